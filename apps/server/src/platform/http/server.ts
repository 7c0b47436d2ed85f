import { randomUUID } from 'node:crypto'
import { errors } from '@dray/domain/kernel/errors.ts'
import compress from '@fastify/compress'
import cookie from '@fastify/cookie'
import multipart from '@fastify/multipart'
import rateLimit from '@fastify/rate-limit'
import fastify, {
  type FastifyBaseLogger,
  type FastifyError,
  type FastifyReply,
  type FastifyRequest,
  LogController,
} from 'fastify'
import { tokenHash } from '../auth/token.ts'
import { AppError } from '../errors/app-error.ts'
import type { Log } from '../log/log.ts'
import { securityHeaders } from './security-headers.ts'

export interface HttpOptions {
  log: Log
  trustProxy: number | string[]
  secure: boolean
  /** Calls a minute, by session and by address without one. */
  rateLimit: { session: number; anonymous: number }
  onRequestDone(request: FastifyRequest, reply: FastifyReply): void
}

/** The pattern of a request's path, for the log: paths and queries may carry a token. */
const routeOf = (request: FastifyRequest) => request.routeOptions.url ?? 'none'

const largestUpload = 26 * 1024 * 1024

/** The HTTP server without any call: limits, headers, errors, request ids. */
export async function makeHttp({ log, trustProxy, secure, rateLimit: limits, onRequestDone }: HttpOptions) {
  const http = fastify({
    loggerInstance: log as FastifyBaseLogger,
    logController: new LogController({ disableRequestLogging: true }),
    trustProxy: typeof trustProxy === 'number' ? (_address, hop) => hop <= trustProxy : trustProxy,
    genReqId: () => randomUUID().slice(0, 13),
    routerOptions: { ignoreTrailingSlash: true, maxParamLength: 4_000 },
    bodyLimit: 64 * 1024,
  })
  http.addHook('onRequest', async (request, reply) => {
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
  await http.register(cookie)
  await http.register(multipart, { limits: { fileSize: largestUpload, files: 20, fields: 50 } })
  await http.register(compress, { global: true, threshold: 2048, encodings: ['br', 'gzip'] })
  await http.register(rateLimit, {
    global: true,
    timeWindow: 60_000,
    max: (request) => (request.headers.authorization ? limits.session : limits.anonymous),
    keyGenerator: (request) =>
      request.headers.authorization ? tokenHash(request.headers.authorization).toString('base64') : request.ip,
    errorResponseBuilder: (_request, context) =>
      new AppError('rate_limited', { retry_after: Math.ceil(context.ttl / 1000) }),
  })
  http.setErrorHandler<FastifyError>((error, request, reply) => refuse({ error, request, reply, log }))
  return http
}

/** Faults that the HTTP server itself finds, as refusals of ours. */
const ofServer: Record<string, () => AppError> = {
  FST_ERR_CTP_BODY_TOO_LARGE: () => new AppError('body_too_large'),
  FST_REQ_FILE_TOO_LARGE: () => new AppError('body_too_large'),
  FST_ERR_CTP_INVALID_JSON_BODY: () => new AppError('malformed_body'),
  FST_ERR_CTP_EMPTY_JSON_BODY: () => new AppError('malformed_body'),
  FST_ERR_CTP_INVALID_MEDIA_TYPE: () => new AppError('malformed_body'),
}

interface Refusal {
  error: Error & { code?: string }
  request: FastifyRequest
  reply: FastifyReply
  log: Log
}

/** Known refusals are told; anything else is logged with the request id and hidden. */
function refuse({ error, request, reply, log }: Refusal) {
  const known = error instanceof AppError ? error : ofServer[error.code ?? '']?.()
  if (!known) log.error({ err: error, request_id: request.id, path: routeOf(request) }, 'failed')
  const told = known ?? new AppError('internal')
  if (told.retryAfter) reply.header('retry-after', told.retryAfter)
  return reply
    .status(told.status)
    .header('cache-control', 'no-store')
    .send({
      message: told.message,
      code: told.code,
      request_id: request.id,
      ...(told.data === undefined ? {} : { data: told.data }),
    })
}

/** The JSON of a call that is not there. */
export const notFoundAnswer = (request: FastifyRequest) => ({
  message: errors.not_found.text,
  code: 'not_found',
  request_id: request.id,
})
