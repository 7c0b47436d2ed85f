import type { Socket } from 'node:net'
import type { Connection } from 'ssh2'
import { makeRateCounter } from '#platform/http/edge/rate-counter.ts'
import type { SftpCaller, SftpGuest } from './sftp.ts'
import type { SftpLimits } from './sftp-limits.ts'

/** One connection from the moment it is accepted, and who signed in on it. */
export interface Line {
  caller: Omit<SftpCaller, 'username'>
  guest: SftpGuest | null
  socket: Socket
  /** Null until the other side has said what program it is. */
  connection: Connection | null
  /** Resolves when what was asked for so far is done. */
  settled: () => Promise<unknown>
  /** Something was asked for. */
  asked(): void
  /** A further key exchange; false where there were too many. */
  exchanged(): boolean
  end(): void
}

/**
 * Follows a connection: who has not signed in in time, or then has asked for nothing for long, is sent away. `end` is
 * polite, and final soon after: whoever does not close their side holds no place.
 */
export function openLine(socket: Socket, address: string, limits: SftpLimits): Line {
  let farewell: NodeJS.Timeout | undefined
  const countExchange = makeRateCounter(limits.exchanges)
  const line: Line = {
    caller: { address, program: '' },
    guest: null,
    socket,
    connection: null,
    settled: async () => undefined,
    asked() {
      clearTimeout(timer)
      if (!socket.destroyed) timer = setTimeout(line.end, limits.idle_ms)
    },
    exchanged() {
      if (!line.guest) return false
      try {
        countExchange('')
        return true
      } catch {
        return false
      }
    },
    end() {
      if (farewell || socket.destroyed) return
      farewell = setTimeout(() => socket.destroy(), limits.farewell_ms)
      try {
        line.connection?.end()
        socket.end()
      } catch {
        socket.destroy()
      }
    },
  }
  let timer = setTimeout(line.end, limits.signIn_ms)
  // The library ends a connection on faults of the protocol, and leaves it open until the other side closes too.
  socket.once('end', line.end)
  socket.once('finish', line.end)
  socket.once('close', () => {
    clearTimeout(timer)
    clearTimeout(farewell)
  })
  return line
}
