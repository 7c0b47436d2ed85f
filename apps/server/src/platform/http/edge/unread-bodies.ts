import type { IncomingMessage } from 'node:http'
import { Stream } from 'node:stream'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { AppError } from '#platform/errors/app-error.ts'
import type { Timeouts } from './timeouts.ts'

/**
 * More than a system buffers, so that a caller whose body is larger is still sending it when the answer comes, and knows
 * that the connection is of no further use.
 */
const maxDrained = 16 * 1024 * 1024

const isSent = (reply: FastifyReply) => reply.sent || reply.raw.headersSent || reply.raw.destroyed
const hasBody = ({ headers }: IncomingMessage) =>
  headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0

/**
 * Time and bytes that a caller may use. A body is asked for (`Expect: 100-continue`) and read only once its call admits
 * the caller; it arrives in time or is refused with `request_too_slow`. What still arrives after the answer is thrown
 * away up to a limit, then the connection waits a moment, so that the answer can be read, and is closed. A file is
 * sent in time or its connection closed.
 */
export function limitExchanges(http: FastifyInstance, timeouts: Timeouts) {
  // Without a listener of our own node would ask for the body before anybody looked at the headers.
  for (const expecting of ['checkContinue', 'checkExpectation']) {
    http.server.on(expecting, (request, response) => http.server.emit('request', request, response))
  }
  http.addHook('preParsing', async (request, reply) => {
    if (!hasBody(request.raw)) return
    if (request.is404) throw new AppError('not_found')
    if (/100-continue/i.test(request.headers.expect ?? '')) reply.raw.writeContinue()
    if (!isForm(request)) refuseSlow(request.raw, reply, timeouts.body)
  })
  http.addHook('onSend', async (request, reply, payload) => {
    if (hasBody(request.raw) && !request.raw.complete) drain(request.raw, timeouts.drain)
    if (payload instanceof Stream) endSlowReader(reply, timeouts.exchange)
    return payload
  })
}

/** Read by `readForm`, which has its own clock. */
const isForm = ({ headers, routeOptions }: FastifyRequest) =>
  routeOptions.config.call?.multipart === true && /^multipart\/form-data\b/i.test(headers['content-type'] ?? '')

function refuseSlow(raw: IncomingMessage, reply: FastifyReply, ms: number) {
  const timer = setTimeout(() => isSent(reply) || reply.send(new AppError('request_too_slow')), ms)
  const clear = () => clearTimeout(timer)
  raw.once('end', clear).once('close', clear)
}

function drain(raw: IncomingMessage, ms: number) {
  let left = maxDrained
  raw.unpipe()
  raw.on('data', (chunk: Uint8Array) => {
    left -= chunk.length
    if (left < 0) raw.pause()
  })
  raw.resume()
  const timer = setTimeout(() => raw.destroy(), ms)
  const clear = () => clearTimeout(timer)
  raw.once('end', clear).once('close', clear)
}

function endSlowReader({ raw }: FastifyReply, ms: number) {
  const timer = setTimeout(() => raw.destroy(), ms)
  raw.once('close', () => clearTimeout(timer))
}
