import { type CatalogueRow, namesOf, type Seen } from '#features/catalogues/index.ts'
import { dueLights } from '#features/expiry/index.ts'
import type { Tx } from '#platform/db/transaction.ts'
import { insertAll, remove } from '#platform/db/writes.ts'

const datesOf = ({ db, tenant_id }: Tx, vehicle_ids: number[]) =>
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
  const [types, depots, contractors, dates, papersOf] = await Promise.all([
    namesOf(tx, 'vehicle_types', { column: 'v_code', ids: ids('vehicle_type_id') }),
    namesOf(tx, 'depots', { column: 'name', ids: ids('depot_id') }),
    namesOf(tx, 'contractors', { column: 'name', ids: ids('contractor_id') }),
    datesOf(
      tx,
      rows.map((row) => row.id),
    ).execute(),
    dueLights(tx, { subject: 'vehicle', ids: rows.map((row) => row.id), now }),
  ])
  const listed = (row: CatalogueRow, kind: string) =>
    dates
      .filter((one) => one.vehicle_id === row.id && one.kind === kind)
      .map((one) => one.date)
      .join(',')
  return rows.map((row) => ({
    vehicle_type: types.get(row.vehicle_type_id) ?? null,
    depot: depots.get(row.depot_id) ?? null,
    contractor: contractors.get(row.contractor_id) ?? null,
    vor_dates: listed(row, 'vor'),
    pmi_dates: listed(row, 'pmi'),
    mot_dates: listed(row, 'mot'),
    papers: papersOf(row.id),
  }))
}
