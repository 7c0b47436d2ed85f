import type { Tx } from '#platform/db/transaction.ts'
import { insertAll, type Row, remove, update } from '#platform/db/writes.ts'

export type Owner = { vehicle_id: number } | { trailer_id: number }
const ownerOf = (owner: Owner) => Object.entries(owner)[0] as ['vehicle_id' | 'trailer_id', number]

export const papersOf = ({ db, tenant_id }: Tx, owner: Owner) =>
  db
    .selectFrom('papers')
    .selectAll()
    .where('tenant_id', '=', tenant_id)
    .where(...equal(owner))
    .orderBy('document_type_id')
    .orderBy('card_expiry_date', (order) => order.desc().nullsLast())
    .orderBy('id', 'desc')
    .execute()

export const inspectionsOf = ({ db, tenant_id }: Tx, owner: Owner) =>
  db
    .selectFrom('inspections')
    .selectAll()
    .where('tenant_id', '=', tenant_id)
    .where(...equal(owner))
    .orderBy('date', 'desc')
    .orderBy('id', 'desc')
    .execute()

const equal = (owner: Owner) => {
  const [column, id] = ownerOf(owner)
  return [column, '=', id] as const
}

/** The periods off the road of a vehicle or trailer, the newest first. */
export const offRoadPeriodsOf = ({ db, tenant_id }: Tx, owner: Owner) =>
  db
    .selectFrom('off_road_periods')
    .selectAll()
    .where('tenant_id', '=', tenant_id)
    .where(...equal(owner))
    .orderBy('from_date', 'desc')
    .orderBy('id', 'desc')
    .execute()

/** Held until the transaction ends: of what belongs to the vehicle or trailer one is written at a time. */
export const lockOwner = ({ db, tenant_id }: Tx, owner: Owner) => {
  const [column, id] = ownerOf(owner)
  return db
    .selectFrom(column === 'vehicle_id' ? 'vehicles' : 'trailers')
    .select('id')
    .where('tenant_id', '=', tenant_id)
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()
}

/** The registrations of vehicles, which are held until the transaction ends; those of other companies are left out. */
export async function vehiclesForUpdate({ db, tenant_id }: Tx, ids: readonly number[]) {
  const rows = await db
    .selectFrom('vehicles')
    .select(['id', 'reg'])
    .where('tenant_id', '=', tenant_id)
    .where('id', 'in', ids)
    .orderBy('id')
    .forUpdate()
    .execute()
  return new Map(rows.map(({ id, reg }) => [id, reg]))
}

/** The dangerous defects of a vehicle or trailer that are not signed off: they hold it off the road. */
export const holdingDefects = ({ db, tenant_id }: Tx, owner: Owner) =>
  db
    .selectFrom('defects')
    .select(['id', 'vehicle_id', 'trailer_id', 'title', 'reported_at'])
    .where('tenant_id', '=', tenant_id)
    .where(...equal(owner))
    .where('severity', '=', 'dangerous')
    .where('status', '!=', 'signed_off')
    .orderBy('reported_at')
    .orderBy('id')
    .execute()

export const pmiIntervalOf = async ({ db, tenant_id }: Tx, owner: Owner): Promise<number | null> => {
  const [column, id] = ownerOf(owner)
  const found = await db
    .selectFrom(column === 'vehicle_id' ? 'vehicles' : 'trailers')
    .select('pmi_interval_weeks')
    .where('tenant_id', '=', tenant_id)
    .where('id', '=', id)
    .executeTakeFirst()
  return found?.pmi_interval_weeks ?? null
}

type OffRoadPeriod = Row<'off_road_periods'>
type NewPeriod = Pick<
  OffRoadPeriod,
  'vehicle_id' | 'trailer_id' | 'from_date' | 'to_date' | 'reason' | 'defect_id' | 'note'
>

export const insertOffRoadPeriods = (tx: Tx, rows: NewPeriod[]) => insertAll(tx, 'off_road_periods', rows)
export const endOffRoadPeriod = (tx: Tx, row: OffRoadPeriod, to_date: string | null) =>
  update(tx, 'off_road_periods', { row, changes: { to_date } })
export const removeOffRoadPeriod = (tx: Tx, row: OffRoadPeriod) => remove(tx, 'off_road_periods', row)

/** The times off the road that came of a defect, held until the transaction ends. */
export const offRoadPeriodsOfDefect = ({ db, tenant_id }: Tx, defect_id: number) =>
  db
    .selectFrom('off_road_periods')
    .selectAll()
    .where('tenant_id', '=', tenant_id)
    .where('defect_id', '=', defect_id)
    .orderBy('from_date')
    .forUpdate()
    .execute()
