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

const replaced = [
  ...([
    'listed_job_id',
    'driver_id',
    'workday_id',
    'position',
    'arrives_at',
    'state',
    'minutes_late',
    'is_rough',
  ] as const),
  ...(['begins', 'as_of', 'read_at', 'late_since', 'in_time_since', 'told_at'] as const),
]
/** A statement holds no more values than this has rows. */
const rowsAtOnce = 2_000

type Changed = Pick<StoredEstimate, 'job_id' | 'listed_job_id' | 'workday_id'> & { side: string }
const changed = ['job_id', 'side', 'listed_job_id', 'workday_id'] as const
interface Differing {
  kept: readonly StoredEstimate[]
  gone: readonly Pick<StoredEstimate, 'job_id' | 'side'>[]
  read_at: string
}

/** Writes the estimates that differ and removes those of stops that are not open any more. Returns what changed. */
export async function writeEstimates(tx: Tx, { kept, gone, read_at }: Differing): Promise<Changed[]> {
  const all = gone.length === 0 ? [] : await removeEstimates(tx, gone, read_at)
  for (let from = 0; from < kept.length; from += rowsAtOnce)
    all.push(...(await putEstimates(tx, kept.slice(from, from + rowsAtOnce), read_at)))
  return all
}

/** What was read later by another process stays. */
const putEstimates = ({ db, tenant_id }: Tx, rows: readonly StoredEstimate[], read_at: string): Promise<Changed[]> =>
  db
    .insertInto('stop_estimates')
    .values(rows.map((row) => ({ ...row, tenant_id, read_at })))
    .onConflict((oc) =>
      oc
        .columns(['tenant_id', 'job_id', 'side'])
        .doUpdateSet(({ ref }) => Object.fromEntries(replaced.map((name) => [name, ref(`excluded.${name}`)])))
        .whereRef('stop_estimates.read_at', '<=', 'excluded.read_at'),
    )
    .returning(changed)
    .execute()

const removeEstimates = ({ db, tenant_id }: Tx, gone: Differing['gone'], read_at: string): Promise<Changed[]> =>
  db
    .deleteFrom('stop_estimates')
    .where('tenant_id', '=', tenant_id)
    .where('read_at', '<=', read_at)
    .where('job_id', '=', anyOf(gone.map(({ job_id }) => job_id)))
    .where(
      sql<string>`job_id || ' ' || side`,
      '=',
      sql<string>`any(${gone.map(({ job_id, side }) => `${job_id} ${side}`)}::text[])`,
    )
    .returning(changed)
    .execute()

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
