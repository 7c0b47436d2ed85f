import { type ServerResponse, STATUS_CODES } from 'node:http'
import type { Socket } from 'node:net'
import { type ErrorCode, errors } from '@dray/domain/kernel/errors.ts'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { AppError } from '#platform/errors/app-error.ts'
import { isDiskFull } from '#platform/errors/disk-full.ts'
import type { Log } from '#platform/log/log.ts'
import { fixedHeaders } from './security-headers.ts'

/** Faults that the HTTP server itself finds, as refusals of ours. */
const ofServer: Record<string, ErrorCode> = {
  FST_ERR_CTP_BODY_TOO_LARGE: 'body_too_large',
  FST_REQ_FILE_TOO_LARGE: 'body_too_large',
  FST_ERR_CTP_INVALID_JSON_BODY: 'malformed_body',
  FST_ERR_CTP_EMPTY_JSON_BODY: 'malformed_body',
  FST_ERR_CTP_INVALID_MEDIA_TYPE: 'malformed_body',
  FST_ERR_CTP_INVALID_CONTENT_LENGTH: 'malformed_body',
  FST_ERR_BAD_URL: 'malformed_request',
  FST_ERR_MAX_PARAM_LENGTH: 'path_too_long',
  HPE_HEADER_OVERFLOW: 'headers_too_large',
  ERR_HTTP_REQUEST_TIMEOUT: 'request_too_slow',
}

interface Failure {
  error: Error & { code?: string }
  request: FastifyRequest
  reply: FastifyReply
  log: Log
}

/** Sends a known refusal with its code; anything else is logged with the request id and hidden. */
export function sendFailure({ error, request, reply, log }: Failure) {
  const code = wasCutOff(request) ? 'malformed_body' : codeOf(error)
  const known = error instanceof AppError ? error : code && new AppError(code)
  if (!known && !isOfGoneCaller(error, reply))
    log.error({ err: error, request_id: request.id, path: request.routeOptions.url ?? 'none' }, 'failed')
  const shown = known || new AppError('internal')
  if (shown.retryAfter) reply.header('retry-after', shown.retryAfter)
  // Fastify closes the connection where a body is not read; see `unread-bodies.ts` for when we do.
  reply.removeHeader('connection')
  return reply
    .status(shown.status)
    .headers(fixedHeaders)
    .header('x-request-id', request.id)
    .header('cache-control', 'no-store')
    .type('application/json; charset=utf-8')
    .send(envelope(shown, request.id))
}

const codeOf = (error: Failure['error']) => (isDiskFull(error) ? 'storage_full' : ofServer[error.code ?? ''])

/** The caller went away in the middle of the body; nobody reads the answer, and it is no fault of ours. */
const wasCutOff = ({ raw }: FastifyRequest) => raw.destroyed && !raw.complete

/** What was made or sent for a caller who went away ends early; nobody reads the answer, and it is no fault of ours. */
const isOfGoneCaller = ({ name, code }: Failure['error'], { raw }: FastifyReply) =>
  raw.destroyed && !raw.writableFinished && (name === 'AbortError' || code === 'ERR_STREAM_PREMATURE_CLOSE')

const envelope = ({ message, code, data, changed_by }: AppError, request_id: string) => ({
  message,
  code,
  request_id,
  ...(changed_by && { changed_by }),
  ...(data === undefined ? {} : { data }),
})

/** The latest answer of each connection. */
const answers = new WeakMap<Socket, ServerResponse>()
export const noteAnswer = ({ raw }: FastifyReply) => void (raw.socket && answers.set(raw.socket, raw))

/**
 * Sends a refusal on a connection whose request could not even be read (no HTTP, headers too large or too slow), and
 * ends it. Sends nothing into an answer that is on its way.
 */
export function refuseUnreadable(error: Error & { code?: string }, socket: Socket, request_id: string) {
  const answer = answers.get(socket)
  const isSending = answer?.headersSent === true && !answer.writableFinished
  if (!socket.writable || isSending || error.code === 'ECONNRESET') return socket.destroy()
  const refusal = new AppError(ofServer[error.code ?? ''] ?? 'malformed_request')
  const body = JSON.stringify(envelope(refusal, request_id))
  const headers = {
    ...fixedHeaders,
    'x-request-id': request_id,
    'cache-control': 'no-store',
    'content-type': 'application/json; charset=utf-8',
    'content-length': String(Buffer.byteLength(body)),
    connection: 'close',
  }
  const head = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`)
  socket.write(`HTTP/1.1 ${refusal.status} ${reasonOf(refusal)}\r\n${head.join('')}\r\n${body}`)
  return socket.destroySoon()
}

const reasonOf = ({ status }: AppError) => STATUS_CODES[status] ?? ''

/** The JSON of a call that is not there. */
export const notFoundAnswer = (request: FastifyRequest) => ({
  message: errors.not_found.text,
  code: 'not_found',
  request_id: request.id,
})
