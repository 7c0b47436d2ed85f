import { type AnyCall, callPath, type FileAnswer } from '@dray/domain/kernel/call.ts'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { admit, forgeryCookie, sessionCookie } from '../auth/admit.ts'
import { knownBrowserCookie } from '../auth/known-browsers.ts'
import { AppError } from '../errors/app-error.ts'
import { makeAnswers } from './answer.ts'
import type { Origin, Route } from './context.ts'
import { sendFile } from './file-answer.ts'
import { readForm } from './form.ts'
import { parseRequest } from './parse.ts'
import { makePriceGuard } from './price-guard.ts'
import { type Asked, makeRunner, type RunnerDeps } from './runner.ts'

/** Mounts every route behind the same steps: session → anti-forgery → permission → parse → run → answer. */
export function bindRoutes(http: FastifyInstance, routes: readonly Route[], deps: RunnerDeps) {
  const run = makeRunner(deps)
  for (const { call, useCase } of routes) {
    const answerFor = makeAnswers(call)
    const guardPrices = makePriceGuard(call)
    http.route({
      method: call.method,
      url: callPath(call),
      bodyLimit: call.body_limit,
      config: { call },
      handler: async (request, reply) => {
        const viewer = await admit(call, credentialsOf(request), deps.platform.pool)
        const form = call.multipart && request.isMultipart() ? await readForm(request, call.body_limit) : null
        const { params, query, body } = request
        const sent = { params, query, body: form ? form.fields : body }
        const parsed = parseRequest(call, sent)
        guardPrices(viewer, sent)
        const asked: Asked = {
          call,
          useCase,
          viewer,
          origin: originOf(request),
          request: parsed,
          files: form?.files ?? [],
          once: onceKey(call, request),
          raw: { request, reply },
          answer: answerFor(viewer),
        }
        return send(call, reply, await run(asked))
      },
    })
  }
}

function send(call: AnyCall, reply: FastifyReply, answer: string | FileAnswer) {
  if (call.changes || call.who !== 'anyone') reply.header('cache-control', 'no-store')
  if (typeof answer !== 'string') return sendFile(reply, answer)
  return reply.type('application/json; charset=utf-8').send(answer)
}

const header = (request: FastifyRequest, name: string) => {
  const value = request.headers[name]
  return Array.isArray(value) ? value[0] : value
}

/** Programs that cannot set headers on a link's request may carry the session token in the query (never logged). */
function credentialsOf(request: FastifyRequest) {
  return {
    authorization: header(request, 'authorization'),
    session_token: header(request, 'x-session-token'),
    tenant_slug: header(request, 'x-tenant-slug'),
    xsrf_header: header(request, 'x-xsrf-token'),
    cookies: request.cookies,
  }
}

const originOf = (request: FastifyRequest): Origin => ({
  address: request.ip,
  user_agent: (header(request, 'user-agent') ?? '').slice(0, 300),
  request_id: request.id,
  tab: header(request, 'x-tab-id')?.slice(0, 40) ?? null,
  cookies: Object.fromEntries(
    [sessionCookie, forgeryCookie, knownBrowserCookie].map((name) => [name, request.cookies[name]]),
  ),
})

function onceKey(call: AnyCall, request: FastifyRequest) {
  const key = call.changes ? header(request, 'idempotency-key') : undefined
  if (key === undefined) return undefined
  if (key.length < 1 || key.length > 200) {
    throw new AppError('validation', { fields: { 'Idempotency-Key': ['Must be 1 to 200 characters'] } })
  }
  return key
}
