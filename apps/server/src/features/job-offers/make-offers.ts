import { organizerChange } from '@dray/domain/allocation/allocation.events.ts'
import { jobOfferChange } from '@dray/domain/job-offers/job-offers.events.ts'
import { auditInserted, remove } from '#platform/db/writes.ts'
import type { TxContext } from '#platform/http/calls/context.ts'
import { insertOffers, lockOffers, type Offered, type OfferRow } from './offers.repo.ts'

/** What an offer changed is shown by the rows of its job, or its trip, and by the card of its workday. */
export const changesOf = (rows: readonly Pick<Offered, 'job_id' | 'parent_id' | 'workday_id'>[]) => [
  jobOfferChange('update', [...new Set(rows.flatMap(({ job_id, parent_id }) => [job_id, parent_id ?? job_id]))]),
  organizerChange('update', [...new Set(rows.map(({ workday_id }) => workday_id))]),
]

/**
 * Makes the offers of allocations that have none, and ends those of allocations that went to another driver or day or are
 * planned again: who gets a job anew is asked anew. The office is told without a number. Returns what was made.
 */
export async function makeOffers(ctx: TxContext, rows: readonly Offered[]): Promise<OfferRow[]> {
  if (rows.length === 0) return []
  const ended = rows.filter(({ offer_id, is_stale, is_open }) => offer_id !== null && (is_stale || !is_open))
  const over = new Set(ended.map(({ offer_id }) => offer_id))
  for (const row of await lockOffers(ctx.tx, idsOf(ended))) {
    // Somebody else may have made the new one meanwhile.
    if (over.has(row.id)) await remove(ctx.tx, 'job_offers', row)
  }
  const wanted = rows.filter(({ offer_id, is_stale, is_open }) => is_open && (offer_id === null || is_stale))
  const made = wanted.length === 0 ? [] : await insertOffers(ctx.tx, wanted.map(offerOf(ctx.now)))
  auditInserted(ctx.tx, 'job_offers', made)
  for (const change of changesOf(rows)) ctx.mention(change)
  return made
}

const idsOf = (rows: readonly Offered[]) => rows.map(({ work_day_job_id }) => work_day_job_id)
const offerOf =
  (sent_at: string) =>
  ({ work_day_job_id, job_id, workday_id, driver_id }: Offered) => ({
    ...{ work_day_job_id, job_id, workday_id, driver_id },
    sent_at,
  })
