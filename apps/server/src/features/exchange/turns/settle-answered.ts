import { integrationChange } from '@dray/domain/exchange/exchange.events.ts'
import { exchangeActivities as lines, outcomeTexts } from '@dray/domain/exchange/exchange.messages.ts'
import { openQuoteStatus } from '@dray/domain/exchange/load-states.ts'
import { acceptLoad } from '#features/exchange/accept-load.ts'
import { applyLoad } from '#features/exchange/apply-load.ts'
import { applyQuotes } from '#features/exchange/apply-quotes.ts'
import { changeIntegration, exchangeOf, stampIntegration } from '#features/exchange/integrations/integrations.repo.ts'
import { knownLoadIds, loadByCxId, loadById } from '#features/exchange/loads.repo.ts'
import { keepPosted, lockLoadAndJob } from '#features/exchange/posting.ts'
import { memberOf } from '#features/exchange/present-quote.ts'
import { loadChanged, queueChanged } from '#features/exchange/queue-changed.ts'
import { changeQuote, quoteByCxId } from '#features/exchange/quotes.repo.ts'
import { withdraw } from '#features/exchange/release-load.ts'
import { changeRequest, type RequestRow } from '#features/exchange/requests.repo.ts'
import { recordActivity } from '#features/jobs/index.ts'
import type { ExchangeAnswers, ExchangeRequest, RemoteLoad, RemoteQuote } from '#platform/exchange/exchange.ts'
import type { TxContext } from '#platform/http/calls/context.ts'
import { fail, settleFailed } from './settle-failed.ts'

interface Settled {
  request: RequestRow
  /** What was sent: the request itself, or the look-up of one that was not answered. */
  kind: ExchangeRequest['kind']
  answer: ExchangeAnswers[keyof ExchangeAnswers]
}

const failed = (said: string) => ({ fault: 'conflict', said, retry_after: null }) as const

async function done(ctx: TxContext, request: RequestRow) {
  await changeRequest(ctx.tx, request.id, { state: 'done', settled_at: ctx.now, fault: null })
  await queueChanged(ctx, request)
}

/** Writes what the exchange answered to a person's request, and settles the request in the same transaction. */
export async function settleAnswered(ctx: TxContext, { request, kind, answer }: Settled) {
  const load_id = request.load_id ?? 0
  if (request.state === 'checking') return settleLookedUp(ctx, request, { kind, answer })
  switch (request.kind) {
    case 'post_load':
      return settlePosted(ctx, request, (answer as ExchangeAnswers['post_load']).id)
    case 'cancel_load':
      await withdraw(ctx, load_id)
      break
    case 'quote_status':
      await applyAnswer(ctx, request)
      break
    case 'read_load':
      await applyLoad(ctx, load_id, answer as RemoteLoad)
      break
    case 'read_quotes':
      await applyQuotes(ctx, load_id, answer as RemoteQuote[])
      break
    default:
      await keepFormValues(ctx, request, answer as ExchangeAnswers['form_values'])
  }
  await done(ctx, request)
}

/** An id that another load of the company has already is no answer to this post. */
async function settlePosted(ctx: TxContext, request: RequestRow, cx_load_id: string) {
  const other = await loadByCxId(ctx.tx, cx_load_id)
  if (other && other.id !== request.load_id) {
    const row = await exchangeOf(ctx.tx)
    return settleFailed(ctx, { row, request, failure: { fault: 'unreadable', said: null, retry_after: null } })
  }
  await keepPosted(ctx, { load_id: request.load_id as number, cx_load_id })
  return done(ctx, request)
}

/** The exchange has taken the office's answer to a quote. */
export async function applyAnswer(
  ctx: TxContext,
  { load_id, cx_quote_id, quote_status }: Pick<RequestRow, 'load_id' | 'cx_quote_id' | 'quote_status'>,
) {
  const { load, job } = await lockLoadAndJob(ctx, load_id as number)
  const quote = await quoteByCxId(ctx.tx, cx_quote_id ?? '')
  if (!quote) return
  if (quote_status === 'ACCEPTED') return acceptLoad(ctx, load.id, { quote, here: true })
  await changeQuote(ctx.tx, quote, { status: quote_status as string })
  const member = memberOf(quote)
  const message = quote_status === 'DISMISSED' ? lines.dismissed(member) : lines.quote_cancelled(member)
  await recordActivity(ctx, { job, action_type: 'exchange', message })
  loadChanged(ctx, load, 'quotes')
}

/** The lists are kept for a day; the test of a connection reads them, and shows by that that the sign-in is right. */
async function keepFormValues(ctx: TxContext, { kind }: RequestRow, values: ExchangeAnswers['form_values']) {
  const row = await exchangeOf(ctx.tx)
  await stampIntegration(ctx.tx, row.id, { form_values: JSON.stringify(values), form_values_at: ctx.now })
  if (kind !== 'test') return
  await changeIntegration(ctx.tx, row, { is_integrated: 1, tested_at: ctx.now, fault: null, fault_since: null })
  ctx.publish(integrationChange('update', [row.id]))
}

/** What became of a request that was not answered. */
async function settleLookedUp(ctx: TxContext, request: RequestRow, { answer }: Pick<Settled, 'kind' | 'answer'>) {
  const load_id = request.load_id as number
  if (request.kind === 'post_load') return settleFound(ctx, request, answer as RemoteLoad[])
  if (request.kind === 'cancel_load') {
    const isOff = ['CANCELLED', 'EXPIRED'].includes((answer as RemoteLoad).status)
    if (!isOff) {
      await applyLoad(ctx, load_id, answer as RemoteLoad)
      return fail(ctx, request, failed(outcomeTexts.cancel_failed))
    }
    await withdraw(ctx, load_id)
    return done(ctx, request)
  }
  const remote = (answer as RemoteQuote[]).find(({ id }) => id === request.cx_quote_id)
  if (remote?.status === request.quote_status) {
    await applyAnswer(ctx, request)
    return done(ctx, request)
  }
  await applyQuotes(ctx, load_id, answer as RemoteQuote[])
  const isOpen = remote?.status === openQuoteStatus
  return fail(ctx, request, failed(isOpen ? outcomeTexts.quote_still_open : outcomeTexts.quote_closed))
}

/** A load that the exchange no longer knows is taken off, as was asked. */
export async function settleGone(ctx: TxContext, request: RequestRow) {
  await withdraw(ctx, request.load_id as number)
  await done(ctx, request)
}

/** The load that the exchange made of a post that it did not answer, found by its reference; or none, and it can be sent. */
async function settleFound(ctx: TxContext, request: RequestRow, remote: readonly RemoteLoad[]) {
  const load = await loadById(ctx.tx, request.load_id as number)
  const known = await knownLoadIds(
    ctx.tx,
    remote.map(({ id }) => id),
  )
  const live = remote.filter(({ status, reference }) => reference === load?.reference && !over.has(status))
  const found = live.find(({ id }) => !known.has(id))
  if (found) {
    await keepPosted(ctx, { load_id: request.load_id as number, cx_load_id: found.id })
    return done(ctx, request)
  }
  if (request.then_send === 1) {
    await changeRequest(ctx.tx, request.id, { state: 'waiting', then_send: 0, tries: 0, fault: null })
    return queueChanged(ctx)
  }
  return fail(ctx, request, { fault: 'timed_out', said: outcomeTexts.post_failed, retry_after: null })
}
const over = new Set(['CANCELLED', 'EXPIRED', 'DELIVERED'])
