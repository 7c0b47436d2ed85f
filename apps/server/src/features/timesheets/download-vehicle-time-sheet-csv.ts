import { decimal, pounds } from '@dray/domain/kernel/decimal.ts'
import { seesPrices } from '@dray/domain/kernel/permissions.ts'
import { recordFileTexts as texts } from '@dray/domain/timesheets/time-record-files.messages.ts'
import type { downloadVehicleTimeSheetCsv as call, VehicleDay } from '@dray/domain/timesheets/time-records.calls.ts'
import { csvOf } from '#platform/csv/csv-of.ts'
import type { UseCase } from '#platform/http/calls/context.ts'
import { sheetSpan } from './sheet-span.ts'
import { type SheetVehicle, sheetVehicles } from './time-records.repo.ts'
import { drivenFigures, vehicleDays } from './vehicle-sheets.ts'

interface Row {
  vehicle: SheetVehicle
  day: VehicleDay
}
type Column = readonly [heading: string, cell: (row: Row) => string]

/** A row a vehicle and workday; what fuel cost only for people who see prices. */
export const downloadVehicleTimeSheetCsv: UseCase<typeof call> = async (ctx, { body }) => {
  const span = await sheetSpan(ctx, body.invoice_date)
  const vehicles = await sheetVehicles(ctx.tx, { ...span, keyword: body.keyword })
  const days = await vehicleDays(ctx.tx, {
    ...span,
    vehicle_ids: vehicles.map(({ id }) => id),
    pathOf: () => null,
  })
  const rows = vehicles.flatMap((vehicle) => (days.get(vehicle.id) ?? []).map((day) => ({ vehicle, day })))
  const columns = seesPrices(ctx.viewer) ? [...plainColumns, costColumn] : plainColumns
  return csvOf(`vehicle-timesheet-${span.from}-${span.to}`, [
    columns.map(([heading]) => heading),
    ...rows.map((row) => columns.map(([, cell]) => cell(row))),
  ])
}

const readingOf = ({ vehicle_checks }: VehicleDay, mode: 'start' | 'end') =>
  vehicle_checks.find(({ check, mode: of }) => check.id === 1 && of === mode)?.value ?? ''
const fuelOf = (day: VehicleDay) => drivenFigures([day], { from: day.date, to: day.date })

const plainColumns: readonly Column[] = [
  [texts.registration, ({ vehicle }) => vehicle.reg],
  [texts.contractor, ({ vehicle }) => vehicle.contractor ?? ''],
  [texts.depot, ({ vehicle }) => vehicle.depot ?? ''],
  [texts.date, ({ day }) => day.date],
  [texts.shift, ({ day }) => texts.shifts[day.shift_type_id]],
  [texts.driver, ({ day }) => day.driver.full_name],
  [texts.mileage_start, ({ day }) => readingOf(day, 'start')],
  [texts.mileage_end, ({ day }) => readingOf(day, 'end')],
  [texts.mileage, ({ day }) => day.mileage ?? ''],
  [texts.mileage_reason, ({ day }) => day.mileage_reason ?? ''],
  [texts.fuel_volume, ({ day }) => (day.fuel_data.length > 0 ? fuelOf(day).fuel_volume : '')],
]
/** Blank while no fill of the day has a price. */
const costColumn: Column = [
  texts.fuel_cost,
  ({ day }) =>
    day.fuel_data.some(({ fuel_cost }) => typeof fuel_cost === 'string') ? pounds(decimal(fuelOf(day).fuel_cost)) : '',
]
