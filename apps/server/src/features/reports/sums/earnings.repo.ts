import { type Insertable, type RawBuilder, sql } from 'kysely'
import { acrossCompanies } from '#platform/db/across-companies.ts'
import type { Database } from '#platform/db/database.ts'
import { insertPlain, slices } from '#platform/db/insertion.ts'
import type { PlatformDb } from '#platform/db/platform.ts'
import type { Tx } from '#platform/db/transaction.ts'
import { keptKinds, shareRule, sharesFrom } from './job-shares.repo.ts'

/** So many changes are folded in one transaction, and so many jobs built: a fraction of a second. */
const changesAtOnce = 500
const jobsAtOnce = 2_000

/** Rows that were changed and count: jobs, or their legs, and workdays, whose jobs are meant. */
export interface ChangedRows {
  job_ids: readonly number[]
  workday_ids: readonly number[]
}

/** Writes down which rows were changed, in the transaction that changes them. Nobody waits for it: it is a row of its own. */
export const recordChanges = (tx: Tx, { job_ids, workday_ids }: ChangedRows) =>
  insertPlain(tx, 'report_changes', [{ tenant_id: tx.tenant_id, job_ids: [...job_ids], workday_ids: [...workday_ids] }])

/** The jobs of allocations; who changed them holds them, and an allocation never changes its job. */
export async function jobsOfAllocations(
  { db, tenant_id }: Tx,
  table: 'work_day_jobs' | 'sub_contractor_jobs' | 'exchange_loads',
  ids: readonly number[],
): Promise<number[]> {
  if (ids.length === 0) return []
  const rows = await db
    .selectFrom(table)
    .select('job_id')
    .where('tenant_id', '=', tenant_id)
    .where('id', 'in', ids)
    .execute()
  return rows.map(({ job_id }) => job_id)
}

/**
 * The jobs that changes name, as `with` clauses that end in `open`: those of a workday are the ones that it has now, and a
 * leg stands for its trip as well. Read where they are counted, they are true in the same moment.
 */
export const openJobs = ({ tenant_id }: Tx, which = sql`true`) => sql`
  named as materialized (
    select unnest(c.job_ids) as id from report_changes c where c.tenant_id = ${tenant_id} and ${which}
    union
    select a.job_id
      from report_changes c cross join unnest(c.workday_ids) as w(id)
        join work_day_jobs a on a.tenant_id = ${tenant_id} and a.workday_id = w.id
      where c.tenant_id = ${tenant_id} and ${which}),
  open as materialized (
    select id from named
    union
    select j.parent_id from jobs j
      where j.tenant_id = ${tenant_id} and j.id = any(array(select id from named)) and j.parent_id is not null)`

/**
 * Brings a company's sums one step further: the next jobs of one whose sums are not built yet, else the next changes.
 * Returns whether more is left to do. Whoever folds holds the company's row; others leave it to them.
 */
export async function foldNext(tx: Tx): Promise<boolean> {
  const { db, tenant_id } = tx
  const state = await db
    .selectFrom('report_states')
    .select(['built_to', 'is_built', 'rule'])
    .where('tenant_id', '=', tenant_id)
    .forUpdate()
    .skipLocked()
    .executeTakeFirst()
  if (!state) return beginBuilding(tx)
  if (state.rule < shareRule) return buildAgain(tx)
  return state.is_built ? foldChanges(tx) : buildNext(tx, state.built_to)
}

/** False where the row is there already and somebody holds it. */
async function beginBuilding({ db, tenant_id }: Tx): Promise<boolean> {
  const begun = await db
    .insertInto('report_states')
    .values({ tenant_id, rule: shareRule })
    .onConflict((conflict) => conflict.columns(['tenant_id']).doNothing())
    .returning('tenant_id')
    .execute()
  return begun.length > 0
}

/** What an older rule kept is replaced job by job; reports count all jobs until the last one is. */
async function buildAgain({ db, tenant_id }: Tx): Promise<boolean> {
  await db
    .updateTable('report_states')
    .set({ built_to: 0, is_built: false, rule: shareRule })
    .where('tenant_id', '=', tenant_id)
    .execute()
  return true
}

/** A job that is committed after its slice was taken has a change of its own, whatever its id. */
async function buildNext(tx: Tx, built_to: number): Promise<boolean> {
  const { db, tenant_id } = tx
  const jobs = await db
    .selectFrom('jobs')
    .select('id')
    .where('tenant_id', '=', tenant_id)
    .where('parent_id', 'is', null)
    .where('id', '>', built_to)
    .orderBy('id')
    .limit(jobsAtOnce)
    .execute()
  const ids = jobs.map(({ id }) => id)
  await countAgain(tx, ids)
  const last = ids.at(-1)
  await db
    .updateTable('report_states')
    .set(last === undefined ? { is_built: true } : { built_to: last })
    .where('tenant_id', '=', tenant_id)
    .execute()
  return true
}

/**
 * A change is removed only with sums that were counted after it was seen: whatever is committed in between has a change
 * of its own, which stays.
 */
async function foldChanges(tx: Tx): Promise<boolean> {
  const { db, tenant_id } = tx
  const changes = await db
    .selectFrom('report_changes')
    .select('id')
    .where('tenant_id', '=', tenant_id)
    .orderBy('id')
    .limit(changesAtOnce)
    .execute()
  if (changes.length === 0) return false
  const seen = sql`any(${changes.map(({ id }) => id)}::bigint[])`
  const { rows } = await sql<{ id: number }>`
    with ${openJobs(tx, sql`c.id = ${seen}`)} select id::int from open`.execute(db)
  await countAgain(
    tx,
    rows.map(({ id }) => id),
  )
  await sql`delete from report_changes where tenant_id = ${tenant_id} and id = ${seen}`.execute(db)
  return changes.length === changesAtOnce
}

/** Puts what these jobs earn now in place of what is kept of them. */
async function countAgain(tx: Tx, job_ids: readonly number[]) {
  if (job_ids.length === 0) return
  const { db, tenant_id } = tx
  const these = sql`any(${[...job_ids]}::bigint[])`
  await addToSums(tx, these, -1)
  await sql`delete from job_earnings where tenant_id = ${tenant_id} and job_id = ${these}`.execute(db)
  // Read and then written as values: a cluster passes no row on from one statement's reading to its writing.
  const { rows } = await sql<Insertable<Database['job_earnings']>>`
    with ${sharesFrom(tx, sql`j.id = ${these}`, keptKinds)}
    select tenant_id, job_id, kind, subject_id, date, total_charge, subcost, other_costs,
        count(*) over (partition by job_id, kind) > 1 as is_shared
      from shares`.execute(db)
  await insertPlain(tx, 'job_earnings', rows)
  await addToSums(tx, these, 1)
}

/** Adds what is kept of these jobs to the sums, or takes it away. Whoever folds is alone, so rows are met in no order. */
async function addToSums({ db, tenant_id }: Tx, these: RawBuilder<unknown>, sign: 1 | -1) {
  const { rows } = await sql<Insertable<Database['report_sums']>>`
    select e.tenant_id, e.kind, p.period, p.date, e.subject_id, ${sql.lit(sign)} * count(*)::int as jobs,
        ${sql.lit(sign)} * sum(e.total_charge) as total_charge, ${sql.lit(sign)} * sum(e.subcost) as subcost,
        ${sql.lit(sign)} * sum(e.other_costs) as other_costs
      from job_earnings e
        cross join lateral (values ('day', e.date), ('month', date_trunc('month', e.date)::date)) p(period, date)
      where e.tenant_id = ${tenant_id} and e.job_id = ${these}
      group by e.tenant_id, e.kind, p.period, p.date, e.subject_id`.execute(db)
  const added = (column: 'jobs' | 'total_charge' | 'subcost' | 'other_costs') =>
    sql<never>`report_sums.${sql.ref(column)} + excluded.${sql.ref(column)}`
  for (const slice of slices(rows)) {
    await db
      .insertInto('report_sums')
      .values([...slice])
      .onConflict((conflict) =>
        conflict.columns(['tenant_id', 'kind', 'period', 'date', 'subject_id']).doUpdateSet({
          jobs: added('jobs'),
          total_charge: added('total_charge'),
          subcost: added('subcost'),
          other_costs: added('other_costs'),
        }),
      )
      .execute()
  }
}

/** The companies whose sums are still to be built or have changes to be folded in. */
export async function companiesToFold({ db }: Pick<PlatformDb, 'db'>): Promise<number[]> {
  // Three statements, since a cluster joins no list of companies with what some of them have not.
  const [open, built, changed] = await Promise.all([
    db.selectFrom('platform.tenants').select('id').where('is_active', '=', 1).orderBy('id').execute(),
    companiesWithSums({ db }),
    db
      .selectFrom('report_changes')
      .select('tenant_id')
      .distinct()
      .modifyEnd(acrossCompanies('sums with changes'))
      .execute(),
  ])
  const isDone = new Set(built)
  for (const { tenant_id } of changed) isDone.delete(tenant_id)
  return open.filter(({ id }) => !isDone.has(id)).map(({ id }) => id)
}

/** The companies whose reports read kept sums. */
export async function companiesWithSums({ db }: Pick<PlatformDb, 'db'>): Promise<number[]> {
  const rows = await db
    .selectFrom('report_states')
    .select('tenant_id')
    .where('is_built', '=', true)
    .where('rule', '>=', shareRule)
    .orderBy('tenant_id')
    .modifyEnd(acrossCompanies('sums that are built'))
    .execute()
  return rows.map(({ tenant_id }) => tenant_id)
}

/**
 * Builds a company's sums anew and at once, for rows that were written without the program: made-up ones. In one
 * transaction, so that nobody else folds them meanwhile.
 */
export async function buildSums(tx: Tx) {
  const { db, tenant_id } = tx
  const begun = { built_to: 0, is_built: false, rule: shareRule }
  await db
    .insertInto('report_states')
    .values({ tenant_id, ...begun })
    .onConflict((conflict) => conflict.columns(['tenant_id']).doUpdateSet(begun))
    .execute()
  await db.deleteFrom('job_earnings').where('tenant_id', '=', tenant_id).execute()
  await db.deleteFrom('report_sums').where('tenant_id', '=', tenant_id).execute()
  while (await foldNext(tx));
}
