import { shift } from '@dray/domain/drivers/shift.ts'
import { daysOfPeriod } from '@dray/domain/vehicles/off-road-days.ts'
import { type CatalogueRow, namesOf, type Seen } from '#features/catalogues/index.ts'
import { dueLights, offRoadSpansOf } from '#features/expiry/index.ts'
import type { Tx } from '#platform/db/transaction.ts'
import { insertAll, remove } from '#platform/db/writes.ts'
import { AppError } from '#platform/errors/app-error.ts'
import { favouritesOf } from './favourite-drivers.repo.ts'
import { openDefectsOf } from './open-defects.repo.ts'

export const datesOf = ({ db, tenant_id }: Tx, vehicle_ids: number[]) =>
  db
    .selectFrom('vehicle_dates')
    .selectAll()
    .where('tenant_id', '=', tenant_id)
    .where('vehicle_id', 'in', vehicle_ids)
    .orderBy('date')

export const datesForUpdate = (tx: Tx, vehicle_id: number) => datesOf(tx, [vehicle_id]).forUpdate().execute()
type DateRow = Awaited<ReturnType<typeof datesForUpdate>>[number]

export const insertDates = (tx: Tx, dates: { vehicle_id: number; kind: string; date: string }[]) =>
  insertAll(tx, 'vehicle_dates', dates)
export const removeDate = (tx: Tx, row: DateRow) => remove(tx, 'vehicle_dates', row)

/** What a vehicle refers to, and its dates with commas between. */
export async function besideVehicles(tx: Tx, rows: CatalogueRow[], { now }: Seen) {
  const ids = (column: string) => rows.map((row) => row[column])
  const [types, depots, contractors, dates, favourites, periods, papersOf, defectsOf] = await Promise.all([
    namesOf(tx, 'vehicle_types', { column: 'v_code', ids: ids('vehicle_type_id') }),
    namesOf(tx, 'depots', { column: 'name', ids: ids('depot_id') }),
    namesOf(tx, 'contractors', { column: 'name', ids: ids('contractor_id') }),
    datesOf(
      tx,
      rows.map((row) => row.id),
    ).execute(),
    favouritesOf(
      tx,
      rows.map((row) => row.id),
    ),
    offRoadSpansOf(tx, { of: 'vehicle', ids: rows.map((row) => row.id) }),
    dueLights(tx, { subject: 'vehicle', ids: rows.map((row) => row.id), now }),
    openDefectsOf(
      tx,
      'vehicle_id',
      rows.map((row) => row.id),
    ),
  ])
  const today = now.slice(0, 10)
  const listed = (row: CatalogueRow, kind: string) =>
    dates.filter((one) => one.vehicle_id === row.id && one.kind === kind).map((one) => one.date)
  const offRoad = (row: CatalogueRow) =>
    periods.filter((one) => one.owner_id === row.id).flatMap((period) => daysOfPeriod(period, today))
  const driving = (row: CatalogueRow, shift_type_id: number) =>
    favourites
      .filter((one) => one.vehicle_id === row.id && one.shift_type_id === shift_type_id)
      .map(({ id, driver_id, user_id, name }) => ({ id, driver_id, user_id, name }))
  return rows.map((row) => ({
    vehicle_type: types.get(row.vehicle_type_id) ?? null,
    depot: depots.get(row.depot_id) ?? null,
    contractor: contractors.get(row.contractor_id) ?? null,
    vor_dates: [...new Set([...listed(row, 'vor'), ...offRoad(row)])].toSorted().join(','),
    pmi_dates: listed(row, 'pmi').join(','),
    mot_dates: listed(row, 'mot').join(','),
    day_favourite_drivers: driving(row, shift.day),
    night_favourite_drivers: driving(row, shift.night),
    papers: papersOf(row.id),
    defects: defectsOf(row.id),
  }))
}

/** Throws `not_found` for a vehicle or trailer that the company does not have. */
export async function vehicleExists({ db, tenant_id }: Tx, table: 'vehicles' | 'trailers', id: number) {
  const found = await db
    .selectFrom(table)
    .select(['id', 'version'])
    .where('tenant_id', '=', tenant_id)
    .where('id', '=', id)
    .executeTakeFirst()
  if (!found) throw new AppError('not_found')
  return found
}

export const driverExists = async ({ db, tenant_id }: Tx, id: number): Promise<boolean> =>
  (await db
    .selectFrom('drivers')
    .select('id')
    .where('tenant_id', '=', tenant_id)
    .where('id', '=', id)
    .executeTakeFirst()) !== undefined
