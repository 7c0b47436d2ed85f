import { type AnyCall, callPath, type FileAnswer } from '@dray/domain/kernel/call.ts'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { forgeryCookie, officeCookie } from '#platform/auth/admit.ts'
import { knownBrowserCookie } from '#platform/auth/known-browsers.ts'
import type { Limits } from '#platform/config/config.ts'
import { AppError } from '#platform/errors/app-error.ts'
import { makeAdmission } from '#platform/http/edge/admission.ts'
import type { SharedCounts } from '#platform/http/edge/shared-counts.ts'
import type { SharedTurns } from '#platform/http/edge/shared-turns.ts'
import type { Timeouts } from '#platform/http/edge/timeouts.ts'
import { makeAnswers } from './answer.ts'
import type { Origin, Route } from './context.ts'
import { sendFile } from './file-answer.ts'
import { readForm } from './form.ts'
import { parseRequest } from './parse.ts'
import { makePriceGuard } from './price-guard.ts'
import { type Asked, makeRunner, type RunnerDeps } from './runner.ts'
import { shownTo } from './view-answers.ts'

interface Edge {
  limits: Limits
  timeouts: Timeouts
  counts: SharedCounts
  turns: SharedTurns
  /** Where the files of a form are written while they arrive. */
  uploads: string
}

/**
 * Mounts every route behind the same steps: session → anti-forgery → user type and permission → limits → body → parse →
 * run → answer. Who is not admitted is refused with the body unread.
 */
export function bindRoutes(http: FastifyInstance, routes: readonly Route[], deps: RunnerDeps & Edge) {
  const run = makeRunner(deps)
  const { limits, timeouts, counts, turns } = deps
  const admit = makeAdmission({ platform: deps.platform.pool, limits, timeouts, counts, turns })
  http.decorateRequest('viewer', null)
  for (const { call, useCase } of routes) {
    const answerFor = makeAnswers(call)
    const guardPrices = makePriceGuard(call)
    const declared = declaredQuery(call)
    http.route({
      method: call.method,
      url: callPath(call),
      bodyLimit: call.json_limit,
      config: { call },
      onRequest: (request, reply) => admit(call, request, reply),
      handler: async (request, reply) => {
        const { params, query, body, viewer } = request
        const form = call.multipart && request.isMultipart() ? await readForm(request, formLimits(call, deps)) : null
        try {
          const sent = { params, query, body: form ? form.fields : body }
          const parsed = parseRequest(call, sent)
          guardPrices(viewer, sent)
          const asked: Asked = {
            call,
            useCase,
            viewer,
            origin: originOf(request, declared),
            request: parsed,
            files: form?.files ?? [],
            once: onceKey(call, request),
            raw: { request, reply },
            answer: shownTo(viewer, answerFor(viewer)),
          }
          return await send(reply, await run(asked))
        } finally {
          await form?.discard()
        }
      },
    })
  }
}

const formLimits = (call: AnyCall, { uploads, timeouts }: Edge) => ({
  folder: uploads,
  most: call.form_limit,
  maxText: call.json_limit,
  silence: timeouts.formSilence,
})

function send(reply: FastifyReply, answer: string | FileAnswer) {
  reply.header('cache-control', 'no-store')
  if (typeof answer !== 'string') return sendFile(reply, answer)
  return reply.type('application/json; charset=utf-8').send(answer)
}

const header = (request: FastifyRequest, name: string) => {
  const value = request.headers[name]
  return Array.isArray(value) ? value[0] : value
}

const originOf = (request: FastifyRequest, declared: readonly string[]): Origin => ({
  address: request.ip,
  user_agent: (header(request, 'user-agent') ?? '').slice(0, 300),
  request_id: request.id,
  tab: header(request, 'x-tab-id')?.slice(0, 40) ?? null,
  cookies: Object.fromEntries(
    [officeCookie, forgeryCookie, knownBrowserCookie].map((name) => [name, request.cookies[name]]),
  ),
  query: pick(request.query as Origin['query'], declared),
})

const pick = (query: Origin['query'], names: readonly string[]) =>
  Object.fromEntries(Object.entries(query).filter(([name]) => names.includes(name)))

/** The names that a call's query has on the wire. */
function declaredQuery({ query }: AnyCall): string[] {
  let schema = query
  while (schema?._zod.def.type === 'pipe') schema = schema._zod.def.in
  return Object.keys(schema?._zod.def.shape ?? {})
}

function onceKey(call: AnyCall, request: FastifyRequest) {
  const key = call.changes ? header(request, 'idempotency-key') : undefined
  if (key === undefined) return undefined
  if (key.length < 1 || key.length > 200) {
    throw new AppError('validation', { fields: { 'Idempotency-Key': ['Must be 1 to 200 characters'] } })
  }
  return key
}
