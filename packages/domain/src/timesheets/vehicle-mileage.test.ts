import { expect, test } from 'vitest'
import { fuelFigures, vehicleTimesheet, workdayMileage } from './vehicle-mileage.ts'

const check = (mode: string, value: string | null, id = 1) => ({ check: { id }, mode, value })
const day = (date: string, ...vehicle_checks: ReturnType<typeof check>[]) => ({ date, vehicle_checks, fuel_data: [] })

test.each([
  [[check('start', '100'), check('end', '152.5')], '52.5'],
  [[check('start', '200'), check('end', '100')], '0'],
  [[check('end', '100')], null],
  [[check('start', '100'), check('end', 'skip')], null],
  [[check('start', '100'), check('end', '120'), check('end', '999', 2)], '20'],
])('%j', (checks, miles) => {
  expect(workdayMileage(day('2026-10-19', ...checks))).toBe(miles)
})

test('sums by date and within the range', () => {
  const fuel = { fuel_cost: '0.10', fuel_volume: '0.20' }
  const sheet = vehicleTimesheet(
    [
      { ...day('2026-10-20', check('start', '0'), check('end', '10')), fuel_data: [fuel, fuel] },
      day('2026-10-19', check('start', '10'), check('end', '15')),
      day('2026-10-26', check('start', '15'), check('end', '99')),
    ],
    { from: '2026-10-19', to: '2026-10-25' },
  )
  expect(sheet).toEqual({
    work_day_mileage: ['10', '5'],
    by_date: [
      { date: '2026-10-19', mileage: '5', fuel_cost: '0.00', fuel_volume: '0.00' },
      { date: '2026-10-20', mileage: '10', fuel_cost: '0.20', fuel_volume: '0.40' },
    ],
    mileage: '15',
    fuel_cost: '0.20',
    fuel_volume: '0.40',
  })
})

test('miles to the gallon and cost a mile', () => {
  expect(fuelFigures({ mileage: '412', fuel_volume: '53.41', fuel_cost: '77.90' })).toEqual({
    mpg: '35.0681',
    cost_per_mile: '0.1891',
  })
  expect(fuelFigures({ mileage: 0, fuel_volume: 0, fuel_cost: 0 })).toEqual({ mpg: null, cost_per_mile: null })
})
