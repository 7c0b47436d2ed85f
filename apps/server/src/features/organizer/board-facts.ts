import { dutyReach, plannedShifts, warningsOfShift } from '@dray/domain/allocation/duty-warnings.ts'
import type { WarningCode } from '@dray/domain/allocation/warning-kinds.table.ts'
import { type AllocationFacts, allocationWarnings } from '@dray/domain/allocation/warnings.ts'
import { addDays, daysBetween } from '@dray/domain/kernel/clock-time.ts'
import type { Coupling } from '@dray/domain/vehicles/couplings.ts'
import { offRoadCause } from '@dray/domain/vehicles/off-road-cause.ts'
import { type WorkdayState, workdayState } from '@dray/domain/workdays/workday-state.ts'
import { companyToday, companyZone } from '#features/company/index.ts'
import { driverPapers, duesOnRecord } from '#features/expiry/index.ts'
import { dutiesOf, trailersBetween } from '#features/workdays/index.ts'
import type { Tx } from '#platform/db/transaction.ts'
import { type CardRow, leavesBetween, offRoadBetween, vehiclesForWarnings } from './board.repo.ts'

const leaveKinds: Readonly<Record<number, AllocationFacts['driver']['leave']>> = {
  1: 'holiday',
  2: 'sick',
  3: 'not_available',
}
export const stateOf = (row: CardRow): WorkdayState =>
  workdayState({
    ...row,
    job_count: row.job_count ?? 0,
    done_count: row.done_count ?? 0,
    is_under_way: row.is_under_way === true,
  })
const isOpen = (row: CardRow) => ['booked', 'in_progress'].includes(stateOf(row))

export const unique = (ids: readonly number[]) => [...new Set(ids)]

/** What speaks against each of these workdays, of those that still lie ahead or run. */
export async function warningsOfCards(tx: Tx, rows: readonly CardRow[], now: string) {
  const today = await companyToday({ tx, now })
  const open = rows.filter((row) => row.date >= today && isOpen(row))
  if (open.length === 0) return () => []
  const [found, ofHours] = await Promise.all([factsFor(tx, open), hoursFor(tx, open)])
  const codes = new Map(open.map((row) => [row.id, [...found(row), ...ofHours(row)]]))
  return (id: number): WarningCode[] => codes.get(id) ?? []
}

async function factsFor(tx: Tx, rows: readonly CardRow[]) {
  const vehicle_ids = unique(rows.map(({ vehicle_id }) => vehicle_id))
  const driver_ids = unique(rows.map(({ driver_id }) => driver_id))
  const dates = rows.map(({ date }) => date).toSorted()
  const span = { from: dates[0] ?? '', to: dates.at(-1) ?? '' }
  const [vehicles, papersOf, duesFor, leaves, periods, trailerOn] = await Promise.all([
    vehiclesForWarnings(tx, vehicle_ids),
    driverPapers(tx, driver_ids),
    duesOnRecord(tx, { subject: 'vehicle', owner_ids: vehicle_ids }),
    leavesBetween(tx, { driver_ids, ...span }),
    offRoadBetween(tx, { vehicle_ids, ...span }),
    trailersBetween(tx, { ids: unique(rows.flatMap(({ trailer_id }) => trailer_id ?? [])), ...span }),
  ])
  const vehicleOf = new Map(vehicles.map((vehicle) => [vehicle.id, vehicle]))
  const leaveOf = new Map(leaves.map(({ driver_id, date, type }) => [`${driver_id}:${date}`, type]))
  const periodsOf = Map.groupBy(periods, ({ vehicle_id }) => vehicle_id)
  return (row: CardRow): WarningCode[] => {
    const { date, shift_type_id, driver_id, vehicle_id, trailer_id, full_name, licence_type } = row
    const vehicle = vehicleOf.get(vehicle_id)
    const facts: AllocationFacts = {
      date,
      shift_type_id,
      mode: 0,
      weight: null,
      driver: {
        full_name,
        leave: leaveKinds[leaveOf.get(`${driver_id}:${date}`) ?? 0] ?? null,
        papers: { ...papersOf(driver_id), licence_type },
      },
      vehicle: vehicle
        ? {
            ...vehicle,
            coupling: vehicle.coupling as Coupling | null,
            payload: null,
            off_road: offRoadCause(periodsOf.get(vehicle_id) ?? [], date),
            dues: duesFor(vehicle_id),
          }
        : null,
      trailer: trailer_id === null ? null : trailerOn(trailer_id, date),
    }
    return allocationWarnings(facts).map(({ code }) => code)
  }
}

/** What the hours of the days around say against each workday. */
async function hoursFor(tx: Tx, rows: readonly CardRow[]) {
  const dates = rows.map(({ date }) => date).toSorted()
  const span = { from: addDays(dates[0] ?? '', -dutyReach), to: addDays(dates.at(-1) ?? '', dutyReach) }
  const driver_ids = unique(rows.map(({ driver_id }) => driver_id))
  const [duties, zone] = await Promise.all([dutiesOf(tx, { driver_ids, ...span }), companyZone(tx)])
  const byDriver = Map.groupBy(plannedShifts(duties, zone), ({ driver_id }) => driver_id)
  return ({ id, driver_id, date, full_name: driver }: CardRow): WarningCode[] => {
    const own = byDriver.get(driver_id) ?? []
    const wanted = own.find((shift) => shift.id === id)
    if (!wanted) return []
    const near = own.filter((shift) => shift.id !== id && Math.abs(daysBetween(shift.date, date)) <= dutyReach)
    return warningsOfShift({ driver, wanted, others: near }).map(({ code }) => code)
  }
}
