/** What lies in a folder of a guest: a file, or a folder that the program made. */
export interface SftpEntry {
  name: string
  isFolder: boolean
  size: number
  changed_at: Date
}

/** Names from the root down; empty for the root itself. */
export type SftpPath = readonly string[]

export type SftpRefusalKind = 'no_such_file' | 'permission_denied' | 'failure' | 'unsupported'

/** Why an operation is refused, as the protocol and the person at the other end are told. */
export class SftpRefusal extends Error {
  kind: SftpRefusalKind
  constructor(kind: SftpRefusalKind, text: string) {
    super(text)
    this.kind = kind
  }
}

/**
 * All that a guest can reach. Paths are resolved before they come here, so that no name leads out of it; whatever is not
 * allowed throws `SftpRefusal`.
 */
export interface SftpFolder {
  list(path: SftpPath): Promise<SftpEntry[]>
  find(path: SftpPath): Promise<SftpEntry>
  read(path: SftpPath): Promise<Uint8Array>
  /** Returns what is there of a file that is about to be written; nothing of it where it begins anew. */
  begin(path: SftpPath, how: { anew: boolean }): Promise<Uint8Array>
  /** Keeps a file whose handle was closed in order. */
  keep(path: SftpPath, content: Uint8Array): Promise<void>
  rename(from: SftpPath, to: SftpPath): Promise<void>
  remove(path: SftpPath): Promise<void>
}

/** Somebody who has signed in. */
export interface SftpGuest {
  /** The same for all connections of one account. */
  key: string
  /** The same for all accounts of one company's customers. */
  company: string
  folder: SftpFolder
  /** False once the account was closed or what they signed in with was replaced: their connections end then. */
  isStillIn(): Promise<boolean>
}

/** Where somebody comes from, and who they say they are. */
export interface SftpCaller {
  username: string
  address: string
  /** What their program calls itself. */
  program: string
}

/** Who may come in; null for whoever may not. */
export interface SftpDoor {
  byPassword(caller: SftpCaller, password: string): Promise<SftpGuest | null>
  /** `public_key` as a line of authorized_keys has it; whoever comes so has proved that they hold it, or is about to. */
  byKey(caller: SftpCaller, public_key: string): Promise<SftpGuest | null>
}

/** Where the server is found; null while there is none. */
export interface SftpAddress {
  host: string
  /** That people connect to; 0 until a server that takes a free one has started. */
  port: number
  /** SHA256 of the host key, as clients show it. */
  fingerprint: string
}
