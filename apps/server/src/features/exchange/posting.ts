import { exchangeActivities as lines, exchangeNotices as notices } from '@dray/domain/exchange/exchange.messages.ts'
import { cxStatuses } from '@dray/domain/exchange/load-states.ts'
import { errors } from '@dray/domain/kernel/errors.ts'
import { type Job, type JobChanges, jobChanged, lockJob, recordActivity, updateJobRow } from '#features/jobs/index.ts'
import type { TxContext } from '#platform/http/calls/context.ts'
import { changeLoad, type LoadRow, loadById, lockLoad } from './loads.repo.ts'
import { loadChanged } from './queue-changed.ts'
import { tellPoster } from './tell-poster.ts'

/** A load with its job, both locked; the job before the load, as everywhere. */
export async function lockLoadAndJob(ctx: TxContext, load_id: number): Promise<{ load: LoadRow; job: Job }> {
  const found = await loadById(ctx.tx, load_id)
  const job = await lockJob(ctx.tx, found?.job_id ?? 0)
  return { load: await lockLoad(ctx.tx, load_id), job }
}

/** Writes what the job says of its load, with a line in its feed. */
export async function markJob(
  ctx: TxContext,
  job: Job,
  { message, ...changes }: Pick<JobChanges, 'cx_loads_id' | 'cx_loads_status'> & { message: string },
) {
  const marked = await updateJobRow(ctx.tx, job, changes)
  await recordActivity(ctx, { job: marked, action_type: 'exchange', message })
  jobChanged(ctx, marked, 'update')
  return marked
}

/** What a job says that has no load on the exchange. */
export const noLoad = { cx_loads_id: null, cx_loads_status: null } as const

/** The exchange has answered with the load's id: it is kept in this transaction, and the job says that it is posted. */
export async function keepPosted(ctx: TxContext, { load_id, cx_load_id }: { load_id: number; cx_load_id: string }) {
  const { load, job } = await lockLoadAndJob(ctx, load_id)
  if (load.state !== 'posting' && load.state !== 'unknown') return
  await changeLoad(ctx.tx, load, { state: 'posted', cx_load_id, posted_at: ctx.now, fault: null })
  await markJob(ctx, job, {
    cx_loads_id: cx_load_id,
    cx_loads_status: cxStatuses.posted,
    message: lines.posted(cx_load_id),
  })
  loadChanged(ctx, load)
}

/** The exchange has no load of this: the job can be posted again. */
export async function endPosting(ctx: TxContext, { load_id, fault }: { load_id: number; fault: string }) {
  const { load, job } = await lockLoadAndJob(ctx, load_id)
  if (load.state !== 'posting' && load.state !== 'unknown') return
  await changeLoad(ctx.tx, load, { state: 'not_posted', fault })
  await markJob(ctx, job, { ...noLoad, message: lines.not_posted })
  loadChanged(ctx, load)
}

/** Nobody knows whether the exchange has the load: a person has to look. */
export async function leavePostingUnknown(ctx: TxContext, { load_id, fault }: { load_id: number; fault: string }) {
  const { load, job } = await lockLoadAndJob(ctx, load_id)
  if (load.state !== 'posting') return
  await changeLoad(ctx.tx, load, { state: 'unknown', fault })
  await markJob(ctx, job, { cx_loads_id: null, cx_loads_status: cxStatuses.unknown, message: lines.unknown })
  await tellPoster(ctx, load, {
    event: 'exchange_unknown',
    title: notices.unknown(job.job_number),
    body: errors.exchange_unknown.text,
    color_class: 'red',
    key: `exchange_unknown:${load.id}`,
  })
  loadChanged(ctx, load)
}
