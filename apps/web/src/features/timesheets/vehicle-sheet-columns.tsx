import { addDays, weekOf } from '@dray/domain/kernel/clock-time.ts'
import { decimal, showMoney, showNumber } from '@dray/domain/kernel/decimal.ts'
import { sheetTexts as texts } from '@dray/domain/timesheets/timesheet-screen.messages.ts'
import type { TableColumn } from '#ui/table/table-column.ts'
import { dayName } from './driver-sheet-columns.tsx'
import type { VehicleSheet } from './time-records.queries.ts'

/** Miles of one day, of two workdays together; a dash where no reading tells, blank without a workday. */
function milesText({ work_day }: VehicleSheet, date: string): string {
  const days = work_day.filter((day) => day.date === date)
  if (days.length === 0) return ''
  const known = days.flatMap(({ mileage }) => mileage ?? [])
  if (known.length === 0) return '–'
  return showNumber(known.reduce((sum, miles) => sum.plus(miles), decimal(0)))
}

const milesColumn = (date: string): TableColumn<VehicleSheet> => ({
  id: `day_${date}`,
  header: dayName(date),
  width: 74,
  minWidth: 62,
  grow: 0,
  look: 'figures',
  yields: 4,
  text: (row) => milesText(row, date),
})

/** What fuel cost; a dash where no price at all is known. */
export const fuelCostText = ({
  fuel_cost,
  fills_without_cost,
}: Pick<VehicleSheet, 'fuel_cost' | 'fills_without_cost'>) =>
  figureText(fills_without_cost > 0 && fuel_cost === 0 ? null : fuel_cost)

/** Two decimals; a dash for what is not known. */
export const figureText = (value: number | null | undefined) =>
  value === null || value === undefined ? '–' : showMoney(value)

const figure = (
  id: 'fuel_volume' | 'fuel_cost' | 'mpg' | 'cost_per_mile',
  header: string,
): TableColumn<VehicleSheet> => ({
  id,
  header,
  width: 92,
  grow: 0,
  look: 'figures',
  ...(id === 'fuel_cost' || id === 'cost_per_mile' ? { money: true } : {}),
  ...(id === 'mpg' && { yields: 6 }),
  text: (row) => (id === 'fuel_cost' ? fuelCostText(row) : figureText(row[id])),
  value: (row) => row[id],
})

/** A vehicle's week: miles a day, fuel, and what a mile came to. */
export function vehicleSheetColumns(monday: string): TableColumn<VehicleSheet>[] {
  const { from } = weekOf(monday)
  return [
    {
      id: 'reg',
      header: texts.registration,
      width: 110,
      look: 'strong',
      sticky: 'start',
      text: (row) => row.reg,
    },
    {
      id: 'contractor',
      header: texts.contractor,
      width: 120,
      look: 'muted',
      yields: 1,
      text: (row) => row.contractor?.name ?? '–',
    },
    { id: 'depot', header: texts.depot, width: 110, look: 'muted', yields: 2, text: (row) => row.depot?.name ?? '–' },
    ...Array.from({ length: 7 }, (_, at) => milesColumn(addDays(from, at))),
    {
      id: 'mileage',
      header: texts.mileage,
      width: 76,
      grow: 0,
      look: 'figures',
      text: (row) => showNumber(row.mileage),
      value: (row) => row.mileage,
    },
    figure('fuel_volume', texts.fuelVolume),
    figure('fuel_cost', texts.fuelCostOf),
    figure('cost_per_mile', texts.costPerMile),
    figure('mpg', texts.mpg),
    {
      id: 'month',
      header: texts.monthMileage,
      width: 96,
      grow: 0,
      look: 'figures',
      yields: 3,
      text: (row) => showNumber(row.month.mileage),
      value: (row) => row.month.mileage,
    },
  ]
}
