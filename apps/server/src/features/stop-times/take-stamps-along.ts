import type { Side } from '@dray/domain/jobs/mode.ts'
import type { JobStatus } from '@dray/domain/jobs/status.ts'
import { stopTimesRefusal } from '@dray/domain/stop-times/stop-times-refusal.ts'
import type { StopStamps } from '@dray/domain/stop-times/stop-waiting.ts'
import { type Job, jobChanged, recordActivities, saveJobChanges } from '#features/jobs/index.ts'
import type { TxContext } from '#platform/http/calls/context.ts'
import { isSame, lockPriced, writeStop } from './save-stop-times.ts'
import { stopLines } from './stop-lines.ts'
import { lockStopTimes } from './stop-times.repo.ts'
import { chargesAfter } from './waiting-columns.ts'

export interface Stamped extends StopStamps {
  side: Side
  /** Instants that the driver captured: what stands and is none of them is the office's, and stays. */
  captured: readonly string[]
}

/**
 * Writes when a driver arrived at a stop and left it, where the office has not said so itself and nothing of the stop's
 * waiting is settled. The waiting that comes of it is proposed, never charged. Returns the job as it is then.
 */
export async function takeStampsAlong(ctx: TxContext, job_id: number, stamped: Stamped): Promise<Job> {
  const { job, priced } = await lockPriced(ctx, job_id)
  const { side } = stamped
  const isClosed = [job, priced].some(({ status }) => stopTimesRefusal(status as JobStatus) !== null)
  const was = (await lockStopTimes(ctx.tx, { of: 'job_id', id: job.id })).find((one) => one.side === side)
  if (isClosed || was?.is_approved === 1) return job
  const stamps = merged(was ?? { arrived_at: null, departed_at: null }, stamped)
  if (isSame(was, stamps) || stamps.arrived_at === null) return job
  const is = await writeStop(ctx, { job, priced, was, side, stamps })
  const charges = chargesAfter(priced, { was: was ? [was] : [], is: is ? [is] : [] })
  const saved = await saveJobChanges(ctx, priced, { changes: charges })
  if (saved === priced || priced !== job) jobChanged(ctx, job, 'update')
  await recordActivities(ctx, stopLines({ job, side, was, is }))
  return priced === job ? saved : job
}

/** A driver who left has arrived: at the latest then. */
function merged(was: StopStamps, { arrived_at, departed_at, captured }: Stamped): StopStamps {
  const own = new Set(captured.map(Date.parse))
  const isOffices = (at: string | null) => at !== null && !own.has(Date.parse(at))
  const arrival = isOffices(was.arrived_at) ? was.arrived_at : (arrived_at ?? departed_at ?? was.arrived_at)
  const departure = isOffices(was.departed_at) ? was.departed_at : (departed_at ?? was.departed_at)
  const isInOrder = arrival === null || departure === null || Date.parse(arrival) <= Date.parse(departure)
  return { arrived_at: arrival, departed_at: isInOrder ? departure : was.departed_at }
}
