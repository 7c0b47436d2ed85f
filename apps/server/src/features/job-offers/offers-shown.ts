import { type JobOffer, offerOf } from '@dray/domain/job-offers/offer-state.ts'
import { type PressingOffer, pressingOf } from '@dray/domain/job-offers/pressing-offer.ts'
import type { Tx } from '#platform/db/transaction.ts'
import { offersOfJobs, waitingOffersOf, waitingOffersOn } from './offers.repo.ts'

/** How the offers of allocations stand, by the allocation's id; of work under way there is none, nor where none are made. */
export async function offersOfAllocations(
  tx: Tx,
  work_day_job_ids: readonly number[],
): Promise<ReadonlyMap<number, JobOffer>> {
  const rows = work_day_job_ids.length === 0 ? [] : await waitingOffersOf(tx, work_day_job_ids)
  return new Map(rows.map((row) => [row.work_day_job_id, offerOf(row)]))
}

/** The most pressing offers of workdays, as their cards show them. */
export async function offersOfWorkdays(
  tx: Tx,
  workday_ids: readonly number[],
): Promise<(id: number) => PressingOffer | null> {
  const rows = workday_ids.length === 0 ? [] : await waitingOffersOn(tx, workday_ids)
  const byWorkday = Map.groupBy(rows, ({ workday_id }) => workday_id)
  return (id) => pressingOf((byWorkday.get(id) ?? []).map(offerOf))
}

/** What was offered of a job, or of a trip's sub-jobs, to whoever has it now, with the time of each step. */
export async function offersOfJob(tx: Tx, job_id: number) {
  const rows = await offersOfJobs(tx, job_id)
  return rows.map((row) => ({
    ...offerOf(row),
    driver_name: row.driver_name,
    sent_at: row.sent_at,
    on_device_at: row.on_device_at,
    seen_at: row.seen_at,
    answered_at: row.answered_at,
    ignored_at: row.ignored_at,
  }))
}
