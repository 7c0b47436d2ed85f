import type * as calls from '@dray/domain/check-reports/check-reports.calls.ts'
import type { UseCase } from '#platform/http/calls/context.ts'
import { pageOf } from '#platform/http/calls/page.ts'
import { countChecksAndMissing, uncheckedDays } from './count-checks-and-missing.ts'
import { leastMinutes } from './least-minutes.ts'
import { uncheckedPage } from './unchecked.repo.ts'

/** Whoever moved a vehicle or a trailer that day without a walk round of one's own, whatever the company's gate is. */
export const listUncheckedVehicles: UseCase<typeof calls.listUncheckedVehicles> = async (ctx, { query }) => {
  const { page, page_size, sort, direction, ...filter } = query
  const of = { ...filter, date: await uncheckedDays(ctx, filter) }
  const [counts, found] = await Promise.all([
    countChecksAndMissing(ctx, filter, await leastMinutes(ctx.tx)),
    uncheckedPage(ctx.tx, of, { page, page_size, sort, direction }),
  ])
  const rows = found.map(({ driver_id, driver_name, ...row }) => ({
    ...row,
    workday_driver: { id: driver_id, name: driver_name },
  }))
  return { ...pageOf(ctx, query, { rows, total: counts.unchecked }), status_count: counts }
}
