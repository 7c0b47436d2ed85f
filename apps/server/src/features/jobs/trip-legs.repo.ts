import { waitingForCarrier } from '@dray/domain/job-steps/steps.ts'
import { isLiveLeg, partlyAllocated, waitingLegStatuses } from '@dray/domain/job-steps/trip-status.ts'
import { jobType } from '@dray/domain/jobs/job-type.ts'
import type { Side } from '@dray/domain/jobs/mode.ts'
import { type JobStatus, jobStatuses, statusRank } from '@dray/domain/jobs/status.ts'
import { type InferResult, type QueryCreator, type RawBuilder, type SqlBool, sql } from 'kysely'
import type { Database } from '#platform/db/database.ts'
import type { Tx } from '#platform/db/transaction.ts'
import type { Job } from './jobs.repo.ts'

const ranks = (statuses: readonly JobStatus[]) => sql.raw(`array[${statuses.map(statusRank).join(', ')}]::smallint[]`)
const waiting = ranks(waitingLegStatuses)
const live = ranks(jobStatuses.filter((status) => isLiveLeg({ status })))
const open = ranks(['Pending', 'Planned', partlyAllocated])

type Alias = 'j' | 'jobs'
/** The company by its id: a sub-select that compared it with the job's would be asked of every server of a cluster. */
type OfTenant = Pick<Tx, 'tenant_id'>
const of = (alias: Alias, column: string) => sql.raw(`${alias}.${column}`)
const isCarried = ({ tenant_id }: OfTenant, alias: Alias, table: 'work_day_jobs' | 'sub_contractor_jobs') =>
  sql`exists (select from ${sql.raw(table)} o
    where o.tenant_id = ${tenant_id} and o.job_id = ${of(alias, 'id')} and o.is_completed = 0)`
/** That somebody has a job, of a trip the whole of it. */
export const isGiven = (tx: OfTenant, alias: Alias) =>
  sql<boolean>`(${isCarried(tx, alias, 'work_day_jobs')} or ${isCarried(tx, alias, 'sub_contractor_jobs')})`
const legsIn = ({ tenant_id }: OfTenant, alias: Alias, statuses: typeof live) =>
  sql`(select count(*)::int from jobs w where w.tenant_id = ${tenant_id}
    and w.parent_id = ${of(alias, 'id')} and w.status_rank = any(${statuses}))`

/** That a sub-job (`alias`) was neither cancelled nor deleted. */
export const liveLegsOf = (alias: 'leg') => sql<SqlBool>`${sql.raw(alias)}.status_rank = any(${live})`

/** How many sub-jobs of a trip nobody carries; 0 of any other job, of a trip that is carried as a whole, or past Booked. */
export const waitingLegs = (tx: OfTenant, alias: Alias = 'j') => sql<number>`case
  when ${of(alias, 'job_type')} <> ${sql.lit(jobType.trip)} or ${of(alias, 'status_rank')} <> all(${open})
    or ${of(alias, 'cx_loads_status')} is not null
    or ${isGiven(tx, alias)}
  then 0 else ${legsIn(tx, alias, waiting)} end`

/** A trip's sub-jobs that were neither cancelled nor deleted; 0 of any other job. */
export const liveLegs = (tx: OfTenant, alias: Alias = 'j') => sql<number>`case
  when ${of(alias, 'job_type')} <> ${sql.lit(jobType.trip)} then 0 else ${legsIn(tx, alias, live)} end`

/** Nobody carries it, or a part of it: read from the index by rank, and the sub-jobs of booked trips only. */
export const unallocated = (tx: OfTenant, alias: Alias = 'j') => sql<SqlBool>`(
  ${of(alias, 'status_rank')} = any(${ranks([...waitingForCarrier, partlyAllocated])})
  and (${of(alias, 'status_rank')} <> ${sql.lit(statusRank(partlyAllocated))} or ${waitingLegs(tx, alias)} > 0))`

const sideOfLeg = (leg: 'f' | 'l', column: string) =>
  sql.raw(`case when ${leg}.mode = 2 then ${leg}.delivery_${column} else ${leg}.collection_${column} end`)
const placeOf = (leg: 'f' | 'l', end: 'first' | 'last') =>
  [
    sql<string | null>`${sideOfLeg(leg, 'name')}`.as(`${end}_name`),
    sql<string | null>`${sideOfLeg(leg, 'town')}`.as(`${end}_town`),
    sql<string | null>`${sideOfLeg(leg, 'post_code')}`.as(`${end}_post_code`),
    sql<string | null>`${sideOfLeg(leg, 'date')}`.as(`${end}_date`),
    sql<string | null>`${sideOfLeg(leg, 'at')}`.as(`${end}_at`),
    sql<string>`${sideOfLeg(leg, 'time_kind')}`.as(`${end}_time_kind`),
    sql<string | null>`${sideOfLeg(leg, 'from_at')}`.as(`${end}_from_at`),
    sql<string | null>`${sideOfLeg(leg, 'to_at')}`.as(`${end}_to_at`),
  ] as const

/** The first and the last place of each of these trips that has sub-jobs, in the order of their days and times. */
export const tripPlaces = <DB extends Database>(
  db: QueryCreator<DB>,
  { tenant_id, ids }: { tenant_id: number; ids: RawBuilder<number> },
) =>
  (db as unknown as QueryCreator<Database>)
    .selectFrom((eb) =>
      eb
        .selectFrom('jobs as leg')
        .select('leg.parent_id as trip')
        .select(sql<number[]>`array_agg(leg.id order by leg.first_date, leg.first_at nulls first, leg.id)`.as('legs'))
        .where('leg.tenant_id', '=', tenant_id)
        .where('leg.parent_id', '=', ids)
        .where('leg.status_rank', '=', sql<number>`any(${live})`)
        .groupBy('leg.parent_id')
        .as('t'),
    )
    .innerJoin('jobs as f', (join) => join.on('f.tenant_id', '=', tenant_id).on('f.id', '=', sql<number>`t.legs[1]`))
    .innerJoin('jobs as l', (join) =>
      join.on('l.tenant_id', '=', tenant_id).on('l.id', '=', sql<number>`t.legs[cardinality(t.legs)]`),
    )
    .select('t.trip')
    .select(placeOf('f', 'first'))
    .select(placeOf('l', 'last'))

/** The same of these jobs' trips, by their ids. */
export async function placesOfTrips({ db, tenant_id }: Tx, jobs: readonly { id: number; live_legs: number }[]) {
  const ids = jobs.filter(({ live_legs }) => live_legs > 0).map(({ id }) => id)
  const rows = ids.length === 0 ? [] : await tripPlaces(db, { tenant_id, ids: sql`any(${ids})` }).execute()
  return new Map(rows.map((row) => [row.trip, row]))
}

export type TripPlaces = InferResult<ReturnType<typeof tripPlaces>>[number]

type End = 'first' | 'last'
const columns = ['name', 'town', 'post_code', 'date', 'at', 'time_kind', 'from_at', 'to_at'] as const
type PlaceOf<S extends string> = Record<`${S}_${(typeof columns)[number]}`, string | null>

const hasPlace = (row: PlaceOf<Side>, side: Side) =>
  row[`${side}_name`] !== null || row[`${side}_town`] !== null || row[`${side}_post_code`] !== null

function sideAt(row: PlaceOf<Side> & Partial<PlaceOf<End>>, side: Side, end: End) {
  const from = hasPlace(row, side) ? side : end
  return Object.fromEntries(columns.map((column) => [`${side}_${column}`, row[`${from}_${column}`] ?? null]))
}

/** Both sides of a row as a list shows them: of a trip without a place of its own, the first and last of its sub-jobs. */
export function withPlaces(row: PlaceOf<Side> & { trip?: number | null } & Partial<PlaceOf<End>>): PlaceOf<Side> {
  if (row.trip == null) return row
  return { ...sideAt(row, 'collection', 'first'), ...sideAt(row, 'delivery', 'last') } as PlaceOf<Side>
}

/** Returns how many sub-jobs of each of these jobs wait; asks only where there is a trip. */
export async function waitingLegsOf(tx: Tx, jobs: readonly Pick<Job, 'id' | 'job_type'>[]) {
  const ids = jobs.filter(({ job_type }) => job_type === jobType.trip).map(({ id }) => id)
  const rows =
    ids.length === 0
      ? []
      : await tx.db
          .selectFrom('jobs as j')
          .select(['j.id', waitingLegs(tx).as('waiting_legs')])
          .where('j.tenant_id', '=', tx.tenant_id)
          .where('j.id', 'in', ids)
          .execute()
  const found = new Map(rows.map(({ id, waiting_legs }) => [id, waiting_legs]))
  return (id: number) => found.get(id) ?? 0
}
