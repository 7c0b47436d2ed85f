import type { FieldErrors } from '@dray/domain/kernel/errors.ts'
import type { KeptPart } from '#features/catalogues/index.ts'
import { AppError } from '#platform/errors/app-error.ts'
import type { Route, TxContext } from '#platform/http/calls/context.ts'
import { parseRequest } from '#platform/http/calls/parse.ts'
import { refusalOf } from '#platform/http/calls/refusals.ts'
import type { KeptImport } from './import-kinds.ts'
import { openStep, undoStep } from './imports.repo.ts'
import type { KnownRow } from './known-rows.repo.ts'
import type { RowRead } from './read-row.ts'
import { takeAlong } from './take-along.ts'

export type RowOutcome = 'added' | 'changed' | 'unchanged' | { faults: FieldErrors }

/** A kind's calls with what they do. */
export interface KindWork {
  kind: KeptImport
  add: Route
  change: Route | null
  /** Of the company, whose clock the file's is. */
  zone: string
  /** How the rows that belong to the kind's own are kept. */
  parts: readonly KeptPart[]
}

/**
 * Does with a row what its call does: adds it, or changes the row that is there already. What the call refuses is the
 * row's fault and leaves nothing behind; what no row is to blame for is thrown.
 */
export async function takeRow(
  ctx: TxContext,
  work: KindWork,
  { row, known }: { row: RowRead; known: KnownRow | undefined },
): Promise<RowOutcome> {
  if (known && !work.change) return 'unchanged'
  // Of a row that could not be read there is nothing more to say.
  if (row.isBroken) return { faults: row.faults }
  const local = work.kind.inZone?.(row.body, work.zone) ?? { body: row.body, faults: {} }
  const request = requestFor(work, local.body, known)
  const unread = { ...local.faults, ...row.faults }
  if (Object.keys(unread).length > 0) return { faults: { ...faultsIn(request), ...unread } }
  const { tx } = ctx
  const before = { events: tx.events.length, audit: tx.audit.length, afterCommit: tx.afterCommit.length }
  // Sent with the first statement of the row. Steps that went well are kept with the slice's.
  const opened = openStep(tx, 'row')
  try {
    const [outcome] = await Promise.all([perform(ctx, { work, request, row, known }), opened])
    return outcome
  } catch (error) {
    const faults = faultsOf(refusalOf(error))
    await undoStep(tx, 'row')
    tx.events.length = before.events
    tx.audit.length = before.audit
    tx.afterCommit.length = before.afterCommit
    return { faults }
  }
}

interface RowRequest {
  route: Route
  sent: { params: object; query: object; body: Record<string, unknown> }
}

/** What a person would have sent. */
function requestFor({ kind, add, change }: KindWork, body: Record<string, unknown>, known?: KnownRow): RowRequest {
  return known && change
    ? { route: change, sent: { params: { id: known.id }, query: {}, body: changesOf(change, kind, body) } }
    : { route: add, sent: { params: {}, query: {}, body } }
}

/** What the call's own rules say of it, beside what could not be read at all. */
function faultsIn({ route, sent }: RowRequest): FieldErrors {
  try {
    parseRequest(route.call, sent)
    return {}
  } catch (error) {
    return faultsOf(error)
  }
}

interface Performed {
  work: KindWork
  request: RowRequest
  row: RowRead
  known: KnownRow | undefined
}

async function perform(ctx: TxContext, { work, request: { route, sent }, row, known }: Performed): Promise<RowOutcome> {
  const saved = (await route.useCase(ctx, parseRequest(route.call, sent))) as KnownRow & { user_id?: number }
  const keeping = { parts: work.parts, changeOwner: ownerChange(ctx, work, saved.id) }
  const hasTaken = await takeAlong(ctx, keeping, { owner: saved, cells: row.along ?? [] })
  if (!known) return 'added'
  return saved.version === known.version && !hasTaken ? 'unchanged' : 'changed'
}

const ownerChange =
  (ctx: TxContext, { change }: KindWork, id: number) =>
  async (body: Record<string, unknown>) => {
    if (!change) throw new Error('What comes along belongs to rows that can be changed')
    const request = parseRequest(change.call, { params: { id }, query: {}, body })
    return (await change.useCase({ ...ctx, isOneOfMany: false }, request)) as Readonly<Record<string, unknown>>
  }

/** What a row is called by and what kind it is, it keeps, in its own spelling. */
const changesOf = ({ call }: Route, { identity }: KeptImport, body: Record<string, unknown>) => {
  const shape = (call.body as { shape?: Record<string, unknown> } | undefined)?.shape ?? {}
  return Object.fromEntries(Object.entries(body).filter(([field]) => field in shape && !identity.includes(field)))
}

/** The reasons by field; `body` stands for the whole row. Throws what is not the row's fault. */
function faultsOf(refusal: unknown): FieldErrors {
  if (!(refusal instanceof AppError) || ['busy', 'database_unavailable', 'internal'].includes(refusal.code))
    throw refusal
  return refusal.code === 'validation' && refusal.data ? (refusal.data as FieldErrors) : { body: [refusal.message] }
}
