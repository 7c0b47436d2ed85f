import type { IncomingMessage, Server, ServerResponse } from 'node:http'
import type { Socket } from 'node:net'
import type { Limits } from '#platform/config/config.ts'
import { AppError } from '#platform/errors/app-error.ts'
import { addressKey, clientAddress, makeTrust } from './client-address.ts'
import { makeConcurrencyCap } from './concurrency-cap.ts'
import { makeRateCounter } from './rate-counter.ts'

interface TrafficOptions {
  trustProxy: number | string[]
  limits: Limits
}

/**
 * Limits by address, whoever calls and whatever the request carries: requests a minute, and what is open at the same
 * time. Connections are counted where the socket is the caller's own; behind a trusted proxy, which holds many callers'
 * requests on few connections, each caller's open requests and sockets are.
 */
export function makeTraffic({ trustProxy, limits }: TrafficOptions) {
  const trusts = makeTrust(trustProxy)
  const countAddress = makeRateCounter(limits.address)
  const connections = makeConcurrencyCap(limits.connections)
  const exchanges = makeConcurrencyCap(limits.connections)

  /** Until `carrier`, an answer or a socket, closes. */
  function hold(cap: typeof connections, address: string, carrier: Socket | ServerResponse) {
    const key = addressKey(address)
    if (!cap.enter(key)) return false
    carrier.once('close', () => cap.leave(key))
    return true
  }

  return {
    trusts,
    limitConnections(server: Server) {
      server.on('connection', (socket: Socket) => {
        const address = socket.remoteAddress ?? ''
        if (!trusts(address, 0) && !hold(connections, address, socket)) socket.destroy()
      })
    },
    /** Throws `rate_limited`. */
    countRequest(address: string, response: ServerResponse) {
      countAddress(addressKey(address))
      if (!hold(exchanges, address, response)) throw new AppError('rate_limited', { retry_after: 5 })
    },
    /** Whether the caller may open another socket for live changes. */
    admitsSocket(handshake: IncomingMessage): boolean {
      try {
        const address = clientAddress(handshake, trusts)
        countAddress(addressKey(address))
        return hold(exchanges, address, handshake.socket)
      } catch {
        return false
      }
    },
  }
}
export type Traffic = ReturnType<typeof makeTraffic>
