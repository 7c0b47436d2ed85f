import { type AddressInfo, createServer, type Socket } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import ssh2, { type Connection } from 'ssh2'
import { addressKey } from '#platform/http/edge/client-address.ts'
import { makeConcurrencyCap } from '#platform/http/edge/concurrency-cap.ts'
import { makeRateCounter } from '#platform/http/edge/rate-counter.ts'
import type { Log } from '#platform/log/log.ts'
import { makeSweep } from '#platform/queue/sweep.ts'
import { type Line, openLine } from './line.ts'
import { makeMemory } from './open-files.ts'
import { serveChannel } from './serve-channel.ts'
import type { SftpDoor } from './sftp.ts'
import { type SftpLimits, sftpLimits } from './sftp-limits.ts'
import { makeSignIn } from './sign-in.ts'

interface Options {
  host: string
  private_key: string
  door: SftpDoor
  log: Log
  limits?: Partial<SftpLimits> | undefined
}

/** What is cheap for us and sound today; `zlib` would unpack what strangers send. */
const algorithms: ssh2.Algorithms = {
  kex: [
    'curve25519-sha256',
    'curve25519-sha256@libssh.org',
    'ecdh-sha2-nistp256',
    'ecdh-sha2-nistp384',
    'ecdh-sha2-nistp521',
  ],
  hmac: ['hmac-sha2-256-etm@openssh.com', 'hmac-sha2-512-etm@openssh.com', 'hmac-sha2-256', 'hmac-sha2-512'],
  compress: ['none'],
}

/** Running operations have so long when the server ends. */
const finish_ms = 5_000

/**
 * An SFTP server and nothing else: no shell, no command, no forwarding. A connection is counted and timed from the moment
 * it is accepted, and nothing that it does reaches beyond it.
 */
export function makeSftpServer({ host, private_key, door, log, limits: given }: Options) {
  const limits = { ...sftpLimits, ...given }
  const memory = makeMemory(limits)
  const lines = new Map<string, Line>()
  const admits = makeAdmission(limits)
  const protocol = new ssh2.Server(
    { hostKeys: [private_key], ident: 'Dray', keepaliveInterval: 60_000, algorithms },
    (connection, { ip, port, header }) => {
      const line = lines.get(nameOf(ip, port))
      // The other side was gone before its greeting was read.
      if (!line) return void connection.on('error', () => undefined).end()
      connection.on('error', line.end)
      line.caller.program = header.identRaw.slice(0, 200)
      serveLine(line, connection, { lines, limits, memory, door, log })
    },
  )
  const accept = (socket: Socket) => {
    // Before all else: without a listener a fault of the network would end the process.
    socket.on('error', () => socket.destroy())
    const address = socket.remoteAddress
    if (address === undefined || !admits(addressKey(address), socket)) return socket.destroy()
    const name = nameOf(address, socket.remotePort)
    const line = openLine(socket, address, limits)
    lines.set(name, line)
    socket.once('close', () => lines.delete(name))
    protocol.injectSocket(socket)
    socket.on('data', () => {
      if (!line.guest && socket.bytesRead > limits.strangerBytes) line.end()
    })
    return undefined
  }
  const server = createServer({ noDelay: true }, accept)
  server.on('error', (err: unknown) => log.error({ err }, 'the SFTP server has a fault'))
  protocol.on('error', (err: unknown) => log.error({ err }, 'the SFTP server has a fault'))
  const checking = makeSweep(() => endClosedAccounts(lines, log), log, limits.checkEvery_ms)

  return {
    /** Returns the port. */
    start: (port: number) =>
      new Promise<number>((resolve, reject) => {
        server.once('error', reject)
        server.listen(port, host, () => {
          server.off('error', reject)
          resolve((server.address() as AddressInfo).port)
        })
      }),
    /** Nobody is let in any more; what runs is finished, then the connections end. */
    async stop() {
      const closed = new Promise<void>((resolve) => {
        server.close(() => resolve())
      })
      const running = Promise.all([...lines.values()].map((line) => line.settled()))
      await Promise.race([running, sleep(finish_ms, undefined, { ref: false })])
      for (const line of lines.values()) line.end()
      await Promise.all([closed, checking.stop()])
    },
  }
}

/** Two connections at the same time differ in the other side's address or port. */
const nameOf = (address: string | undefined, port: number | undefined) => `${address} ${port}`

/** Whether there is room for one more connection, of all and of its address; it is counted until it closes. */
function makeAdmission(limits: SftpLimits) {
  const all = makeConcurrencyCap(limits.connections)
  const byAddress = makeConcurrencyCap(limits.address)
  const count = makeRateCounter(limits.perMinute)
  const isTooOften = (address: string) => {
    try {
      count(address)
      return false
    } catch {
      return true
    }
  }
  return (address: string, socket: Socket) => {
    if (isTooOften(address) || !byAddress.enter(address)) return false
    if (!all.enter('')) {
      byAddress.leave(address)
      return false
    }
    socket.once('close', () => {
      all.leave('')
      byAddress.leave(address)
    })
    return true
  }
}

async function endClosedAccounts(lines: ReadonlyMap<string, Line>, log: Log) {
  for (const { guest, end } of lines.values()) {
    if (!guest) continue
    const isStillIn = await guest.isStillIn().catch((err: unknown) => {
      log.warn({ err }, 'it is not known whether an SFTP account is still open')
      return true
    })
    if (!isStillIn) end()
  }
}

interface Serving {
  lines: ReadonlyMap<string, Line>
  limits: SftpLimits
  memory: ReturnType<typeof makeMemory>
  door: SftpDoor
  log: Log
}

function serveLine(line: Line, connection: Connection, { memory, ...serving }: Serving) {
  const { limits, log } = serving
  const channels = new Set<ReturnType<typeof serveChannel>>()
  let sessions = 0
  line.connection = connection
  line.settled = () => Promise.all([...channels].map(({ settled }) => settled()))
  connection.on('rekey', () => {
    if (!line.exchanged()) line.socket.destroy()
  })
  connection.on('authentication', makeSignIn(line, serving))
  connection.once('ready', () => {
    line.asked()
    connection.on('session', (accept, reject) => {
      const { guest } = line
      if (!guest || sessions >= limits.channels) return reject()
      sessions += 1
      const session = accept()
      session.once('close', () => {
        sessions -= 1
      })
      session.on('sftp', (acceptChannel) => {
        const sftp = acceptChannel()
        const channel = serveChannel(sftp, { folder: guest.folder, limits, memory: memory.of(guest), log, line })
        const end = () => {
          channel.end()
          channels.delete(channel)
        }
        channels.add(channel)
        connection.once('close', end)
        sftp.once('close', end)
        sftp.on('error', line.end)
      })
      return undefined
    })
  })
}
