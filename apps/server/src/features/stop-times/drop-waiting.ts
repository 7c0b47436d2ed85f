import type { Tx } from '#platform/db/transaction.ts'
import { lockStopTimes, updateStopTime } from './stop-times.repo.ts'

/** Takes the waiting of every stop off a locked job's price: what was approved, and what is proposed. Its times stay. */
export async function dropWaiting(tx: Tx, job_id: number): Promise<void> {
  const stops = await lockStopTimes(tx, { of: 'priced_job_id', id: job_id })
  for (const stop of stops.filter(({ charge }) => charge !== null))
    await updateStopTime(tx, stop, { charge: null, charged_minutes: null, is_approved: 0 })
}
