import { dutyReach, dutyWarnings } from '@dray/domain/allocation/duty-warnings.ts'
import type { AllocationWarning } from '@dray/domain/allocation/warning-kinds.table.ts'
import { allocationWarnings } from '@dray/domain/allocation/warnings.ts'
import { addDays } from '@dray/domain/kernel/clock-time.ts'
import type { AvailableDriver } from '@dray/domain/organizer/organizer-wire.ts'
import { companyZone } from '#features/company/index.ts'
import { driverPapers } from '#features/expiry/index.ts'
import { dutiesOf, vehiclesOn } from '#features/workdays/index.ts'
import type { Tx } from '#platform/db/transaction.ts'
import { shiftOf } from './present-cards.ts'

interface ShiftOfDay {
  date: string
  shift_type_id: number
  vehicle_id?: number
}

interface Driver {
  id: number
  full_name: string
  licence_type: string | null
  start_time: string | null
}

/** What speaks against drivers in a shift, and whom they drive for in the other one; the vehicle's own faults aside. */
export async function againstDrivers(tx: Tx, day: ShiftOfDay, drivers: readonly Driver[]) {
  const { date, shift_type_id, vehicle_id } = day
  const ids = drivers.map(({ id }) => id)
  const [papersOf, [vehicle], duties, zone] = await Promise.all([
    driverPapers(tx, ids),
    vehicle_id === undefined ? [] : vehiclesOn(tx, { date, ids: [vehicle_id] }),
    dutiesOf(tx, { driver_ids: ids, from: addDays(date, -dutyReach), to: addDays(date, dutyReach) }),
    companyZone(tx),
  ])
  const known = new Map(drivers.map((driver) => [driver.id, driver]))
  const dutiesBy = Map.groupBy(duties, ({ driver_id }) => driver_id)
  const hours_regime = vehicle?.hours_regime ?? 'gb'
  const facts = vehicle
    ? {
        reg: vehicle.reg,
        driver_class_id: vehicle.driver_class_id,
        hours_regime,
        payload: null,
        off_road: null,
        dues: {},
      }
    : null
  return (id: number): Pick<AvailableDriver, 'warnings' | 'other_shift'> => {
    const driver = known.get(id)
    if (!driver) return { warnings: [], other_shift: null }
    const { full_name, licence_type, start_time } = driver
    const papers = { ...papersOf(id), licence_type }
    const clock = { clocked_in_at: null, clocked_out_at: null, ended_at: null }
    const own = dutiesBy.get(id) ?? []
    const others = own.filter((duty) => duty.date !== date || duty.shift_type_id !== shift_type_id)
    const other = others.find((duty) => duty.date === date && duty.ended_at === null)
    const wanted = { ...clock, date, shift_type_id, start_time, hours_regime }
    const warnings: AllocationWarning[] = [
      ...allocationWarnings({
        date,
        shift_type_id,
        mode: 0,
        weight: null,
        driver: { full_name, leave: null, papers },
        vehicle: facts,
      }),
      ...dutyWarnings({ driver: full_name, wanted, others, zone }),
    ]
    return { warnings, other_shift: other ? { shift_type_id: shiftOf(other.shift_type_id), reg: other.reg } : null }
  }
}
