import { type Selectable, sql } from 'kysely'
import { duesOnRecord } from '#features/expiry/index.ts'
import type { Database } from '#platform/db/database.ts'
import type { Tx } from '#platform/db/transaction.ts'

export type WorkdayRow = Selectable<Database['workdays']>

export const lockWorkday = ({ db, tenant_id }: Tx, id: number) =>
  db
    .selectFrom('workdays')
    .selectAll()
    .where('tenant_id', '=', tenant_id)
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()

/** The workday, not ended, that a driver already has in a shift of a date. */
export const lockWorkdayOf = (
  { db, tenant_id }: Tx,
  wanted: { driver_id: number; date: string; shift_type_id: number | undefined },
) =>
  db
    .selectFrom('workdays')
    .selectAll()
    .where('tenant_id', '=', tenant_id)
    .where('driver_id', '=', wanted.driver_id)
    .where('date', '=', wanted.date)
    .where('ended_at', 'is', null)
    .$if(wanted.shift_type_id !== undefined, (query) =>
      query.where('shift_type_id', '=', wanted.shift_type_id as number),
    )
    .orderBy('shift_type_id')
    .limit(1)
    .forUpdate()
    .executeTakeFirst()

/** A driver, held so that two people who give the same driver a first job get one workday, not a refusal. */
export const holdDriver = ({ db, tenant_id }: Tx, id: number) =>
  db
    .selectFrom('drivers')
    .select(['id', 'full_name', 'driver_type', 'shift_type_id', 'start_time', 'is_available'])
    .where('tenant_id', '=', tenant_id)
    .where('id', '=', id)
    .forNoKeyUpdate()
    .executeTakeFirst()

export const driverOf = ({ db, tenant_id }: Tx, id: number) =>
  db
    .selectFrom('drivers')
    .select(['id', 'full_name', 'licence_type'])
    .where('tenant_id', '=', tenant_id)
    .where('id', '=', id)
    .executeTakeFirstOrThrow()

export const vehicleById = ({ db, tenant_id }: Tx, id: number) =>
  db
    .selectFrom('vehicles')
    .select(['id', 'is_active'])
    .where('tenant_id', '=', tenant_id)
    .where('id', '=', id)
    .executeTakeFirst()

/** How far back a vehicle counts as the one driven last. */
const lastUsedDays = 60

/** The vehicles a driver would be given, best first: favourites of the shift, then the one driven last. */
export async function vehiclesFor({ db, tenant_id }: Tx, wanted: { driver_ids: readonly number[]; date: string }) {
  if (wanted.driver_ids.length === 0) return { favourites: [], last_used: [] }
  const [favourites, last_used] = await Promise.all([
    db
      .selectFrom('favourite_drivers')
      .select(['driver_id', 'vehicle_id', 'shift_type_id'])
      .where('tenant_id', '=', tenant_id)
      .where('driver_id', 'in', wanted.driver_ids)
      .orderBy('id')
      .execute(),
    db
      .selectFrom('workdays')
      .distinctOn('driver_id')
      .select(['driver_id', 'vehicle_id'])
      .where('tenant_id', '=', tenant_id)
      .where('driver_id', 'in', wanted.driver_ids)
      .where('date', '<', wanted.date)
      .where('date', '>=', sql<string>`${wanted.date}::date - ${lastUsedDays}::int`)
      .orderBy('driver_id')
      .orderBy('date', 'desc')
      .orderBy('id', 'desc')
      .execute(),
  ])
  return { favourites, last_used }
}

/** The days from one to another, without an end from one on, on which a vehicle has a workday that has not ended. */
export async function bookedDays(
  { db, tenant_id }: Tx,
  { vehicle_id, from, to }: { vehicle_id: number; from: string; to: string | null },
): Promise<string[]> {
  const rows = await db
    .selectFrom('workdays')
    .distinct()
    .select('date')
    .where('tenant_id', '=', tenant_id)
    .where('vehicle_id', '=', vehicle_id)
    .where('ended_at', 'is', null)
    .where('date', '>=', from)
    .$if(to !== null, (query) => query.where('date', '<=', to ?? ''))
    .orderBy('date')
    .execute()
  return rows.map(({ date }) => date)
}

/** The vehicles that already have a workday on a date, by shift. */
export const takenVehicles = ({ db, tenant_id }: Tx, date: string) =>
  db
    .selectFrom('workdays')
    .select(['vehicle_id', 'shift_type_id'])
    .where('tenant_id', '=', tenant_id)
    .where('date', '=', date)
    .where('ended_at', 'is', null)
    .execute()

const vehicleRows = ({ db, tenant_id }: Tx, wanted: { date: string; ids?: readonly number[] }) =>
  db
    .selectFrom('vehicles as v')
    .innerJoin('vehicle_types as t', (join) =>
      join.onRef('t.tenant_id', '=', 'v.tenant_id').onRef('t.id', '=', 'v.vehicle_type_id'),
    )
    .select(['v.id', 'v.reg', 'v.is_active', 'v.payload_kg', 't.payload_kg as type_payload_kg', 'v.driver_class_id'])
    .select(['v.coupling', 'v.gross_weight_kg', 'v.train_weight_kg'])
    .select(['t.id as vehicle_type_id', 't.v_code', 't.description as vehicle_type_description', 't.hours_regime'])
    .select((eb) => [
      eb
        .exists(
          eb
            .selectFrom('vehicle_dates as d')
            .select('d.id')
            .where('d.tenant_id', '=', tenant_id)
            .whereRef('d.vehicle_id', '=', 'v.id')
            .where('d.kind', '=', 'vor')
            .where('d.date', '=', wanted.date),
        )
        .as('is_off_by_hand'),
      eb
        .exists(
          eb
            .selectFrom('off_road_periods as p')
            .select('p.id')
            .where('p.tenant_id', '=', tenant_id)
            .whereRef('p.vehicle_id', '=', 'v.id')
            .where('p.from_date', '<=', wanted.date)
            .where((on) => on.or([on('p.to_date', 'is', null), on('p.to_date', '>=', wanted.date)])),
        )
        .as('is_off_for_a_time'),
    ])
    .where('v.tenant_id', '=', tenant_id)
    .$if(wanted.ids !== undefined, (query) => query.where('v.id', 'in', [...(wanted.ids ?? []), 0]))
    .execute()

/** What is known of vehicles on a date: what they may carry, whether they are off the road, what falls due when. */
export async function vehiclesOn(tx: Tx, wanted: { date: string; ids?: readonly number[] }) {
  const [rows, duesFor] = await Promise.all([
    vehicleRows(tx, wanted),
    duesOnRecord(tx, { subject: 'vehicle', owner_ids: wanted.ids }),
  ])
  return rows.map(({ is_off_by_hand, is_off_for_a_time, ...row }) => ({
    ...row,
    dues: duesFor(row.id),
    off_road: is_off_by_hand || is_off_for_a_time ? ({ cause: 'period' } as const) : null,
  }))
}
export type VehicleOnDate = Awaited<ReturnType<typeof vehiclesOn>>[number]

/** Who is away on a date, and why: 1 holiday, 2 sick, 3 not available. */
export const leavesOn = ({ db, tenant_id }: Tx, date: string) =>
  db
    .selectFrom('driver_leaves')
    .select(['driver_id', 'type'])
    .where('tenant_id', '=', tenant_id)
    .where('date', '=', date)
    .execute()
