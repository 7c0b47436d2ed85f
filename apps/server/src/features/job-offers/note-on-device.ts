import { update } from '#platform/db/writes.ts'
import type { TxContext } from '#platform/http/calls/context.ts'
import { changesOf, makeOffers } from './make-offers.ts'
import { lockOffers, offeredBy } from './offers.repo.ts'

/** Notes that a phone has fetched these allocations, each once; an offer that nobody has made yet is made. */
export async function noteOnDevice(ctx: TxContext, work_day_job_ids: readonly number[]): Promise<void> {
  const offered = await offeredBy(ctx.tx, work_day_job_ids)
  await makeOffers(
    ctx,
    offered.filter(({ offer_id, is_stale, is_open }) => is_open && (offer_id === null || is_stale)),
  )
  const rows = await lockOffers(ctx.tx, work_day_job_ids)
  const fresh = rows.filter(({ on_device_at }) => on_device_at === null)
  for (const row of fresh) await update(ctx.tx, 'job_offers', { row, changes: { on_device_at: ctx.now } })
  const ids = new Set(fresh.map(({ work_day_job_id }) => work_day_job_id))
  const changed = offered.filter(({ work_day_job_id }) => ids.has(work_day_job_id))
  if (changed.length > 0) for (const change of changesOf(changed)) ctx.mention(change)
}
