import type { FileAnswer } from '@dray/domain/kernel/call.ts'
import { consoleChange } from '@dray/domain/kernel/console-changes.ts'
import type { DomainEvent } from '@dray/domain/kernel/event.ts'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { KeyedHash } from '#platform/auth/keyed-hash.ts'
import type { TenantViewer, Viewer } from '#platform/auth/viewer.ts'
import type { Clock } from '#platform/clock/clock.ts'
import { ConnectionFault } from '#platform/db/connection-fault.ts'
import { inTenant } from '#platform/db/in-tenant.ts'
import type { PlatformDb } from '#platform/db/platform.ts'
import { retrying } from '#platform/db/retrying.ts'
import type { Scope, TenantPool, Tx } from '#platform/db/transaction.ts'
import { AppError } from '#platform/errors/app-error.ts'
import { callerGone } from '#platform/http/edge/caller-gone.ts'
import type { Log } from '#platform/log/log.ts'
import { enqueueIn } from '#platform/queue/enqueue.repo.ts'
import { forConsole, named, unnumbered } from '#platform/realtime/console-changes.ts'
import type { Services } from '#platform/services.ts'
import type { Answer } from './answer.ts'
import type { ActingFor, Origin, OutsideContext, Route, TxContext } from './context.ts'
import type { FormFile } from './form.ts'
import { claimKey, companyKeys, consoleKeys, type Keys, type OnceOnly } from './idempotency.repo.ts'
import { keptAnswer } from './kept-answer.ts'
import { refusalOf } from './refusals.ts'
import { isUnknown, lostPartWay, type Progress, settled } from './settled.ts'
import { checkStillViewed, servicesOf } from './view-answers.ts'

export interface RunnerDeps {
  app: TenantPool
  platform: PlatformDb
  secureCookies: boolean
  clock: Clock
  log: Log
  services: Services
  keyedHash: KeyedHash
  /** A tenant's events were committed and can be read now. */
  committed(tenant_id: number): void
}

export interface Asked extends Route {
  viewer: Viewer | null
  origin: Origin
  request: Record<string, unknown>
  files: readonly FormFile[]
  once: string | undefined
  raw: { request: FastifyRequest; reply: FastifyReply }
  answer: Answer
}

/** Runs a call's use case as it declares: in one transaction (read, write), or outside with short ones of its own. */
/** Refusals for which nobody but the server itself is to blame. */
const ours: ReadonlySet<string> = new Set(['busy', 'storage_full'])

export function makeRunner(deps: RunnerDeps) {
  return async (asked: Asked): Promise<string | FileAnswer> => {
    try {
      const answer = asked.call.runs === 'outside' ? await runOutside(deps, asked) : await runInside(deps, asked)
      await checkStillViewed(deps.platform.pool, asked.viewer)
      tellConsole(deps, asked)
      return answer
    } catch (error) {
      const refusal = asked.answer.refusal(withoutNames(refusalOf(error), asked.viewer))
      const isBusy = refusal instanceof AppError && ours.has(refusal.code) && refusal !== error
      if (isBusy || refusal instanceof ConnectionFault)
        deps.log.warn({ err: error, call: asked.call.id, request_id: asked.origin.request_id }, 'busy')
      throw refusal
    }
  }
}

/** Customers are not told who of the office was faster. */
function withoutNames(refusal: unknown, viewer: Viewer | null) {
  if (viewer?.user_type === 'customer' && refusal instanceof AppError) refusal.changed_by = undefined
  return refusal
}

/** Whatever one of the platform's people changes, the others see. */
function tellConsole({ services }: RunnerDeps, { viewer, call, origin }: Asked) {
  if (viewer?.user_type !== 'admin' || !call.changes) return
  services.consoleChanged(named(consoleChange, origin.tab))
}

async function runInside(deps: RunnerDeps, asked: Asked) {
  const viewer = tenantViewer(asked.viewer)
  // Reading twice harms nobody, and keeps no answer.
  const once = asked.call.runs === 'read' ? null : onceOnly(asked, deps.keyedHash)
  const work = async (ctx: TxContext) => {
    const earlier = once ? await claimKey(companyKeys(ctx.tx), once) : null
    if (earlier !== null) return asked.answer.again(earlier)
    const result = await asked.useCase(ctx, asked.request)
    if (asked.call.file) return result as FileAnswer
    const answer = asked.answer.write(result, ctx.said)
    // Without its secrets, for 24 hours, in the same transaction as the work.
    if (once) await companyKeys(ctx.tx).settle(once.key, keptAnswer(asked.call, answer))
    return answer
  }
  const run = () => retrying(() => transact(deps, asked, { viewer, read_only: asked.call.runs === 'read', work }))
  return once ? settled(run) : run()
}

interface Unit<T> {
  viewer: TenantViewer
  read_only: boolean
  tenant_id?: number
  work(ctx: TxContext): Promise<T>
}

async function transact<T>(
  deps: RunnerDeps,
  asked: Pick<Asked, 'origin'>,
  { viewer, tenant_id, work, ...unit }: Unit<T>,
) {
  // Who looks into a company writes nothing there, whatever a use case would do: the database holds it.
  const read_only = unit.read_only || viewer.view !== undefined
  const scope: Scope = {
    tenant_id: tenant_id ?? viewer.tenant_id,
    customer_id: read_only ? viewer.customer_id : null,
    read_only,
    actor: {
      user_id: viewer.user_id || null,
      name: viewer.name,
      request_id: asked.origin.request_id,
      tab: asked.origin.tab,
      address: asked.origin.address,
      user_agent: asked.origin.user_agent,
    },
  }
  let told: DomainEvent[] = []
  let mentioned: DomainEvent[] = []
  const answer = await inTenant(deps.app, scope, async (tx) => {
    // Tried again, it is said again.
    mentioned = []
    const result = await work(txContext(deps, { tx, viewer, origin: asked.origin, mentioned }))
    told = tx.events
    return result
  })
  if (told.length > 0) deps.committed(scope.tenant_id)
  deps.services.consoleChanged(forConsole(told, asked.origin.tab))
  deps.services.staffChanged({ tenant_id: scope.tenant_id, changes: unnumbered(mentioned, asked.origin.tab) })
  return answer
}

function txContext(
  deps: RunnerDeps,
  { tx, viewer, origin, mentioned }: { tx: Tx; viewer: TenantViewer; origin: Origin; mentioned: DomainEvent[] },
): TxContext {
  const ctx: TxContext = {
    viewer,
    tx,
    origin,
    now: deps.clock.now(),
    log: deps.log,
    services: servicesOf(deps.services, viewer),
    publish: (event) => void tx.events.push(event),
    mention: (event) => void mentioned.push(event),
    enqueue: (task, payload, options) => enqueueIn(tx, { task, payload, ...options }),
    isOneOfMany: false,
    said: undefined,
    say: (message) => {
      ctx.said = message
    },
  }
  return ctx
}

async function runOutside(deps: RunnerDeps, asked: Asked) {
  const progress = { hasWritten: false }
  const ctx = outsideContext(deps, asked, progress)
  const run = async () => {
    const result = await asked.useCase(ctx, asked.request)
    return asked.call.file ? (result as FileAnswer) : asked.answer.write(result, ctx.said)
  }
  const once = onceOnly(asked, deps.keyedHash)
  if (!once) return lostPartWay(run, progress)
  const withKeys = keysOf(ctx)
  const earlier = await withKeys((keys) => claimKey(keys, once))
  if (earlier !== null) return asked.answer.again(earlier)
  progress.hasWritten = false
  const quietly = (work: (keys: Keys) => Promise<unknown>) =>
    withKeys(work).catch((err: unknown) => deps.log.warn({ err, call: asked.call.id }, 'a key is left as it is'))
  try {
    const answer = await lostPartWay(run, progress)
    if (typeof answer === 'string') {
      await quietly((keys) => keys.settle(once.key, keptAnswer(asked.call, answer)))
    }
    return answer
  } catch (error) {
    // A key whose work may be half done stays taken: a repeat is told so instead of doing it again.
    if (!isUnknown(error)) await quietly((keys) => keys.free(once.key))
    throw error
  }
}

/** Short transactions in which the caller's keys stand: with their company, or for the platform's own people with the platform. */
const keysOf =
  ({ viewer, platform, inTransaction }: OutsideContext<Viewer | null>) =>
  <T>(work: (keys: Keys) => Promise<T>): Promise<T> =>
    viewer?.tenant_id === null
      ? platform.transaction((db) => work(consoleKeys(db, viewer.user_id)))
      : inTransaction(({ tx }) => work(companyKeys(tx)))

const nobody: Omit<TenantViewer, 'tenant_id'> = {
  session_id: 0,
  user_id: 0,
  user_type: 'client',
  tenant_slug: '',
  customer_id: null,
  account_id: 0,
  role_id: null,
  name: 'Dray',
  profile_image: null,
  permissions: new Set(),
}

function outsideContext(deps: RunnerDeps, asked: Asked, progress: Progress): OutsideContext<Viewer | null> {
  const within = async <T>(unit: Omit<Unit<T>, 'viewer'>, viewer = tenantViewer(asked.viewer)) => {
    const result = await retrying(() => transact(deps, asked, { ...unit, viewer }))
    if (!unit.read_only) progress.hasWritten = true
    return result
  }
  const ctx: OutsideContext<Viewer | null> = {
    viewer: asked.viewer,
    origin: asked.origin,
    said: undefined,
    say: (message) => {
      ctx.said = message
    },
    now: deps.clock.now(),
    log: deps.log,
    services: servicesOf(deps.services, asked.viewer),
    platform: deps.platform,
    inTransaction: (work) => within({ read_only: false, work }),
    reading: (work) => within({ read_only: true, work }),
    inTransactionOf: async (tenant_id, work) => {
      if (asked.viewer?.view) throw new AppError('view_only')
      return within({ read_only: false, work }, { ...nobody, tenant_id })
    },
    files: asked.files,
    signal: callerGone(asked.raw.reply),
    setCookie: (name, value, options) => setCookie(deps, asked.raw.reply, { name, value, ...options }),
  }
  return ctx
}

interface Cookie {
  name: string
  value: string | null
  httpOnly?: boolean
  maxAge?: number
}

function setCookie(deps: RunnerDeps, reply: FastifyReply, { name, value, httpOnly = true, maxAge }: Cookie) {
  const options = { path: '/', sameSite: 'lax', httpOnly, secure: deps.secureCookies } as const
  if (value === null) reply.clearCookie(name, options)
  else reply.setCookie(name, value, { ...options, ...(maxAge === undefined ? {} : { maxAge }) })
}

function tenantViewer(viewer: Viewer | null): TenantViewer {
  if (!viewer || viewer.tenant_id === null || viewer.tenant_slug === null) throw new AppError('forbidden')
  return viewer as TenantViewer
}

/** What a key stands for: the call and what was sent with it, files included. A reading is simply done again. */
function onceOnly({ once, call, request, files }: Asked, keyedHash: KeyedHash): OnceOnly | undefined {
  if (once === undefined || call.runs === 'read') return undefined
  const sent = files.length > 0 ? { ...request, files: files.map(({ field, sha256 }) => [field, sha256]) } : request
  return { key: once, call: call.id, body_hash: keyedHash('idempotency', JSON.stringify(sent)).toString('hex') }
}

interface QueuedWork<T> {
  tenant_id: number
  work(ctx: TxContext): Promise<T>
  person?: ActingFor | undefined
}

/** Runs work of the queue in a transaction of one company, as the program itself or as the person for whom it is done. */
export function inCompany<T>(deps: RunnerDeps, { tenant_id, work, person }: QueuedWork<T>): Promise<T> {
  const origin: Origin = { address: '', user_agent: '', request_id: 'queue', tab: null, cookies: {}, query: {} }
  return retrying(() =>
    transact(deps, { origin }, { viewer: { ...nobody, tenant_id, ...person }, read_only: false, work }),
  )
}
