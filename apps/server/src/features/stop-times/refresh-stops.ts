import type { Side } from '@dray/domain/jobs/mode.ts'
import { type TimeColumns, timeOfSide } from '@dray/domain/jobs/stop-time.ts'
import { stopWaiting } from '@dray/domain/stop-times/stop-waiting.ts'
import type { Job, JobChanges } from '#features/jobs/index.ts'
import type { Tx } from '#platform/db/transaction.ts'
import { lockStopTimes, updateStopTime, waitingTermsOf } from './stop-times.repo.ts'
import { chargesAfter } from './waiting-columns.ts'

type Booked = Pick<Job, 'load_type_id' | keyof TimeColumns>

/** From when a stop may be waited for. */
const startOf = (job: Booked, side: Side) => timeOfSide(job, side).from_at
const isSameMoment = (a: string | null, b: string | null) => a === b || (a && b && Date.parse(a) === Date.parse(b))

/**
 * Returns what a locked job has to approve once its booked times or its load type are others; what is approved stays. A
 * leg's waiting follows when its times are entered again.
 */
export async function refreshStops(tx: Tx, job: Job, now: Booked): Promise<JobChanges> {
  const isUnchanged =
    job.load_type_id === now.load_type_id &&
    isSameMoment(startOf(job, 'collection'), startOf(now, 'collection')) &&
    isSameMoment(startOf(job, 'delivery'), startOf(now, 'delivery'))
  if (isUnchanged) return {}
  const was = (await lockStopTimes(tx, { of: 'job_id', id: job.id })).filter(
    ({ is_approved, priced_job_id }) => is_approved === 0 && priced_job_id === job.id,
  )
  if (was.length === 0) return {}
  const terms = now.load_type_id === null ? undefined : await waitingTermsOf(tx, now.load_type_id)
  const is = []
  for (const stop of was) {
    const starts_at = startOf(now, stop.side as Side)
    is.push(await updateStopTime(tx, stop, stopWaiting(stop, { starts_at, terms: terms ?? null })))
  }
  return { waiting_charge_pending: chargesAfter(job, { was, is }).waiting_charge_pending }
}
