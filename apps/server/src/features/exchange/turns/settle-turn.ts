import { addSeconds } from '@dray/domain/kernel/clock-time.ts'
import { applyLoad, applyMissingLoad } from '#features/exchange/apply-load.ts'
import { applyQuotes } from '#features/exchange/apply-quotes.ts'
import {
  connectionFailed,
  connectionWorks,
  endSession,
  keepSession,
} from '#features/exchange/integrations/connection-state.ts'
import {
  type IntegrationRow,
  lockExchange,
  stampIntegration,
} from '#features/exchange/integrations/integrations.repo.ts'
import { loadById, stampLoad } from '#features/exchange/loads.repo.ts'
import { loadChanged } from '#features/exchange/queue-changed.ts'
import { nextReading } from '#features/exchange/reading-times.ts'
import { keepWithdrawalRefused, withdraw } from '#features/exchange/release-load.ts'
import { type RequestRow, requestById } from '#features/exchange/requests.repo.ts'
import type { Answered, ExchangeAnswers, Failure } from '#platform/exchange/exchange.ts'
import type { TxContext } from '#platform/http/calls/context.ts'
import type { Turn } from './choose-turn.ts'
import { settleAnswered, settleGone } from './settle-answered.ts'
import { settleFailed, textOf } from './settle-failed.ts'

type AnyAnswered = Answered<keyof ExchangeAnswers>

/** Writes what came of a turn, and gives the turn back. */
export async function settleTurn(ctx: TxContext, turn: Turn, answered: AnyAnswered) {
  const row = await lockExchange(ctx.tx)
  await giveBack(ctx, row, answered)
  await settleConnection(ctx, { row, turn, answered })
  if (turn.send.kind === 'sign_in' && !answered.failure) return
  await (turn.request_id === null ? settleReading(ctx, turn, answered) : settleRequest(ctx, { turn, answered, row }))
}

interface Settling {
  row: IntegrationRow
  turn: Turn
  answered: AnyAnswered
}

/** A session that ran out is no fault of the connection: the next turn signs in again. */
async function settleConnection(ctx: TxContext, { row, turn, answered: { answer, failure } }: Settling) {
  const isSignIn = turn.send.kind === 'sign_in'
  const isSessionOver = failure?.fault === 'sign_in' && !isSignIn && row.session_sealed !== null
  if (isSessionOver) return endSession(ctx, row)
  if (failure) return connectionFailed(ctx, row, failure)
  if (isSignIn) return keepSession(ctx, row, answer as ExchangeAnswers['sign_in'])
  return connectionWorks(ctx, row)
}

/** The next turn is not before the instant that the exchange asked for. */
function giveBack(ctx: TxContext, row: IntegrationRow, { failure }: AnyAnswered) {
  const wanted = failure?.retry_after ? addSeconds(ctx.now, Math.min(failure.retry_after, 3600)) : row.next_turn_at
  const next_turn_at = Date.parse(wanted) > Date.parse(row.next_turn_at) ? wanted : row.next_turn_at
  return stampIntegration(ctx.tx, row.id, { busy_until: null, next_turn_at })
}

async function settleRequest(ctx: TxContext, { turn, answered, row }: Settling) {
  const request = await requestById(ctx.tx, turn.request_id as number)
  if (!request || request.settled_at !== null) return
  const asker = asAsker(ctx, request)
  if (isGone(request, answered) || (await isNotOurs(ctx, request, answered))) return settleGone(asker, request)
  if (answered.failure) await settleFailed(asker, { row, request, failure: answered.failure })
  else await settleAnswered(asker, { request, kind: turn.send.kind, answer: answered.answer })
}

/** What a person asked for is theirs in the feed, whoever held the turn; what was only read is nobody's doing. */
function asAsker(ctx: TxContext, { kind, asked_by, asked_by_name }: RequestRow): TxContext {
  if (kind === 'read_load' || kind === 'read_quotes') return ctx
  const { viewer } = ctx
  return { ...ctx, viewer: { ...viewer, user_id: asked_by ?? viewer.user_id, name: asked_by_name ?? viewer.name } }
}

/** The look-up of a load that was to be taken off has found nothing: it is off. */
const isGone = ({ kind, state }: RequestRow, { failure }: AnyAnswered) =>
  kind === 'cancel_load' && state === 'checking' && failure?.fault === 'gone'

/** An id that a person entered by hand and that the exchange has never told us about is another company's load. */
async function isNotOurs({ tx }: TxContext, { kind, load_id }: RequestRow, { failure }: AnyAnswered) {
  if (kind !== 'cancel_load' || failure?.fault !== 'forbidden' || load_id === null) return false
  const load = await loadById(tx, load_id)
  return load?.read_at === null && load.quotes_read_at === null
}

/** What was read by itself. A failure leaves everything as it was: it is read again when its time comes. */
async function settleReading(ctx: TxContext, { send, load_id }: Turn, { answer, failure }: AnyAnswered) {
  if (load_id === null) return
  if (send.kind === 'cancel_load') return settleWithdrawal(ctx, load_id, failure)
  if (failure?.fault === 'gone') return applyMissingLoad(ctx, load_id)
  if (failure) return putOff(ctx, { load_id, kind: send.kind, fault: textOf(failure) })
  if (send.kind === 'read_load') return applyLoad(ctx, load_id, answer as ExchangeAnswers['read_load'])
  return applyQuotes(ctx, load_id, answer as ExchangeAnswers['read_quotes'])
}

/** Of a load whose job needs no carrier any more. */
async function settleWithdrawal(ctx: TxContext, load_id: number, failure: Failure | null) {
  if (!failure || failure.fault === 'gone') return withdraw(ctx, load_id)
  if (failure.fault === 'conflict' || failure.fault === 'refused') await keepWithdrawalRefused(ctx, load_id, failure)
}

interface PutOff {
  load_id: number
  kind: string
  fault: string
}

/** A reading that failed is not repeated at every turn: the other loads have theirs first. What is shown stays, and says why. */
async function putOff(ctx: TxContext, { load_id, kind, fault }: PutOff) {
  const load = await loadById(ctx.tx, load_id)
  if (!load) return
  const next = kind === 'read_load' ? nextReading.ofLoad(ctx.now, 'accepted') : nextReading.ofQuotes(ctx.now)
  await stampLoad(ctx.tx, load_id, { ...next, fault })
  if (load.fault !== fault) loadChanged(ctx, load)
}
