import type { AllocationWarning } from '@dray/domain/allocation/warning-kinds.table.ts'
import { allocationWarnings } from '@dray/domain/allocation/warnings.ts'
import { driverPapers } from '#features/expiry/index.ts'
import { trailersBetween, vehiclesOn, type WorkdayRow } from '#features/workdays/index.ts'
import type { Tx } from '#platform/db/transaction.ts'
import { driverFacts, vehicleFacts } from './allocation-warnings.ts'

type Workday = Pick<WorkdayRow, 'id' | 'date' | 'shift_type_id' | 'driver_id' | 'vehicle_id' | 'trailer_id'> & {
  full_name: string
  licence_type: string | null
}

/** What was unlawful of driver, vehicle and trailer on the day of each workday. */
export async function unlawfulWorkdays(tx: Tx, workdays: readonly Workday[]) {
  const unique = (ids: readonly number[]) => [...new Set(ids)]
  const dates = [...new Set(workdays.map(({ date }) => date))].toSorted()
  const on = (date: string) => workdays.filter((one) => one.date === date)
  const [papersOf, vehicles, trailerOn] = await Promise.all([
    driverPapers(tx, unique(workdays.map(({ driver_id }) => driver_id))),
    Promise.all(dates.map((date) => vehiclesOn(tx, { date, ids: unique(on(date).map((one) => one.vehicle_id)) }))),
    trailersBetween(tx, {
      ids: unique(workdays.flatMap(({ trailer_id }) => trailer_id ?? [])),
      from: dates[0] ?? '',
      to: dates.at(-1) ?? '',
    }),
  ])
  const judge = ({ date, shift_type_id, driver_id, vehicle_id, trailer_id, ...driver }: Workday) => {
    const at = dates.indexOf(date)
    const vehicle = vehicles[at]?.find(({ id }) => id === vehicle_id)
    return allocationWarnings({
      date,
      shift_type_id,
      mode: 0,
      weight: null,
      driver: driverFacts(driver, { leave: undefined, papers: papersOf(driver_id) }),
      vehicle: vehicle ? vehicleFacts(vehicle) : null,
      trailer: trailer_id === null ? null : trailerOn(trailer_id, date),
    }).filter(({ level }) => level === 'red')
  }
  const found = new Map(workdays.map((workday) => [workday.id, judge(workday)]))
  return (id: number): AllocationWarning[] => found.get(id) ?? []
}
