import type { AvailableDriver } from '@dray/domain/organizer/organizer-wire.ts'
import { dueLights } from '#features/expiry/index.ts'
import type { TxContext } from '#platform/http/calls/context.ts'
import { againstDrivers } from './against-drivers.ts'
import type { FavouriteRow } from './board.repo.ts'
import { driversOfShift } from './organizer-day.repo.ts'
import { driverTypeOf } from './present-cards.ts'

interface ShiftOfDay {
  date: string
  shift_type_id: number
  /** Whose class of licence and rules of hours count. */
  vehicle_id?: number
}

/** All drivers in use: the vehicle's favourites first, then who is free, then who is away or out already. */
export async function availableDrivers(
  { tx, now }: TxContext,
  day: ShiftOfDay,
  favourites: readonly FavouriteRow[],
): Promise<AvailableDriver[]> {
  const [rows, lights] = await Promise.all([driversOfShift(tx, day), dueLights(tx, { subject: 'driver', now })])
  const against = await againstDrivers(tx, day, rows)
  const own = new Set(favourites.map(({ driver_id }) => driver_id))
  const drivers = rows.map(
    (row): AvailableDriver => ({
      id: row.id,
      user_id: row.user_id,
      code: row.code,
      full_name: row.full_name,
      driver_type: driverTypeOf(row.driver_type),
      licence_type: row.licence_type,
      papers: lights(row.id),
      is_favourite: own.has(row.id) ? 1 : 0,
      leave: row.leave,
      workday:
        row.workday_id === null || row.vehicle_id === null
          ? null
          : { id: row.workday_id, vehicle_id: row.vehicle_id, reg: row.reg ?? '' },
      ...against(row.id),
    }),
  )
  const rank = (one: AvailableDriver) =>
    (one.workday === null && one.leave === null ? 0 : 2) + (one.is_favourite === 1 ? 0 : 1)
  return drivers.toSorted((a, b) => rank(a) - rank(b))
}
