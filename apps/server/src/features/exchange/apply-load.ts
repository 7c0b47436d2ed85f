import {
  faultTexts,
  exchangeActivities as lines,
  exchangeNotices as notices,
} from '@dray/domain/exchange/exchange.messages.ts'
import { type DriverStatus, driverProgress, newProgress, type ReportedEvent } from '@dray/domain/exchange/progress.ts'
import { decideReportedStep } from '@dray/domain/job-steps/job-actions.ts'
import { cxEventLabels } from '@dray/domain/jobs/cx-job.messages.ts'
import { takeStep } from '#features/job-steps/index.ts'
import { jobChanged, lockJob, recordActivity, statusFacts } from '#features/jobs/index.ts'
import { recordProof } from '#features/proofs/index.ts'
import type { RemoteLoad } from '#platform/exchange/exchange.ts'
import type { TxContext } from '#platform/http/calls/context.ts'
import { acceptLoad } from './accept-load.ts'
import { changeLoad, eventsOf, insertEvent, type LoadRow, lockLoad, stampLoad } from './loads.repo.ts'
import { lockLoadAndJob } from './posting.ts'
import { loadChanged } from './queue-changed.ts'
import { quoteByCxId } from './quotes.repo.ts'
import { nextReading } from './reading-times.ts'
import { endLoad } from './release-load.ts'
import { tellPoster } from './tell-poster.ts'

/** So often in a row the exchange must say that it does not know a load before we believe it. */
const believedMisses = 3

/** One answer of 404 may be a fault over there: a job is not taken from a member for that. */
export async function applyMissingLoad(ctx: TxContext, load_id: number) {
  const load = await lockLoad(ctx.tx, load_id)
  if (load.misses + 1 >= believedMisses) return endLoad(ctx, load_id)
  const next = { ...nextReading.ofLoad(ctx.now, 'accepted'), ...nextReading.ofQuotes(ctx.now) }
  await stampLoad(ctx.tx, load_id, { misses: load.misses + 1, fault: faultTexts.gone, ...next })
}

/**
 * Writes what the exchange says of a load and its driver. Nothing goes backwards: a load that is said to be open again is
 * believed once its quote says so too.
 */
export async function applyLoad(ctx: TxContext, load_id: number, remote: RemoteLoad) {
  const { load } = await lockLoadAndJob(ctx, load_id)
  if (load.state !== 'posted' && load.state !== 'accepted') return
  await stampLoad(ctx.tx, load.id, {
    read_at: ctx.now,
    misses: 0,
    fault: null,
    ...nextReading.ofLoad(ctx.now, load.state),
    ...(isInDoubt(load, remote) ? nextReading.quotesAtOnce : {}),
  })
  if (remote.status === 'CANCELLED' || remote.status === 'EXPIRED') return endLoad(ctx, load.id)
  const accepted = remote.status === 'POSTED' ? load : await acceptedLoad(ctx, load, remote)
  if (accepted.state !== 'accepted') return
  await keepNames(ctx, accepted, remote)
  await applyProgress(ctx, accepted.id, remote)
}

/** Open on the exchange and accepted here, or the other way round. */
const isInDoubt = (load: LoadRow, remote: RemoteLoad) => (remote.status === 'POSTED') === (load.state === 'accepted')

/** A load that was accepted on the exchange itself; one whose quote we have not read, or which was withdrawn, waits for its quotes. */
async function acceptedLoad(ctx: TxContext, load: LoadRow, { order }: RemoteLoad): Promise<LoadRow> {
  if (load.state === 'accepted' || !order?.quote_id) return load
  const quote = await quoteByCxId(ctx.tx, order.quote_id)
  if (!quote || quote.load_id !== load.id || quote.status === 'CANCELLED') return load
  await acceptLoad(ctx, load.id, { quote, here: false })
  return lockLoad(ctx.tx, load.id)
}

async function keepNames(ctx: TxContext, load: LoadRow, { owner_display_name, order }: RemoteLoad) {
  const subcontractor_name = order?.subcontractor_name ?? load.subcontractor_name
  const named = await changeLoad(ctx.tx, load, {
    owner_display_name: owner_display_name ?? load.owner_display_name,
    subcontractor_name,
  })
  if (named !== load) loadChanged(ctx, load)
}

/** What the driver reported since: a line each, the job's step with two of them, and the proof in the end. */
async function applyProgress(ctx: TxContext, load_id: number, remote: RemoteLoad) {
  const known = await knownEvents(ctx, load_id)
  for (const event of newProgress(reportedBy(ctx, remote), known)) await applyEvent(ctx, load_id, event)
  if (remote.pod && !known.has('pod')) await keepProof(ctx, load_id, remote.pod)
  const isDelivered = remote.status === 'DELIVERED' || remote.events.some(({ status }) => status === 'DELIVERED')
  if (!isDelivered) return
  const load = await lockLoad(ctx.tx, load_id)
  // The proof may come a little after the delivery.
  if (remote.pod || known.has('pod') || known.has('DELIVERED')) await changeLoad(ctx.tx, load, { state: 'delivered' })
  loadChanged(ctx, load)
}

/** What the driver of the member who carries it now has reported so far. */
async function knownEvents({ tx }: TxContext, load_id: number): Promise<Set<string>> {
  const { accepted_quote_id } = await lockLoad(tx, load_id)
  const events = await eventsOf(tx, load_id)
  return new Set(events.flatMap(({ event, cx_quote_id }) => (cx_quote_id === accepted_quote_id ? event : [])))
}

/** A delivered load has been delivered, whether or not its driver reported every step. */
const reportedBy = (ctx: TxContext, { status, events }: RemoteLoad): ReportedEvent[] =>
  status === 'DELIVERED' ? [...events, { id: 'delivered', status: 'DELIVERED', at: ctx.now }] : events

const stepOf = (status: string) =>
  driverProgress.flatMap((row) => (row.status === status && 'step' in row ? [row.step] : []))[0]

async function applyEvent(ctx: TxContext, load_id: number, { status, at }: ReportedEvent) {
  const { load, job } = await lockLoadAndJob(ctx, load_id)
  // A clock over there that runs ahead does not date our feed into the future.
  const happened = Date.parse(at) > Date.parse(ctx.now) ? ctx.now : at
  await insertEvent(ctx.tx, { load_id, cx_quote_id: load.accepted_quote_id ?? '', event: status, at: happened })
  const label = cxEventLabels[status as DriverStatus]
  const message = lines.progress(label)
  const step = stepOf(status)
  const [facts] = step ? await statusFacts(ctx.tx, [job]) : []
  if (step && facts && decideReportedStep(step, facts).step)
    await takeStep(ctx, [job], { step, facts: [facts], message })
  else {
    await recordActivity(ctx, { job, action_type: 'exchange', message, at: happened })
    jobChanged(ctx, job, 'update')
  }
  await tellPoster(ctx, load, {
    event: 'exchange_progress',
    title: notices.progress(job.job_number, label),
    body: notices.progress_by(load.subcontractor_name ?? ''),
    color_class: status === 'DELIVERED' ? 'green' : 'blue',
    key: `exchange_progress:${load_id}:${load.accepted_quote_id}:${status}`,
  })
}

/** The member's proof becomes a proof of the job, once; one that the office deletes does not come back. */
async function keepProof(ctx: TxContext, load_id: number, { signed_by, signed_at }: NonNullable<RemoteLoad['pod']>) {
  const load = await lockLoad(ctx.tx, load_id)
  const job = await lockJob(ctx.tx, load.job_id)
  const pod_name = signed_by ?? load.subcontractor_name ?? ''
  const job_process_id = await recordProof(ctx, job, {
    type: 'pod',
    pod_image: [],
    pod_sign: null,
    pod_name,
    pod_time: signed_at,
    message: lines.pod(pod_name),
  })
  const cx_quote_id = load.accepted_quote_id ?? ''
  await insertEvent(ctx.tx, { load_id, cx_quote_id, event: 'pod', at: signed_at, signed_by, job_process_id })
  loadChanged(ctx, load)
}
