import type { Tx } from '#platform/db/transaction.ts'

type Owner = { vehicle_id: number } | { trailer_id: number }
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

/** Times off the road of vehicles, the newest first. */
export const offRoadPeriodsOf = ({ db, tenant_id }: Tx, vehicle_ids: readonly number[]) =>
  db
    .selectFrom('off_road_periods')
    .selectAll()
    .where('tenant_id', '=', tenant_id)
    .where('vehicle_id', 'in', [0, ...vehicle_ids])
    .orderBy('from_date', 'desc')
    .orderBy('id', 'desc')
    .execute()

/** Held until the transaction ends: of what belongs to the vehicle one is written at a time. */
export const lockVehicle = ({ db, tenant_id }: Tx, id: number) =>
  db
    .selectFrom('vehicles')
    .select(['id', 'pmi_interval_weeks'])
    .where('tenant_id', '=', tenant_id)
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()

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
