import type { EstimateState, StopEstimate } from '@dray/domain/stop-estimates/stop-estimate.ts'
import { sql } from 'kysely'
import type { Tx } from '#platform/db/transaction.ts'

/** What is stored of a stop, with what it is told by. */
export interface StoredEstimate extends StopEstimate {
  workday_id: number
  listed_job_id: number
  position: number
  late_since: string | null
  in_time_since: string | null
  told_at: string | null
}

const table = ({ db, tenant_id }: Tx) => db.selectFrom('stop_estimates').where('tenant_id', '=', tenant_id)
const shown = [
  'job_id',
  'side',
  'driver_id',
  'arrives_at',
  'state',
  'minutes_late',
  'is_rough',
  'begins',
  'as_of',
] as const
const inOrder = <T>(rows: T[]) => rows as (Omit<T, keyof StopEstimate> & StopEstimate)[]
const anyOf = (ids: readonly number[]) => sql<number>`any(${[...ids]}::bigint[])`

/** One company's estimates are written by one process at a time, until the transaction ends. */
export const lockEstimates = async ({ db, tenant_id }: Tx) => {
  await sql`select pg_advisory_xact_lock(4127104, ${tenant_id}::int)`.execute(db)
}

/** All that is stored, or of some drivers alone. */
export async function storedEstimates(tx: Tx, driver_ids: readonly number[] | null): Promise<StoredEstimate[]> {
  const rows = await table(tx)
    .select([...shown, 'workday_id', 'listed_job_id', 'position', 'late_since', 'in_time_since', 'told_at'])
    .$if(driver_ids !== null, (query) => query.where('driver_id', '=', anyOf(driver_ids ?? [])))
    .execute()
  return inOrder(rows)
}

const written = [
  ...['listed_job_id', 'driver_id', 'workday_id', 'position', 'arrives_at', 'state', 'minutes_late'],
  ...['is_rough', 'begins', 'as_of', 'read_at', 'late_since', 'in_time_since', 'told_at'],
]

type Changed = Pick<StoredEstimate, 'job_id' | 'listed_job_id' | 'workday_id'>
interface Differing {
  kept: readonly StoredEstimate[]
  gone: readonly Pick<StoredEstimate, 'job_id' | 'side'>[]
  read_at: string
}

/**
 * Writes the estimates that differ and removes those of stops that are not open any more, in one statement. What was read
 * later by another process stays. Returns what changed.
 */
export async function writeEstimates({ db, tenant_id }: Tx, { kept, gone, read_at }: Differing): Promise<Changed[]> {
  const columns = sql.join(written.map((name) => sql.ref(name)))
  const given = sql.join(written.map((name) => sql.ref(`x.${name}`)))
  const replaced = sql.join(written.map((name) => sql`${sql.ref(name)} = ${sql.ref(`excluded.${name}`)}`))
  const { rows } = await sql<Changed>`
    with removed as (
      delete from stop_estimates e using json_to_recordset(${JSON.stringify(gone)}::json) as x(job_id bigint, side text)
        where e.tenant_id = ${tenant_id} and e.job_id = x.job_id and e.side = x.side and e.read_at <= ${read_at}
        returning e.job_id, e.listed_job_id, e.workday_id),
    kept as (
      insert into stop_estimates (tenant_id, job_id, side, ${columns})
        select ${tenant_id}, x.job_id, x.side, ${given}
          from json_to_recordset(${JSON.stringify(kept.map((row) => ({ ...row, read_at })))}::json) as x(
            job_id bigint, side text, listed_job_id bigint, driver_id bigint, workday_id bigint, position smallint,
            arrives_at timestamptz, state text, minutes_late int, is_rough smallint, begins text, as_of timestamptz,
            read_at timestamptz, late_since timestamptz, in_time_since timestamptz, told_at timestamptz)
            join jobs j on j.tenant_id = ${tenant_id} and j.id = x.job_id
        on conflict (tenant_id, job_id, side) do update set ${replaced}
          where stop_estimates.read_at <= excluded.read_at
        returning job_id, listed_job_id, workday_id)
    select * from removed union select * from kept`.execute(db)
  return rows
}

/** Writes down that the office is told of these sides of jobs; returns those of which it was not yet. */
export async function keepTold(
  { db, tenant_id }: Tx,
  sides: readonly { job_id: number; side: string; date: string }[],
): Promise<{ job_id: number; side: string }[]> {
  if (sides.length === 0) return []
  return db
    .insertInto('late_estimate_sides')
    .values(sides.map(({ job_id, side, date }) => ({ tenant_id, job_id, side, date })))
    .onConflict((oc) => oc.doNothing())
    .returning(['job_id', 'side'])
    .execute()
}

/** The estimates of the open stops of jobs, and of trips those of their sub-jobs, in the order in which they are driven. */
export async function estimatesOfJobs(tx: Tx, job_ids: readonly number[]): Promise<StopEstimate[]> {
  const rows = await table(tx)
    .select(shown)
    .where((eb) => eb.or([eb('job_id', '=', anyOf(job_ids)), eb('listed_job_id', '=', anyOf(job_ids))]))
    .orderBy('driver_id')
    .orderBy('position')
    .execute()
  return inOrder(rows)
}

/** Those of drivers, each driver's in their order. */
export async function estimatesOfDrivers(tx: Tx, driver_ids: readonly number[]): Promise<StopEstimate[]> {
  const rows = await table(tx)
    .select(shown)
    .where('driver_id', '=', anyOf(driver_ids))
    .orderBy('driver_id')
    .orderBy('position')
    .execute()
  return inOrder(rows)
}

/** Those of workdays, with the workday of each. */
export async function estimatesOfWorkdays(tx: Tx, workday_ids: readonly number[]) {
  const rows = await table(tx)
    .select([...shown, 'workday_id'])
    .where('workday_id', '=', anyOf(workday_ids))
    .execute()
  return inOrder(rows)
}

/** How many rows of the diary have a stop in a state. */
export async function countOfState(tx: Tx, state: EstimateState): Promise<number> {
  const { count } = await table(tx)
    .select(sql<number>`count(distinct listed_job_id)::int`.as('count'))
    .where('state', '=', state)
    .executeTakeFirstOrThrow()
  return count
}
