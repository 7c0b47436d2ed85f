import { addDays, addMonths } from '@dray/domain/kernel/clock-time.ts'
import type { weeklyVehicleTimeRecords as call } from '@dray/domain/timesheets/time-records.calls.ts'
import type { TxContext, UseCase } from '#platform/http/calls/context.ts'
import { pageOf } from '#platform/http/calls/page.ts'
import { sheetHead } from './sheet-head.ts'
import { type Span, sheetSpan } from './sheet-span.ts'
import { type SheetVehicle, sheetVehicles } from './time-records.repo.ts'
import { drivenFigures, vehicleDays } from './vehicle-sheets.ts'

type Query = Parameters<UseCase<typeof call>>[1]['query']
type Driven = ReturnType<typeof drivenFigures>

/** The vehicles of one week; the month is summed up for those of one page. */
export const weeklyVehicleTimeRecords: UseCase<typeof call> = async (ctx, { query }) => {
  const span = await sheetSpan(ctx, query.invoice_date)
  const pathOf = receiptPaths(ctx)
  const vehicles = await sheetVehicles(ctx.tx, { ...span, keyword: query.keyword ?? query.keywords })
  const week = await vehicleDays(ctx.tx, { ...span, vehicle_ids: vehicles.map(({ id }) => id), pathOf })
  const rows = inOrder(
    vehicles.map((vehicle) => ({ vehicle, driven: drivenFigures(week.get(vehicle.id) ?? [], span) })),
    query,
  )
  const shown = rows.slice((query.page - 1) * query.page_size, query.page * query.page_size)
  const month = monthOf(span.from)
  const ofMonth = await vehicleDays(ctx.tx, { ...month, vehicle_ids: shown.map(({ vehicle }) => vehicle.id), pathOf })
  return {
    ...(await sheetHead(ctx)),
    invoice_date: span,
    vehicles: pageOf(ctx, query, {
      rows: shown.map(({ vehicle: { contractor, depot, ...vehicle }, driven }) => ({
        ...vehicle,
        contractor: contractor === null ? null : { name: contractor },
        depot: depot === null ? null : { name: depot },
        work_day: week.get(vehicle.id) ?? [],
        ...driven,
        month: { ...month, ...drivenFigures(ofMonth.get(vehicle.id) ?? [], month) },
      })),
      total: rows.length,
    }),
    totals: drivenFigures([...week.values()].flat(), span),
  }
}

function receiptPaths({ tx, services }: TxContext) {
  const files = services.files.of(tx.tenant_id)
  return (key: string | null) => files.signedPath(key, { disposition: 'inline' })
}

/** The first and the last day of the month that a day lies in. */
function monthOf(date: string): Span {
  const from = `${date.slice(0, 7)}-01`
  return { from, to: addDays(addMonths(from, 1), -1) }
}

interface Row {
  vehicle: SheetVehicle
  driven: Driven
}

/** The rows come by registration, which stands where two are alike. */
function inOrder(rows: readonly Row[], { sort = 'reg', direction }: Query): readonly Row[] {
  const sign = direction === 'desc' ? -1 : 1
  if (sort === 'reg') return sign === 1 ? rows : rows.toReversed()
  const sortValue = ({ driven }: Row) => Number(driven[sort] ?? -1)
  return rows.toSorted((a, b) => sign * (sortValue(a) - sortValue(b)))
}
