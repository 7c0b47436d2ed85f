import { addDays, daysBetween } from '@dray/domain/kernel/clock-time.ts'
import type { TrailerKind } from '@dray/domain/vehicles/couplings.ts'
import type { yesOrNo } from '@dray/domain/vehicles/offers.ts'
import { type Selectable, sql } from 'kysely'
import { duesOnRecord, offRoadCausesBetween, offRoadCausesOn } from '#features/expiry/index.ts'
import { among } from '#platform/db/among.ts'
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
    .select(['id', 'full_name', 'driver_type', 'shift_type_id', 'start_time', 'end_time', 'is_available'])
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

/** The days from one to another, without an end from one on, on which a vehicle or trailer has a workday that has not ended. */
export async function bookedDays(
  { db, tenant_id }: Tx,
  { of, id, from, to }: { of: 'vehicle' | 'trailer'; id: number; from: string; to: string | null },
): Promise<string[]> {
  const rows = await db
    .selectFrom('workdays')
    .distinct()
    .select('date')
    .where('tenant_id', '=', tenant_id)
    .where(of === 'vehicle' ? 'vehicle_id' : 'trailer_id', '=', id)
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

const vehicleRows = ({ db, tenant_id }: Tx, wanted: { ids?: readonly number[] }) =>
  db
    .selectFrom('vehicles as v')
    .innerJoin('vehicle_types as t', (join) =>
      join.onRef('t.tenant_id', '=', 'v.tenant_id').onRef('t.id', '=', 'v.vehicle_type_id'),
    )
    .select(['v.id', 'v.reg', 'v.is_active', 'v.payload_kg', 't.payload_kg as type_payload_kg', 'v.driver_class_id'])
    .select(['v.coupling', 'v.gross_weight_kg', 'v.train_weight_kg'])
    .select(['v.has_tail_lift', 'v.carries_adr'])
    .select(({ fn }) => [
      fn.coalesce('v.spaces', 't.spaces').as('spaces'),
      fn.coalesce('v.load_length_cm', 't.load_length_cm').as('load_length_cm'),
      fn.coalesce('v.load_width_cm', 't.load_width_cm').as('load_width_cm'),
      fn.coalesce('v.load_height_cm', 't.load_height_cm').as('load_height_cm'),
    ])
    .select(['t.id as vehicle_type_id', 't.v_code', 't.description as vehicle_type_description', 't.hours_regime'])
    .where('v.tenant_id', '=', tenant_id)
    .$if(wanted.ids !== undefined, (query) => query.where('v.id', 'in', [...(wanted.ids ?? []), 0]))
    .execute()

type Fitting = (typeof yesOrNo)[number] | null
const fittings = (row: { has_tail_lift: string | null; carries_adr: string | null }) => ({
  has_tail_lift: row.has_tail_lift as Fitting,
  carries_adr: row.carries_adr as Fitting,
})

/** What is known of vehicles on a date: what they may carry, whether they are off the road, what falls due when. */
export async function vehiclesOn(tx: Tx, wanted: { date: string; ids?: readonly number[] }) {
  const [rows, duesFor, causeFor] = await Promise.all([
    vehicleRows(tx, wanted),
    duesOnRecord(tx, { subject: 'vehicle', owner_ids: wanted.ids }),
    offRoadCausesOn(tx, { ...wanted, of: 'vehicle' }),
  ])
  return rows.map((row) => ({ ...row, ...fittings(row), dues: duesFor(row.id), off_road: causeFor(row.id) }))
}

/** What is known of trailers on each day between two: what they weigh, whether they are off the road, what falls due when. */
export async function trailersBetween(tx: Tx, { ids, ...days }: { ids: readonly number[]; from: string; to: string }) {
  if (ids.length === 0) return () => null
  const [rows, duesFor, causeFor] = await Promise.all([
    tx.db
      .selectFrom('trailers')
      .select(['id', 'serial_no', 'kind', 'gross_weight_kg', 'has_tail_lift', 'carries_adr'])
      .select(['spaces', 'load_length_cm', 'load_width_cm', 'load_height_cm'])
      .where('tenant_id', '=', tx.tenant_id)
      .where('id', 'in', [...ids])
      .execute(),
    duesOnRecord(tx, { subject: 'trailer', owner_ids: ids }),
    offRoadCausesBetween(tx, { of: 'trailer', ids, ...days }),
  ])
  const known = new Map(
    rows.map(({ kind, ...row }) => [
      row.id,
      { ...row, ...fittings(row), kind: kind as TrailerKind | null, dues: duesFor(row.id) },
    ]),
  )
  return (id: number, date: string) => {
    const trailer = known.get(id)
    return trailer ? { ...trailer, off_road: causeFor(id, date) } : null
  }
}

/** The same of trailers on one date. */
export async function trailersOn(tx: Tx, { date, ids }: { date: string; ids: readonly number[] }) {
  const trailerOn = await trailersBetween(tx, { ids, from: date, to: date })
  return ids.flatMap((id) => trailerOn(id, date) ?? [])
}
export type TrailerOnDate = Awaited<ReturnType<typeof trailersOn>>[number]

export type VehicleOnDate = Awaited<ReturnType<typeof vehiclesOn>>[number]

/** Who is away on a date, and why: 1 holiday, 2 sick, 3 not available. */
export const leavesOn = ({ db, tenant_id }: Tx, date: string) =>
  db
    .selectFrom('driver_leaves')
    .select(['driver_id', 'type'])
    .where('tenant_id', '=', tenant_id)
    .where('date', '=', date)
    .execute()

interface DutiesWanted {
  driver_ids: readonly number[]
  from: string
  to: string
  /** The workdays that are about to be others. */
  except?: readonly number[]
}

/** What drivers do on the days from one to another, and whose rules of hours hold for it; what ended early was worked as well. */
export const dutiesOf = ({ db, tenant_id }: Tx, { driver_ids, from, to, except = [] }: DutiesWanted) =>
  db
    .selectFrom('workdays as w')
    .innerJoin('vehicles as v', (join) =>
      join.onRef('v.tenant_id', '=', 'w.tenant_id').onRef('v.id', '=', 'w.vehicle_id'),
    )
    .innerJoin('vehicle_types as t', (join) =>
      join.onRef('t.tenant_id', '=', 'v.tenant_id').onRef('t.id', '=', 'v.vehicle_type_id'),
    )
    .select([
      'w.id',
      'w.driver_id',
      'w.date',
      'w.shift_type_id',
      'w.start_time',
      'w.end_time',
      'w.clocked_in_at',
      'w.clocked_out_at',
    ])
    .select(['w.ended_at', 'v.reg', 't.hours_regime'])
    .where('w.tenant_id', '=', tenant_id)
    .where('w.driver_id', 'in', among(driver_ids))
    .where('w.date', '>=', from)
    .where('w.date', '<=', to)
    .where('w.id', 'not in', among(except))
    .execute()

/** The open workdays of the same drivers that lie at most so many days from one of these, which are left out. */
export async function workdaysAround({ db, tenant_id }: Tx, rows: readonly WorkdayRow[], days: number) {
  const dates = rows.map(({ date }) => date).toSorted()
  const [first, last] = [dates[0], dates.at(-1)]
  if (first === undefined || last === undefined) return []
  const own = new Set(rows.map(({ id }) => id))
  const found = await db
    .selectFrom('workdays')
    .select(['id', 'driver_id', 'date'])
    .where('tenant_id', '=', tenant_id)
    .where('driver_id', 'in', [...new Set(rows.map(({ driver_id }) => driver_id))])
    .where('date', '>=', addDays(first, -days))
    .where('date', '<=', addDays(last, days))
    .where('ended_at', 'is', null)
    .execute()
  const isNear = (one: Pick<WorkdayRow, 'driver_id' | 'date'>) =>
    rows.some((row) => row.driver_id === one.driver_id && Math.abs(daysBetween(row.date, one.date)) <= days)
  return found.filter((one) => !own.has(one.id) && isNear(one)).map(({ id }) => id)
}

/** The jobs that are open on workdays, with what speaks for or against another one beside them. */
export const openJobsOn = ({ db, tenant_id }: Tx, workday_ids: readonly number[]) =>
  db
    .selectFrom('work_day_jobs as w')
    .innerJoin('jobs as j', (join) => join.onRef('j.tenant_id', '=', 'w.tenant_id').onRef('j.id', '=', 'w.job_id'))
    .select(['w.workday_id', 'w.job_id', 'w.leg', 'j.job_number', 'j.collection_at', 'j.delivery_at', 'j.weight'])
    .where('w.tenant_id', '=', tenant_id)
    .where('w.workday_id', 'in', [0, ...workday_ids])
    .where('w.is_completed', '=', 0)
    .execute()
