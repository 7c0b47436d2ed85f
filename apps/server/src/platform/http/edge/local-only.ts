import type { IncomingMessage } from 'node:http'
import type { FastifyRequest } from 'fastify'
import { AppError } from '#platform/errors/app-error.ts'
import { isLoopback } from './client-address.ts'

/** Any of these says that a proxy passed the request on, so that the socket's address is not the caller's. */
const forwardingHeader =
  /^(via|forwarded|forwarded-for|x-forwarded(-.+)?|x-real-ip|x-client-ip|x-cluster-client-ip|x-original-(for|host|forwarded-for)|x-envoy-external-address|x-azure-clientip|true-client-ip|cf-connecting-ip(v6)?|fastly-client-ip)$/

/** The names of this machine. A page of another name that DNS leads to it (rebinding) sends that name. */
const loopbackHost = /^(localhost|127\.\d{1,3}\.\d{1,3}\.\d{1,3}|\[::1\])(:\d{1,5})?$/i

function isFromThisMachine({ socket, headers }: IncomingMessage) {
  return (
    isLoopback(socket.remoteAddress ?? '') &&
    loopbackHost.test(headers.host ?? '') &&
    !Object.keys(headers).some((name) => forwardingHeader.test(name))
  )
}

/**
 * Guards what is only for people at the machine: throws `not_found` unless the socket comes from the loopback, no proxy
 * stands between, and the request names this machine as its host.
 */
export async function localOnly(request: FastifyRequest) {
  if (!isFromThisMachine(request.raw)) throw new AppError('not_found')
}

/** Whether a server that listens on `host` (HOST) is reached from its own machine only; elsewhere such pages do not exist. */
export const isLocalHost = (host: string) => host === 'localhost' || isLoopback(host)
