import { longestJobDays } from '@dray/domain/jobs/job-dates.ts'
import { addDays } from '@dray/domain/kernel/clock-time.ts'
import { sql } from 'kysely'
import type { Tx } from '../../platform/db/transaction.ts'

export interface DateRange {
  from: string
  to: string
}

/** What a keyword is looked up as beside a job's own words: who the customer is, who carries it. */
export interface KeywordIds {
  customer_ids: number[]
  /** Jobs of the drivers, sub-contractors and owner drivers of that name, about the dates asked for. */
  job_ids: number[]
}

/** A search word as LIKE takes it literally. */
export const containing = (term: string) => `%${term.replace(/[\\%_]/g, '\\$&')}%`

const mostNamed = 200

/**
 * Customers and carriers by name come first, each from its own small table, so that the range is scanned once with ids
 * in hand and a rename rewrites no job. Allocations are looked for on the days that jobs of the range may lie on.
 */
export async function keywordIds(tx: Tx, term: string, range: DateRange): Promise<KeywordIds> {
  const like = containing(term)
  const [customers, drivers, subs, owners] = await Promise.all([
    customersNamed(tx, like),
    driversNamed(tx, like),
    subContractorsNamed(tx, like),
    ownerDriversNamed(tx, like),
  ])
  const [ofDrivers, ofSubs, ofOwners] = await Promise.all([
    jobsOfDrivers(tx, drivers, range),
    jobsOfSubs(tx, 'sub_contractor_id', { ids: subs, range }),
    jobsOfSubs(tx, 'owner_driver_id', { ids: owners, range }),
  ])
  return { customer_ids: customers, job_ids: [...new Set([...ofDrivers, ...ofSubs, ...ofOwners])] }
}

const idsOf = (rows: { id: number }[]) => rows.map((row) => row.id)

const customersNamed = async ({ db, tenant_id }: Tx, like: string) =>
  idsOf(
    await db
      .selectFrom('customers')
      .select('id')
      .where('tenant_id', '=', tenant_id)
      .where((eb) =>
        eb.or([
          eb(eb.fn<string>('lower', ['customer_name']), 'like', like),
          eb(eb.fn<string>('lower', ['customer_code']), 'like', like),
        ]),
      )
      .limit(mostNamed)
      .execute(),
  )

const driversNamed = async ({ db, tenant_id }: Tx, like: string) =>
  idsOf(
    await db
      .selectFrom('drivers')
      .select('id')
      .where('tenant_id', '=', tenant_id)
      .where((eb) => eb(eb.fn<string>('lower', ['full_name']), 'like', like))
      .limit(mostNamed)
      .execute(),
  )

const subContractorsNamed = async ({ db, tenant_id }: Tx, like: string) =>
  idsOf(
    await db
      .selectFrom('sub_contractors')
      .select('id')
      .where('tenant_id', '=', tenant_id)
      .where((eb) =>
        eb.or([eb(eb.fn<string>('lower', ['name']), 'like', like), eb(eb.fn<string>('lower', ['code']), 'like', like)]),
      )
      .limit(mostNamed)
      .execute(),
  )

const ownerDriversNamed = async ({ db, tenant_id }: Tx, like: string) =>
  idsOf(
    await db
      .selectFrom('owner_drivers')
      .select('id')
      .where('tenant_id', '=', tenant_id)
      .where((eb) => eb(eb.fn<string>('lower', ['full_name']), 'like', like))
      .limit(mostNamed)
      .execute(),
  )

/** A job that runs in the range is allocated on one of its own days, which reach at most so far beyond it. */
export const daysAround = ({ from, to }: DateRange) => ({
  first: addDays(from, -longestJobDays),
  last: addDays(to, longestJobDays),
})

async function jobsOfDrivers({ db, tenant_id }: Tx, driver_ids: number[], range: DateRange): Promise<number[]> {
  if (driver_ids.length === 0) return []
  const { first, last } = daysAround(range)
  const rows = await db
    .selectFrom('workdays as w')
    .innerJoin('work_day_jobs as wj', (join) =>
      join.onRef('wj.workday_id', '=', 'w.id').on('wj.tenant_id', '=', tenant_id),
    )
    .select('wj.job_id')
    .where('w.tenant_id', '=', tenant_id)
    .where('w.date', '>=', first)
    .where('w.date', '<=', last)
    .where((eb) => eb('w.driver_id', '=', sql<number>`any(${driver_ids})`))
    .execute()
  return rows.map((row) => row.job_id)
}

async function jobsOfSubs(
  { db, tenant_id }: Tx,
  column: 'sub_contractor_id' | 'owner_driver_id',
  { ids, range }: { ids: number[]; range: DateRange },
): Promise<number[]> {
  if (ids.length === 0) return []
  const { first, last } = daysAround(range)
  const rows = await db
    .selectFrom('sub_contractor_jobs')
    .select('job_id')
    .where('tenant_id', '=', tenant_id)
    .where((eb) => eb(column, '=', sql<number>`any(${ids})`))
    .where('date', '>=', first)
    .where('date', '<=', last)
    .execute()
  return rows.map((row) => row.job_id)
}

/** Jobs of any date whose own words hold the term, the newest first; the one search that reads all dates. */
export async function jobsOfAnyDate({ db }: Tx, term: string): Promise<number[]> {
  const found = await sql<{ id: number }>`select search_jobs(${term.replace(/[\\%_]/g, '\\$&')}, 500) as id`.execute(db)
  return found.rows.map((row) => row.id)
}
