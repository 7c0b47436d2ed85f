import type Big from 'big.js'
import { type Decimal, decimal, pounds } from '../kernel/decimal.ts'

/** The check that reads the odometer. */
const mileageCheck = 1
const reading = /^\d{1,9}([.]\d{1,3})?$/
/** Litres in an imperial gallon. */
const gallon = '4.54609'

export interface VehicleWorkday {
  date: string
  vehicle_checks: readonly { check: { id: number }; mode: string; value: string | null }[]
  fuel_data: readonly { fuel_cost: Decimal | null; fuel_volume: Decimal | null }[]
}

function readingOf({ vehicle_checks }: VehicleWorkday, mode: 'start' | 'end'): Big | null {
  const read = vehicle_checks.find(
    ({ check, mode: of, value }) => check.id === mileageCheck && of === mode && reading.test(value ?? ''),
  )
  return read?.value ? decimal(read.value) : null
}

/** Miles of a workday: end less start, never below 0; null where a reading is missing, which adds nothing. */
export function workdayMileage(workday: VehicleWorkday): string | null {
  const [start, end] = [readingOf(workday, 'start'), readingOf(workday, 'end')]
  if (start === null || end === null) return null
  const miles = end.minus(start)
  return miles.lt(0) ? '0' : miles.toFixed()
}

const sumOf = (values: readonly (Decimal | null)[]) =>
  values.reduce<Big>((sum, value) => sum.plus(decimal(value)), decimal(0))

/** Miles and fuel of workdays, within a range of dates. Litres and pounds to two decimals. */
function vehicleTotals(workdays: readonly VehicleWorkday[]) {
  const fuel = workdays.flatMap(({ fuel_data }) => fuel_data)
  return {
    mileage: sumOf(workdays.map(workdayMileage)).toFixed(),
    fuel_cost: pounds(sumOf(fuel.map(({ fuel_cost }) => fuel_cost))),
    fuel_volume: pounds(sumOf(fuel.map(({ fuel_volume }) => fuel_volume))),
  }
}

/** A vehicle's days of a range with their sums, and the whole. */
export function vehicleTimesheet(workdays: readonly VehicleWorkday[], { from, to }: { from: string; to: string }) {
  const within = workdays.filter(({ date }) => date >= from && date <= to)
  const byDate = [...Map.groupBy(within, ({ date }) => date)].toSorted(([one], [other]) => one.localeCompare(other))
  return {
    work_day_mileage: within.map(workdayMileage),
    by_date: byDate.map(([date, days]) => ({ date, ...vehicleTotals(days) })),
    ...vehicleTotals(within),
  }
}

interface Driven {
  mileage: Decimal
  fuel_volume: Decimal
  fuel_cost: Decimal
}

/** Miles to the imperial gallon and pounds a mile; null where nothing was filled or driven. */
export function fuelFigures({ mileage, fuel_volume, fuel_cost }: Driven) {
  const [miles, litres] = [decimal(mileage), decimal(fuel_volume)]
  return {
    mpg: litres.eq(0) ? null : miles.times(gallon).div(litres).toFixed(4),
    cost_per_mile: miles.eq(0) ? null : decimal(fuel_cost).div(miles).toFixed(4),
  }
}
