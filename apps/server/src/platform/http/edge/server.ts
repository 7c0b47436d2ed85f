import { randomUUID } from 'node:crypto'
import type { Socket } from 'node:net'
import compress from '@fastify/compress'
import cookie from '@fastify/cookie'
import multipart from '@fastify/multipart'
import fastify, {
  type FastifyBaseLogger,
  type FastifyError,
  type FastifyReply,
  type FastifyRequest,
  LogController,
} from 'fastify'
import { AppError } from '#platform/errors/app-error.ts'
import type { Log } from '#platform/log/log.ts'
import { noteAnswer, refuseUnreadable, sendFailure } from './failures.ts'
import { securityHeaders } from './security-headers.ts'
import type { Timeouts } from './timeouts.ts'
import type { Traffic } from './traffic.ts'
import { hasTwoHosts } from './two-hosts.ts'
import { limitExchanges } from './unread-bodies.ts'

export interface HttpOptions {
  log: Log
  traffic: Traffic
  timeouts: Timeouts
  secure: boolean
  onRequestDone(request: FastifyRequest, reply: FastifyReply): void
}

/** How often connections are looked through for headers and requests that are overdue. */
const checkEvery = (timeouts: Timeouts) => Math.ceil(timeouts.headers / 10)
const requestId = () => randomUUID().slice(0, 13)
/** The pattern of a request's path, for the log: paths and queries may carry a token. */
const routeOf = (request: FastifyRequest) => request.routeOptions.url ?? 'none'

/** The HTTP server without any call: limits, headers, errors, request ids. */
export async function makeHttp({ log, traffic, timeouts, secure, onRequestDone }: HttpOptions) {
  const http = fastify({
    loggerInstance: log as FastifyBaseLogger,
    logController: new LogController({ disableRequestLogging: true }),
    trustProxy: traffic.trusts,
    genReqId: requestId,
    routerOptions: { ignoreTrailingSlash: true, maxParamLength: 4_000 },
    bodyLimit: 64 * 1024,
    http: {
      headersTimeout: timeouts.headers - checkEvery(timeouts),
      connectionsCheckingInterval: checkEvery(timeouts),
    },
    requestTimeout: timeouts.exchange,
    connectionTimeout: timeouts.silence,
    keepAliveTimeout: timeouts.keepAlive,
    frameworkErrors: (error, request, reply) => sendFailure({ error, request, reply, log }),
    clientErrorHandler: (error, socket) => void refuseUnreadable(error, socket as Socket, requestId()),
  })
  http.addHook('onRequest', async (request, reply) => {
    noteAnswer(reply)
    reply.header('x-request-id', request.id)
  })
  http.addHook('onResponse', async (request, reply) => {
    onRequestDone(request, reply)
    const line = {
      request_id: request.id,
      method: request.method,
      path: routeOf(request),
      status: reply.statusCode,
      ms: Math.round(reply.elapsedTime),
    }
    if (reply.statusCode >= 500) log.error(line, 'answered')
    else log.info(line, 'answered')
  })
  securityHeaders(http, { secure })
  traffic.limitConnections(http.server)
  http.addHook('onRequest', async (request, reply) => {
    traffic.countRequest(request.ip, reply.raw)
    if (hasTwoHosts(request.raw)) throw new AppError('malformed_request')
  })
  limitExchanges(http, timeouts)
  await http.register(cookie)
  await http.register(multipart, { limits: { files: 20, fields: 50, fieldNameSize: 100, headerPairs: 20 } })
  await http.register(compress, {
    global: true,
    threshold: 2048,
    encodings: ['br', 'gzip'],
    globalDecompression: false, // a small body stays a small body
  })
  http.removeContentTypeParser('text/plain')
  http.setErrorHandler<FastifyError>((error, request, reply) => sendFailure({ error, request, reply, log }))
  return http
}
