import {
  exchangeActivities as lines,
  exchangeNotices as notices,
  outcomeTexts,
} from '@dray/domain/exchange/exchange.messages.ts'
import { cxStatuses, openQuoteStatus } from '@dray/domain/exchange/load-states.ts'
import { decideReportedStep } from '@dray/domain/job-steps/job-actions.ts'
import { takeStep } from '#features/job-steps/index.ts'
import { type Job, type JobChanges, statusFacts } from '#features/jobs/index.ts'
import type { Failure } from '#platform/exchange/exchange.ts'
import type { TxContext } from '#platform/http/calls/context.ts'
import { costed, costWithout } from './carriage-cost.ts'
import { changeLoad, type LoadRow } from './loads.repo.ts'
import { lockLoadAndJob, markJob, noLoad } from './posting.ts'
import { memberOf } from './present-quote.ts'
import { loadChanged } from './queue-changed.ts'
import { changeQuote, type ExchangeQuoteRow, quotesOf } from './quotes.repo.ts'
import { nextReading } from './reading-times.ts'
import { tellPoster } from './tell-poster.ts'
import { textOf } from './turns/settle-failed.ts'

const isLive = ({ state }: LoadRow) => state === 'posted' || state === 'accepted'

interface Release {
  load: LoadRow
  job: Job
  columns: Pick<JobChanges, 'cx_loads_id' | 'cx_loads_status'>
  message: string
}

/** The job is no longer its member's: back where it came from if it was Quoted, with the cost before; else as it is. */
async function releaseJob(ctx: TxContext, { load, job, columns, message }: Release) {
  const cost = costWithout(await costed(ctx, job), load)
  const [facts] = await statusFacts(ctx.tx, [job])
  const isQuoted = facts !== undefined && decideReportedStep('exchange_released', facts).step !== null
  if (!isQuoted) {
    await markJob(ctx, job, { ...columns, message })
    return {}
  }
  const changes = { ...columns, ...cost.job }
  await takeStep(ctx, [job], { step: 'exchange_released', facts: [facts], changes, message })
  return cost.load
}

async function closeQuotes(ctx: TxContext, load_id: number) {
  for (const quote of await quotesOf(ctx.tx, load_id)) {
    if (quote.status === openQuoteStatus) await changeQuote(ctx.tx, quote, { status: 'CANCELLED' })
  }
}

/** The load is off the exchange, as the office wanted: the job can be posted again or given to somebody else. */
export async function withdraw(ctx: TxContext, load_id: number) {
  const { load, job } = await lockLoadAndJob(ctx, load_id)
  if (!isLive(load)) return
  const kept = await releaseJob(ctx, { load, job, columns: noLoad, message: lines.cancelled })
  await closeQuotes(ctx, load.id)
  await changeLoad(ctx.tx, load, { ...kept, state: 'cancelled', fault: null })
  loadChanged(ctx, load, 'quotes')
}

/** The load was cancelled or ran out on the exchange: who posted it is told. Goods that are on the road stay with their job. */
export async function endLoad(ctx: TxContext, load_id: number) {
  const { load, job } = await lockLoadAndJob(ctx, load_id)
  if (!isLive(load)) return
  const isOnTheRoad = job.status === 'Intransit' || job.status === 'CX Delivered'
  const columns = isOnTheRoad ? {} : noLoad
  const kept = await releaseJob(ctx, { load, job, columns, message: lines.ended })
  await closeQuotes(ctx, load.id)
  await changeLoad(ctx.tx, load, { ...kept, state: 'ended', fault: outcomeTexts.load_ended })
  await tellPoster(ctx, load, {
    event: 'exchange_declined',
    title: notices.ended(job.job_number),
    body: notices.ended_why,
    color_class: 'amber',
    key: `exchange_ended:${load.id}`,
  })
  loadChanged(ctx, load, 'quotes')
}

/** The member withdrew after the acceptance: the load is open to quotes again, and the job waits for a carrier. */
export async function declineLoad(ctx: TxContext, load_id: number, quote: ExchangeQuoteRow) {
  const { load, job } = await lockLoadAndJob(ctx, load_id)
  if (load.state !== 'accepted' || load.accepted_quote_id !== quote.cx_quote_id) return
  const member = memberOf(quote)
  const columns = { cx_loads_status: cxStatuses.posted }
  const kept = await releaseJob(ctx, { load, job, columns, message: lines.declined(member) })
  await changeLoad(ctx.tx, load, {
    ...kept,
    state: 'posted',
    accepted_quote_id: null,
    subcontractor_name: null,
    ...nextReading.atOnce,
  })
  await tellPoster(ctx, load, {
    event: 'exchange_declined',
    title: notices.declined(job.job_number),
    body: notices.declined_by(member),
    color_class: 'red',
    key: `exchange_declined:${quote.id}`,
  })
  loadChanged(ctx, load, 'quotes')
}

/** The exchange keeps a load whose job was cancelled here: its goods are loaded. It is not asked again. */
export async function keepWithdrawalRefused(ctx: TxContext, load_id: number, failure: Failure) {
  const { load } = await lockLoadAndJob(ctx, load_id)
  await changeLoad(ctx.tx, load, { kept_at: ctx.now, fault: textOf(failure), ...nextReading.loadAtOnce })
  loadChanged(ctx, load)
}
