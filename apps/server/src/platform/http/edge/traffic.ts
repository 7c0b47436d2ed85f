import type { IncomingMessage, Server, ServerResponse } from 'node:http'
import type { Socket } from 'node:net'
import type { Limits } from '#platform/config/config.ts'
import { AppError } from '#platform/errors/app-error.ts'
import { addressKey, clientAddress, makeTrust } from './client-address.ts'
import { makeConcurrencyCap } from './concurrency-cap.ts'
import { maxDescriptors } from './most-descriptors.ts'
import type { SharedCounts } from './shared-counts.ts'

interface TrafficOptions {
  trustProxy: number | string[]
  limits: Limits
  counts: Pick<SharedCounts, 'counter'>
  /** Files and connections that the process may have open. */
  descriptors?: number
}

/** So much of what the process may have open is for callers; the rest is for the database and files. */
const shareOfCallers = 0.75

/**
 * Limits by address, whoever calls and whatever the request carries: requests a minute, and what is open at the same
 * time. Connections are counted from the moment they are accepted, all of them, and by address where the socket is the
 * caller's own; behind a trusted proxy, which holds many callers' requests on few connections, each caller's open requests
 * and sockets are.
 */
export function makeTraffic({ trustProxy, limits, counts, descriptors = maxDescriptors() }: TrafficOptions) {
  const trusts = makeTrust(trustProxy)
  const countAddress = counts.counter('address', limits.address)
  const most = Math.min(limits.allConnections, Math.floor(descriptors * shareOfCallers))
  const all = makeConcurrencyCap(most)
  // One address alone leaves room for others.
  const connections = makeConcurrencyCap(Math.min(limits.connections, Math.ceil(most / 2)))
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
        if (!all.enter('')) return socket.destroy()
        socket.once('close', () => all.leave(''))
        const address = socket.remoteAddress ?? ''
        if (!trusts(address, 0) && !hold(connections, address, socket)) socket.destroy()
        return undefined
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
