import { vehicleTexts } from '@dray/domain/vehicles/vehicles.messages.ts'
import type { Tx } from '#platform/db/transaction.ts'
import { insertAll, type Row, remove } from '#platform/db/writes.ts'
import { fieldError } from '#platform/errors/app-error.ts'

type Favourite = Row<'favourite_drivers'>

/** The favourites of vehicles with the drivers' names, in the order in which they were added. */
export const favouritesOf = ({ db, tenant_id }: Tx, vehicle_ids: readonly number[]) =>
  db
    .selectFrom('favourite_drivers as f')
    .innerJoin('drivers as d', (join) =>
      join.onRef('d.tenant_id', '=', 'f.tenant_id').onRef('d.id', '=', 'f.driver_id'),
    )
    .select(['f.id', 'f.vehicle_id', 'f.driver_id', 'f.shift_type_id', 'd.user_id', 'd.full_name as name'])
    .where('f.tenant_id', '=', tenant_id)
    .where('f.vehicle_id', 'in', [0, ...vehicle_ids])
    .orderBy('f.id')
    .execute()

export const favouritesForUpdate = ({ db, tenant_id }: Tx, vehicle_id: number) =>
  db
    .selectFrom('favourite_drivers')
    .selectAll()
    .where('tenant_id', '=', tenant_id)
    .where('vehicle_id', '=', vehicle_id)
    .orderBy('id')
    .forUpdate()
    .execute()

export const insertFavourites = (tx: Tx, rows: Pick<Favourite, 'vehicle_id' | 'driver_id' | 'shift_type_id'>[]) =>
  insertAll(tx, 'favourite_drivers', rows)
export const removeFavourite = (tx: Tx, row: Favourite) => remove(tx, 'favourite_drivers', row)

/** The vehicles of which a driver is a favourite. */
export const vehiclesOfFavourite = ({ db, tenant_id }: Tx, driver_id: number) =>
  db
    .selectFrom('favourite_drivers as f')
    .innerJoin('vehicles as v', (join) =>
      join.onRef('v.tenant_id', '=', 'f.tenant_id').onRef('v.id', '=', 'f.vehicle_id'),
    )
    .select(['v.id', 'v.reg', 'f.shift_type_id'])
    .where('f.tenant_id', '=', tenant_id)
    .where('f.driver_id', '=', driver_id)
    .orderBy('v.reg')
    .orderBy('f.shift_type_id')
    .execute()

/** Refuses a driver who is not in use, or who is a favourite of the vehicle in that shift already. */
export async function refuseFavourite(
  { db, tenant_id }: Tx,
  { vehicle_id, driver_id, shift_type_id }: Pick<Favourite, 'vehicle_id' | 'driver_id' | 'shift_type_id'>,
) {
  const [driver, same] = await Promise.all([
    db
      .selectFrom('drivers')
      .select('is_available')
      .where('tenant_id', '=', tenant_id)
      .where('id', '=', driver_id)
      .executeTakeFirst(),
    db
      .selectFrom('favourite_drivers')
      .select('id')
      .where('tenant_id', '=', tenant_id)
      .where('vehicle_id', '=', vehicle_id)
      .where('driver_id', '=', driver_id)
      .where('shift_type_id', '=', shift_type_id)
      .executeTakeFirst(),
  ])
  if (!driver) throw fieldError({ driver_id: vehicleTexts.noDriver })
  if (driver.is_available === 0) throw fieldError({ driver_id: vehicleTexts.driverInactive })
  if (same) throw fieldError({ driver_id: vehicleTexts.favouriteAlready })
}
