import type { AnyCall } from '@dray/domain/kernel/call.ts'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { admit } from '#platform/auth/admit.ts'
import type { Viewer } from '#platform/auth/viewer.ts'
import { noteViewCall } from '#platform/auth/views.repo.ts'
import type { Limits } from '#platform/config/config.ts'
import type { Pool } from '#platform/db/pool.ts'
import { AppError } from '#platform/errors/app-error.ts'
import { callerGone } from './caller-gone.ts'
import { addressKey } from './client-address.ts'
import { halfOf, makeHeavyCalls } from './heavy-calls.ts'
import type { SharedCounts } from './shared-counts.ts'
import type { SharedTurns } from './shared-turns.ts'
import type { Timeouts } from './timeouts.ts'

declare module 'fastify' {
  interface FastifyContextConfig {
    call?: AnyCall
  }
  interface FastifyRequest {
    /** Whom the call's admission let in; null where it is open to anyone. */
    viewer: Viewer | null
  }
}

interface AdmissionOptions {
  platform: Pool
  limits: Limits
  timeouts: Timeouts
  counts: SharedCounts
  turns: SharedTurns
}

/**
 * What stands before each call, while nothing but the headers of the request is read: session, anti-forgery, user type
 * and permission; then the session's calls a minute, or the address's where nobody was let in; then the company's turn
 * for a heavy call, which ends with the answer.
 */
export function makeAdmission({ platform, limits, timeouts, counts, turns }: AdmissionOptions) {
  const countSession = counts.counter('session', limits.session)
  const countAnonymous = counts.counter('stranger', limits.anonymous)
  const turnOf = makeHeavyTurns({ limits, timeouts, turns })

  return async (call: AnyCall, request: FastifyRequest, reply: FastifyReply) => {
    const stranger = () => countAnonymous(addressKey(request.ip))
    request.viewer = await admit(call, credentialsOf(call, request), platform).catch((error: unknown) => {
      if (error instanceof AppError && error.status < 500) stranger()
      throw error
    })
    if (request.viewer) countSession(personOf(request.viewer))
    else stranger()
    if (request.viewer?.view) await traceView(platform, { call, view_id: request.viewer.view.id, request })
    if (call.cost === 'heavy' && request.viewer) await turnOf({ call, viewer: request.viewer, reply })
  }
}

interface Traced {
  call: AnyCall
  view_id: number
  request: FastifyRequest
}

/** What one of the platform's people looks at in a company: the call, and the ids in its path. */
function traceView(platform: Pool, { call, view_id, request }: Traced) {
  const named = Object.entries((request.params ?? {}) as Record<string, unknown>)
  const ids = Object.fromEntries(named.map(([name, value]) => [name, String(value).slice(0, 100)]))
  return noteViewCall(platform, { view_id, call: call.id, ids })
}

interface HeavyTurn {
  call: AnyCall
  viewer: Viewer
  reply: FastifyReply
}

/** Of a company's heavy calls at the same time those of its drivers' phones: when a depot comes home, the office works on. */
const ofPhones = (most: number) => Math.max(1, Math.floor(most / 8))
const phonesAgainAfter = 20

/**
 * Heavy calls wait for their turn here, in the order in which they came, and then among all processes. Staff do not wait
 * for the company's customers or for its drivers' phones, nor documents for uploads.
 */
function makeHeavyTurns({ limits, timeouts, turns }: Omit<AdmissionOptions, 'platform' | 'counts'>) {
  const waitMs = timeouts.turn
  const [all, phones] = [limits.heavyCalls, ofPhones(limits.heavyCalls)]
  const screens = makeHeavyCalls({ perCompany: all, waitMs })
  const devices = makeHeavyCalls({ perCompany: phones, waitMs, againAfter: phonesAgainAfter })

  return async ({ call, viewer, reply }: HeavyTurn) => {
    const [here, most, kind] = call.by_device
      ? ([devices, phones, 'phone'] as const)
      : ([screens, all, call.multipart ? 'upload' : 'document'] as const)
    const queue = `${viewer.tenant_id} ${viewer.user_type} ${kind}`
    const person = personOf(viewer)
    const gone = callerGone(reply)
    const from = performance.now()
    const endHere = await here.turn(queue, person, gone)
    const left = waitMs - (performance.now() - from)
    const endShared = await turns
      .take({ queue, person, most, mostOfPerson: halfOf(most) }, left, gone)
      .catch((fault: unknown) => {
        endHere()
        throw fault
      })
    const endTurn = () => {
      endHere()
      endShared()
    }
    if (reply.raw.closed) endTurn()
    else reply.raw.once('close', endTurn)
  }
}

/** Whose calls are counted together: a session's, or those of a phone that delivers without one. */
const personOf = ({ session_id, tenant_id, device }: Viewer) =>
  device ? `phone ${tenant_id}:${device.id}` : String(session_id)

const header = (request: FastifyRequest, name: string) => {
  const value = request.headers[name]
  return Array.isArray(value) ? value[0] : value
}

function credentialsOf(call: AnyCall, request: FastifyRequest) {
  return {
    authorization: header(request, 'authorization'),
    session_token: header(request, 'x-session-token'),
    session_in_query: call.session_in_query ? sessionInQuery(request) : undefined,
    tenant_slug: header(request, 'x-tenant-slug'),
    xsrf_header: header(request, 'x-xsrf-token'),
    cookies: request.cookies,
  }
}

/** What the query, which is never logged, names as the session; several of them name none that there is. */
function sessionInQuery({ query }: FastifyRequest): string | undefined {
  const { session_token } = query as { session_token?: string | string[] }
  return session_token === undefined ? undefined : String(session_token)
}
