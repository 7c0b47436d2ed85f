import type { VehicleDay } from '@dray/domain/timesheets/time-records.calls.ts'
import { fuelFigures, vehicleTimesheet, workdayMileage } from '@dray/domain/timesheets/vehicle-mileage.ts'
import type { Tx } from '#platform/db/transaction.ts'
import type { Span } from './sheet-span.ts'
import {
  type CheckReading,
  checkReadings,
  type FuelFillRow,
  fuelFills,
  type VehicleWorkdayRow,
  vehicleWorkdays,
} from './time-records.repo.ts'

type PathOf = (key: string | null) => string | null

/** The check that says what was filled. */
const fuelCheck = 2
const litres = /^\d{1,5}([.]\d{1,3})?$/

/** Workdays of vehicles with their readings and fuel, by vehicle. */
export async function vehicleDays(
  tx: Tx,
  { vehicle_ids, pathOf, ...span }: Span & { vehicle_ids: readonly number[]; pathOf: PathOf },
): Promise<ReadonlyMap<number, VehicleDay[]>> {
  const [workdays, readings, fills] = await Promise.all([
    vehicleWorkdays(tx, { ...span, vehicle_ids }),
    checkReadings(tx, span),
    fuelFills(tx, span),
  ])
  const readingsOf = Map.groupBy(readings, ({ workday_id }) => workday_id)
  const fillsOf = Map.groupBy(fills, ({ workday_id }) => workday_id)
  const days = workdays.map((row) => ({
    vehicle_id: row.vehicle_id,
    day: dayOf(row, { readings: readingsOf.get(row.id) ?? [], fills: fillsOf.get(row.id) ?? [], pathOf }),
  }))
  return new Map(
    [...Map.groupBy(days, ({ vehicle_id }) => vehicle_id)].map(([id, own]) => [id, own.map(({ day }) => day)]),
  )
}

interface Found {
  readings: readonly CheckReading[]
  fills: readonly FuelFillRow[]
  pathOf: PathOf
}

function dayOf(row: VehicleWorkdayRow, { readings, fills, pathOf }: Found): VehicleDay {
  const vehicle_checks = readings.map(({ check_id, check_name, mode, value }) => ({
    check: { id: check_id, name: check_name },
    mode: mode === 'end' ? ('end' as const) : ('start' as const),
    value,
  }))
  const fuel_data =
    fills.length > 0
      ? fills.map(({ workday_id: _, ...fill }) => ({ ...fill, picture_path: pathOf(fill.picture) }))
      : checkedFuel(readings)
  return {
    id: row.id,
    date: row.date,
    shift_type_id: row.shift_type_id === 2 ? 2 : 1,
    driver: { id: row.driver_id, full_name: row.full_name },
    vehicle_checks,
    fuel_data,
    mileage: workdayMileage({ date: row.date, vehicle_checks, fuel_data: [] }),
    mileage_reason: row.mileage_reason,
  }
}

/** Litres that drivers gave at their checks, of which no price is known. */
const checkedFuel = (readings: readonly CheckReading[]): VehicleDay['fuel_data'] =>
  readings
    .filter(({ check_id, value }) => check_id === fuelCheck && litres.test(value) && Number(value) > 0)
    .map(({ value }) => ({
      id: null,
      fuel_volume: value,
      fuel_cost: null,
      picture: null,
      picture_path: null,
      version: 0,
    }))

/** Miles and fuel of workdays, and what came of them; what a mile cost is told only where every fill has its price. */
export function drivenFigures(days: readonly VehicleDay[], span: Span) {
  const asked = days.map(({ date, vehicle_checks, fuel_data }) => ({
    date,
    vehicle_checks,
    fuel_data: fuel_data.map(({ fuel_volume, fuel_cost }) => ({ fuel_volume, fuel_cost: fuel_cost ?? null })),
  }))
  const { mileage, fuel_volume, fuel_cost } = vehicleTimesheet(asked, span)
  const { mpg, cost_per_mile } = fuelFigures({ mileage, fuel_volume, fuel_cost })
  const fuel = asked.flatMap(({ fuel_data }) => fuel_data)
  const fills_without_cost = fuel.filter((fill) => fill.fuel_cost === null).length
  const isKnown = fuel.length > 0 && fills_without_cost === 0
  return { mileage, fuel_volume, fuel_cost, fills_without_cost, mpg, cost_per_mile: isKnown ? cost_per_mile : null }
}
