import { jobType } from '@dray/domain/jobs/job-type.ts'
import type { Leg } from '@dray/domain/jobs/leg.ts'
import type { JobMode, Side } from '@dray/domain/jobs/mode.ts'
import type { Fix } from '@dray/domain/kernel/places/fix.ts'
import { sql } from 'kysely'
import { unpackFixes } from '#features/positions/index.ts'
import { acrossCompanies } from '#platform/db/across-companies.ts'
import type { PlatformDb } from '#platform/db/platform.ts'
import type { Tx } from '#platform/db/transaction.ts'

/** A batch of positions of a workday, by when its first and its last fix were. */
export interface Batch {
  tenant_id: number
  workday_id: number
  from_at: string
  to_at: string
  received_at: string
}

/** The batches of all companies that came since an instant, from phones or trackers; without one in the last half day. */
export async function batchesSince({ db }: PlatformDb, since: string | null): Promise<Batch[]> {
  const from = since === null ? sql`now() - interval '12 hours'` : sql`${since}::timestamptz`
  const { rows } = await sql<Batch>`
    select tenant_id, workday_id, from_at, to_at, received_at from driver_positions where received_at >= ${from}
    union all
    select tenant_id, workday_id, from_at, to_at, received_at from vehicle_positions
      where received_at >= ${from} and workday_id is not null ${acrossCompanies('positions that came')}`.execute(db)
  return rows
}

/** Until the transaction ends nobody else works out the arrivals of this workday. */
export const holdWorkday = ({ db, tenant_id }: Tx, workday_id: number) =>
  sql`select pg_advisory_xact_lock(hashtext('place-arrivals'), hashtext(${`${tenant_id}:${workday_id}`}))`.execute(db)

export const driversOfWorkdays = ({ db, tenant_id }: Tx, workday_ids: readonly number[]) =>
  db
    .selectFrom('workdays')
    .select(['id', 'driver_id'])
    .where('tenant_id', '=', tenant_id)
    .where('id', '=', sql<number>`any(${[...workday_ids]}::bigint[])`)
    .execute()

const unpacked = (rows: readonly { from_at: string; fixes: Buffer }[]): Fix[] =>
  rows.flatMap(({ from_at, fixes }) => unpackFixes(from_at, fixes))

export interface Span {
  workday_id: number
  from_at: string
  to_at: string
}

/** The fixes of workdays within a span of each, by workday, whosever they were. */
export async function fixesWithin({ db, tenant_id }: Tx, spans: readonly Span[]): Promise<(id: number) => Fix[]> {
  const of = (table: 'driver_positions' | 'vehicle_positions') => sql`
    select p.workday_id, p.from_at, p.fixes from ${sql.table(table)} p
      join unnest(${spans.map(({ workday_id }) => workday_id)}::bigint[], ${spans.map(({ from_at }) => from_at)}::timestamptz[],
        ${spans.map(({ to_at }) => to_at)}::timestamptz[]) as s (workday_id, from_at, to_at) on s.workday_id = p.workday_id
      join workdays w on w.tenant_id = ${tenant_id} and w.id = p.workday_id and w.driver_id = p.driver_id
      where p.tenant_id = ${tenant_id} and p.from_at >= s.from_at - interval '1 hour' and p.from_at <= s.to_at
        and p.to_at >= s.from_at`
  const { rows } = await sql<{ workday_id: number; from_at: string; fixes: Buffer }>`
    ${of('driver_positions')} union all ${of('vehicle_positions')}`.execute(db)
  const byWorkday = Map.groupBy(rows, ({ workday_id }) => workday_id)
  return (id) => unpacked(byWorkday.get(id) ?? [])
}

/** All fixes of a workday: of its driver's phone, and of the tracker of the vehicle that they had. */
export async function fixesOfWorkday(
  { db, tenant_id }: Tx,
  { driver_id, workday_id }: { driver_id: number; workday_id: number },
) {
  const of = (table: 'driver_positions' | 'vehicle_positions') =>
    db
      .selectFrom(table)
      .select(['from_at', 'fixes'])
      .where('tenant_id', '=', tenant_id)
      .where('driver_id', '=', driver_id)
      .where('workday_id', '=', workday_id)
      .orderBy('from_at')
      .execute()
  const [phone, tracker] = await Promise.all([of('driver_positions'), of('vehicle_positions')])
  return { phone: unpacked(phone), tracker: unpacked(tracker) }
}

const placeColumns = [
  'j.collection_latitude',
  'j.collection_longitude',
  'j.collection_post_code',
  'j.collection_town',
  'j.delivery_latitude',
  'j.delivery_longitude',
  'j.delivery_post_code',
  'j.delivery_town',
] as const

/** The jobs that workdays' drivers have, planned ones aside; of a trip that is theirs as a whole its legs. */
export async function jobsOfWorkdays({ db, tenant_id }: Tx, workday_ids: readonly number[]) {
  const isCarried = sql<boolean>`(exists (select from work_day_jobs o where o.tenant_id = ${tenant_id} and o.job_id = j.id)
    or exists (select from sub_contractor_jobs o where o.tenant_id = ${tenant_id} and o.job_id = j.id))`
  const rows = await db
    .selectFrom('work_day_jobs as a')
    .innerJoin('jobs as j', (join) =>
      join
        .on('j.tenant_id', '=', tenant_id)
        .on((eb) => eb.or([eb('j.id', '=', eb.ref('a.job_id')), eb('j.parent_id', '=', eb.ref('a.job_id'))])),
    )
    .select(['j.id', 'j.parent_id', 'j.job_type', 'j.mode', 'a.job_id as given_id', 'a.leg', 'a.workday_id'])
    .select(isCarried.as('is_carried'))
    .select(placeColumns)
    .where('a.tenant_id', '=', tenant_id)
    .where('a.workday_id', '=', sql<number>`any(${[...workday_ids]}::bigint[])`)
    .where('a.is_planned', '=', 0)
    .where('j.status', 'not in', ['Cancelled', 'Deleted'])
    .orderBy('j.id')
    .execute()
  const withTrip = rows.filter(({ id, given_id, is_carried }) => id !== given_id && !is_carried)
  const trips = new Set(withTrip.map(({ given_id }) => given_id))
  const given = rows.filter(
    ({ id, given_id, job_type }) => id === given_id && !(job_type === jobType.trip && trips.has(id)),
  )
  const both: Leg = 'both'
  return [...given, ...withTrip.map((leg) => ({ ...leg, leg: both }))].map(({ mode, leg, ...job }) => ({
    ...job,
    mode: mode as JobMode,
    leg: leg as Leg,
  }))
}

const arrivalColumns = [
  'id',
  'job_id',
  'side',
  'driver_id',
  'workday_id',
  'source',
  'arrived_at',
  'last_at',
  'left_at',
  'fix_count',
  'widest_gap_s',
  'nearest_m',
  'radius_m',
] as const

export const arrivalsOfWorkdays = ({ db, tenant_id }: Tx, workday_ids: readonly number[]) =>
  db
    .selectFrom('place_arrivals')
    .select(arrivalColumns)
    .where('tenant_id', '=', tenant_id)
    .where('workday_id', '=', sql<number>`any(${[...workday_ids]}::bigint[])`)
    .orderBy('id')
    .execute()
export type ArrivalRow = Awaited<ReturnType<typeof arrivalsOfWorkdays>>[number]
export type NewArrival = Omit<ArrivalRow, 'id'>

/** Writes arrivals, each known by its job, side, driver and beginning: what is known already becomes as it is given. */
export async function writeArrivals({ db, tenant_id }: Tx, arrivals: readonly NewArrival[]) {
  if (arrivals.length === 0) return
  await db
    .insertInto('place_arrivals')
    .values(arrivals.map((one) => ({ ...one, tenant_id })))
    .onConflict((on) =>
      on.columns(['tenant_id', 'job_id', 'side', 'driver_id', 'arrived_at']).doUpdateSet((eb) => ({
        workday_id: eb.ref('excluded.workday_id'),
        source: eb.ref('excluded.source'),
        last_at: eb.ref('excluded.last_at'),
        left_at: eb.ref('excluded.left_at'),
        fix_count: eb.ref('excluded.fix_count'),
        widest_gap_s: eb.ref('excluded.widest_gap_s'),
        nearest_m: eb.ref('excluded.nearest_m'),
        radius_m: eb.ref('excluded.radius_m'),
      })),
    )
    .execute()
}

export async function removeArrivals({ db, tenant_id }: Tx, ids: readonly number[]) {
  if (ids.length === 0) return
  await db.deleteFrom('place_arrivals').where('tenant_id', '=', tenant_id).where('id', 'in', ids).execute()
}

/** A job and the legs of it that live, with what is known of their stops' places and times. */
export const jobsToShow = ({ db, tenant_id }: Tx, job_id: number) =>
  db
    .selectFrom('jobs as j')
    .select(['j.id', 'j.mode'])
    .select(placeColumns)
    .where('j.tenant_id', '=', tenant_id)
    .where((eb) => eb.or([eb('j.id', '=', job_id), eb('j.parent_id', '=', job_id)]))
    .where((eb) => eb.or([eb('j.id', '=', job_id), eb('j.status', 'not in', ['Cancelled', 'Deleted'])]))
    .orderBy('j.id')
    .execute()

export const arrivalsOfJobs = ({ db, tenant_id }: Tx, job_ids: readonly number[]) =>
  db
    .selectFrom('place_arrivals as p')
    .innerJoin('drivers as d', (join) => join.onRef('d.id', '=', 'p.driver_id').on('d.tenant_id', '=', tenant_id))
    .select(arrivalColumns.map((column) => `p.${column}` as const))
    .select('d.full_name as driver_name')
    .where('p.tenant_id', '=', tenant_id)
    .where('p.job_id', 'in', [0, ...job_ids])
    .orderBy('p.arrived_at')
    .orderBy('p.id')
    .execute()

/** What drivers tapped at the stops of jobs; what the office moved to them is not of where they were. */
export async function tapsOfJobs({ db, tenant_id }: Tx, job_ids: readonly number[]) {
  const rows = await db
    .selectFrom('driver_captures as c')
    .innerJoin('drivers as d', (join) => join.onRef('d.id', '=', 'c.driver_id').on('d.tenant_id', '=', tenant_id))
    .select([
      'c.id',
      'c.job_id',
      'c.driver_id',
      'c.kind',
      'c.side',
      'c.at',
      'c.latitude',
      'c.longitude',
      'c.accuracy_m',
    ])
    .select(['c.device_at', 'c.fix_at', 'd.full_name as driver_name'])
    .where('c.tenant_id', '=', tenant_id)
    .where('c.job_id', 'in', [0, ...job_ids])
    .where('c.kind', 'in', ['arrived', 'loaded', 'departed', 'proof', 'failed'])
    .where('c.counts', '=', 1)
    .orderBy('c.at')
    .orderBy('c.id')
    .execute()
  return rows as (Omit<(typeof rows)[number], 'side' | 'job_id'> & { side: Side | null; job_id: number })[]
}
