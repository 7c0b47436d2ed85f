import type { listTrackerSources as call } from '@dray/domain/trackers/trackers.calls.ts'
import type { UseCase } from '#platform/http/calls/context.ts'
import { pageOf } from '#platform/http/calls/page.ts'
import { pageOfSources } from './tracker-sources.repo.ts'

/** Every device that has sent something, by the vehicle that has its tracker at this moment. */
export const listTrackerSources: UseCase<typeof call> = async (ctx, { query }) => {
  const { rows, total } = await pageOfSources(ctx.tx, { ...query, now: ctx.now })
  const sources = rows.map(({ vehicle_id, reg, ...source }) => ({
    ...source,
    vehicle: vehicle_id === null || reg === null ? null : { id: vehicle_id, reg },
  }))
  return pageOf(ctx, query, { rows: sources, total })
}
