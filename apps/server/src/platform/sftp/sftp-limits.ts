export interface SftpLimits {
  /** Bytes of one file. */
  file: number
  /** Files and folders that one channel may have open, and channels of one connection. */
  handles: number
  channels: number
  /** Bytes of files that are open in this process: in all, of one company's customers, of one account. */
  memory: number
  companyMemory: number
  accountMemory: number
  /** Connections at the same time, from the moment they are accepted: in all, of one address, of one account. */
  connections: number
  address: number
  account: number
  /** New connections of one address within a minute. */
  perMinute: number
  /** Tries to sign in on one connection: of passwords, and of all kinds. */
  passwords: number
  tries: number
  /** Bytes that somebody may send before they have signed in. */
  strangerBytes: number
  /** Key exchanges within a minute of who has signed in; before that there is one. */
  exchanges: number
  /** Milliseconds until who has not signed in, or has asked for nothing, is sent away. */
  signIn_ms: number
  idle_ms: number
  /** Milliseconds that the other side has to close a connection that we have ended. */
  farewell_ms: number
  /** How often it is asked whether the accounts of open connections are still open. */
  checkEvery_ms: number
}

const megabyte = 1024 * 1024

export const sftpLimits: SftpLimits = {
  file: 5 * megabyte,
  handles: 16,
  channels: 8,
  memory: 128 * megabyte,
  companyMemory: 64 * megabyte,
  accountMemory: 32 * megabyte,
  connections: 200,
  address: 20,
  account: 8,
  perMinute: 60,
  passwords: 3,
  tries: 8,
  strangerBytes: 256 * 1024,
  exchanges: 10,
  signIn_ms: 30_000,
  idle_ms: 10 * 60_000,
  farewell_ms: 1_000,
  checkEvery_ms: 2_000,
}
