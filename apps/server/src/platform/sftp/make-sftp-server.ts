import type { AddressInfo } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import ssh2, { type AuthContext, type Connection, type PublicKeyAuthContext } from 'ssh2'
import { addressKey } from '#platform/http/client-address.ts'
import type { Log } from '#platform/log/log.ts'
import { makeMemory, type SftpLimits } from './open-files.ts'
import { serveChannel } from './serve-channel.ts'
import type { SftpCaller, SftpDoor, SftpGuest } from './sftp.ts'

export interface SftpServerLimits extends SftpLimits {
  /** Connections at the same time: in all, of one address, of one account. */
  connections: number
  address: number
  account: number
  /** New connections of one address within a minute. */
  perMinute: number
  /** Tries to sign in on one connection: of passwords, and of all kinds. */
  passwords: number
  tries: number
  /** Milliseconds until who has not signed in, or has asked for nothing, is sent away. */
  signIn_ms: number
  idle_ms: number
  /** How often it is asked whether the accounts of open connections are still open. */
  checkEvery_ms: number
}

const sftpLimits: SftpServerLimits = {
  file: 5 * 1024 * 1024,
  handles: 16,
  memory: 128 * 1024 * 1024,
  connections: 200,
  address: 20,
  account: 8,
  perMinute: 60,
  passwords: 3,
  tries: 8,
  signIn_ms: 30_000,
  idle_ms: 10 * 60_000,
  checkEvery_ms: 2_000,
}

interface Options {
  host: string
  port: number
  private_key: string
  door: SftpDoor
  log: Log
  limits?: Partial<SftpServerLimits> | undefined
}

/** One connection, and who signed in on it. */
interface Line {
  connection: Connection
  address: string
  guest: SftpGuest | null
}

/** How long a wrong try is answered after: who guesses waits, on this connection at least. */
const wrongTry_ms = 500

/** An SFTP server and nothing else: no shell, no command, no forwarding. */
export function makeSftpServer({ host, port, private_key, door, log, limits: given }: Options) {
  const limits = { ...sftpLimits, ...given }
  const memory = makeMemory(limits.memory)
  const lines = new Set<Line>()
  const arrivals = makeArrivals(limits.perMinute)
  const server = new ssh2.Server(
    { hostKeys: [private_key], ident: 'Dray', keepaliveInterval: 60_000 },
    (connection, info) => {
      const line: Line = { connection, address: addressKey(info.ip), guest: null }
      // Faults of the other side's protocol end its connection and nothing else.
      connection.on('error', () => undefined)
      if (!hasRoom(lines, line.address, limits) || !arrivals.may(line.address)) {
        connection.end()
        return
      }
      lines.add(line)
      connection.once('close', () => lines.delete(line))
      serveLine(line, {
        caller: { address: info.ip, program: info.header.identRaw.slice(0, 200) },
        lines,
        limits,
        memory,
        door,
        log,
      })
    },
  )
  server.on('error', (err: unknown) => log.error({ err }, 'the SFTP server has a fault'))
  let isEnded = false
  const checking = (async () => {
    while (!isEnded) {
      await sleep(limits.checkEvery_ms)
      await endClosedAccounts(lines, log)
    }
  })()

  return {
    /** Returns the port. */
    start: () =>
      new Promise<number>((resolve, reject) => {
        server.once('error', reject)
        server.listen(port, host, () => {
          server.off('error', reject)
          resolve((server.address() as AddressInfo).port)
        })
      }),
    async stop() {
      isEnded = true
      for (const { connection } of lines) connection.end()
      await new Promise<void>((resolve) => {
        server.close(() => resolve())
      })
      await checking
    },
  }
}

function hasRoom(lines: ReadonlySet<Line>, address: string, limits: SftpServerLimits) {
  const same = [...lines].filter((line) => line.address === address).length
  return lines.size < limits.connections && same < limits.address
}

/** New connections by address, counted from minute to minute. */
function makeArrivals(most: number) {
  let counts = new Map<string, number>()
  let since = performance.now()
  return {
    may(address: string) {
      if (performance.now() - since > 60_000) {
        counts = new Map()
        since = performance.now()
      }
      const count = (counts.get(address) ?? 0) + 1
      counts.set(address, count)
      return count <= most
    },
  }
}

async function endClosedAccounts(lines: ReadonlySet<Line>, log: Log) {
  for (const { connection, guest } of lines) {
    if (!guest) continue
    const isStillIn = await guest.isStillIn().catch((err: unknown) => {
      log.warn({ err }, 'it is not known whether an SFTP account is still open')
      return true
    })
    if (!isStillIn) connection.end()
  }
}

interface Serving {
  caller: Omit<SftpCaller, 'username'>
  lines: ReadonlySet<Line>
  limits: SftpServerLimits
  memory: ReturnType<typeof makeMemory>
  door: SftpDoor
  log: Log
}

function serveLine(line: Line, serving: Serving) {
  const { limits, memory, log } = serving
  const { connection } = line
  const idle = makeIdle(connection, limits)
  const tries = { all: 0, passwords: 0 }
  connection.once('close', idle.stop)
  connection.on('authentication', (ctx: AuthContext) => {
    void letIn(ctx, line, { ...serving, tries })
  })
  connection.once('ready', () => {
    idle.asked()
    connection.on('session', (accept) => {
      const session = accept()
      session.on('sftp', (acceptChannel) => {
        const { guest } = line
        if (!guest) return
        const sftp = acceptChannel()
        const channel = serveChannel(sftp, {
          folder: guest.folder,
          limits,
          memory,
          log,
          onAsked: idle.asked,
          onFlood: () => connection.end(),
        })
        connection.once('close', channel.end)
        sftp.once('close', channel.end)
        sftp.on('error', () => connection.end())
      })
    })
  })
}

/** Ends the connection of who has not signed in, and then of who has asked for nothing for long. */
function makeIdle(connection: Connection, { signIn_ms, idle_ms }: SftpServerLimits) {
  let timer = setTimeout(() => connection.end(), signIn_ms)
  return {
    asked() {
      clearTimeout(timer)
      timer = setTimeout(() => connection.end(), idle_ms)
    },
    stop: () => clearTimeout(timer),
  }
}

interface SignIn extends Serving {
  tries: { all: number; passwords: number }
}

/** Accepts or refuses one try to sign in. */
async function letIn(ctx: AuthContext, line: Line, { tries, limits, lines, log, ...serving }: SignIn) {
  tries.all += 1
  if (ctx.method === 'password') tries.passwords += 1
  if (tries.all > limits.tries || tries.passwords > limits.passwords) return line.connection.end()
  if (ctx.method === 'none') return ctx.reject(['publickey', 'password'])
  const guest = await guestOf(ctx, serving).catch((err: unknown) => {
    log.warn({ err }, 'an SFTP sign-in could not be checked')
    return null
  })
  const same = [...lines].filter((one) => one.guest !== null && one.guest.key === guest?.key).length
  if (!guest || same >= limits.account) {
    await sleep(wrongTry_ms)
    return ctx.reject(['publickey', 'password'])
  }
  // A client that only asks whether the key would do has not shown yet that it holds it.
  if (ctx.method === 'publickey' && !ctx.signature) return ctx.accept()
  line.guest = guest
  ctx.accept()
}

async function guestOf(ctx: AuthContext, { caller, door }: Pick<Serving, 'caller' | 'door'>) {
  const named = { ...caller, username: ctx.username.slice(0, 200) }
  if (ctx.method === 'password') return door.byPassword(named, ctx.password)
  if (ctx.method !== 'publickey' || (ctx.signature && !isSigned(ctx))) return null
  return door.byKey(named, keyText(ctx))
}

/** RSA keys sign under newer names than their own. */
const keyText = ({ key }: PublicKeyAuthContext) =>
  `${key.algo.startsWith('rsa-sha2-') ? 'ssh-rsa' : key.algo} ${key.data.toString('base64')}`

function isSigned(ctx: PublicKeyAuthContext): boolean {
  const key = ssh2.utils.parseKey(keyText(ctx))
  if (key instanceof Error || Array.isArray(key) || !ctx.signature || !ctx.blob) return false
  return key.verify(ctx.blob, ctx.signature, ctx.hashAlgo) === true
}
