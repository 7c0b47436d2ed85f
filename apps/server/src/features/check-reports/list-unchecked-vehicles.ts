import type * as calls from '@dray/domain/check-reports/check-reports.calls.ts'
import { companyToday } from '#features/company/index.ts'
import type { UseCase } from '#platform/http/calls/context.ts'
import { pageOf } from '#platform/http/calls/page.ts'
import { countUnchecked, uncheckedPage } from './unchecked.repo.ts'

/** Whoever moved a vehicle or a trailer that day without a walk round of one's own, whatever the company's gate is. */
export const listUncheckedVehicles: UseCase<typeof calls.listUncheckedVehicles> = async (ctx, { query }) => {
  const { page, page_size, sort, direction, date, ...of } = query
  const today = await companyToday(ctx)
  const filter = { ...of, date: date ?? { from: today, to: today } }
  const [total, found] = await Promise.all([
    countUnchecked(ctx.tx, filter),
    uncheckedPage(ctx.tx, filter, { page, page_size, sort, direction }),
  ])
  const rows = found.map(({ driver_id, driver_name, ...row }) => ({
    ...row,
    workday_driver: { id: driver_id, name: driver_name },
  }))
  return pageOf(ctx, query, { rows, total })
}
