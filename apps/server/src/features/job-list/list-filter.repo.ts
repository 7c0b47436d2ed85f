import { longestJobDays } from '@dray/domain/job-entry/job-dates.ts'
import { addDays } from '@dray/domain/kernel/clock-time.ts'
import { phoneDigits } from '@dray/domain/kernel/phone/phone.ts'
import { type SqlBool, sql } from 'kysely'
import { anyHolds, containing } from '#platform/db/containing.ts'
import type { Tx } from '#platform/db/transaction.ts'
import { listedJob, ofLeg } from './listed-job.repo.ts'

export interface DateRange {
  from: string
  to: string
}

/** What a keyword is looked up as beside a job's own words: who the customer is, who or what carries it. */
export interface KeywordIds {
  customer_ids: number[]
  /** Jobs of the drivers, vehicles, sub-contractors and owner drivers of that name, about the dates asked for. */
  job_ids: number[]
}

/** The most jobs that a search without dates reads: the newest. */
export const maxFound = 10_000

/**
 * Customers and carriers by name come first, each from its own small table, so that the range is scanned once with ids
 * in hand and a rename rewrites no job. Allocations are looked for on the days that jobs of the range may lie on;
 * without a range the latest of all days.
 */
export async function keywordIds(tx: Tx, term: string, range: DateRange | null): Promise<KeywordIds> {
  const [customer_ids, drivers, vehicles, subs, owners] = await Promise.all([
    named(tx, 'customers', anyHolds(['customer_name', 'customer_code', 'landline'], term)),
    named(tx, 'drivers', anyHolds(['full_name', 'mobile'], term)),
    named(tx, 'vehicles', registeredAs(term)),
    named(tx, 'sub_contractors', anyHolds(['name', 'code', 'landline'], term)),
    named(tx, 'owner_drivers', anyHolds(['full_name', 'mobile'], term)),
  ])
  const [driven, subbed, rung] = await Promise.all([
    jobsOnWorkdays(tx, { drivers, vehicles }, range),
    jobsOfSubs(tx, { subs, owners }, range),
    jobsWithPhone(tx, term, range),
  ])
  return { customer_ids, job_ids: [...new Set([...driven, ...subbed, ...rung])] }
}

async function named({ db, tenant_id }: Tx, table: 'customers' | Carriers, isNamed: ReturnType<typeof anyHolds>) {
  const rows = await db
    .selectFrom(table as 'customers')
    .select('id')
    .where('tenant_id', '=', tenant_id)
    .where(isNamed)
    .execute()
  return rows.map((row) => row.id)
}
type Carriers = 'drivers' | 'vehicles' | 'sub_contractors' | 'owner_drivers'

/** A registration is found with and without its space. */
const registeredAs = (term: string) =>
  sql<SqlBool>`replace(fold_words(reg), ' ', '') like ${containing(term.replaceAll(' ', ''))}`

/** A job that runs in the range is allocated on one of its own days, which reach at most so far beyond it. */
export const daysAround = ({ from, to }: DateRange) => ({
  first: addDays(from, -longestJobDays),
  last: addDays(to, longestJobDays),
})

type Days = ReturnType<typeof daysAround> | null
const jobIds = (rows: { job_id: number }[]) => rows.map((row) => row.job_id)

async function jobsOnWorkdays(
  { db, tenant_id }: Tx,
  { drivers, vehicles }: { drivers: number[]; vehicles: number[] },
  range: DateRange | null,
): Promise<number[]> {
  if (drivers.length + vehicles.length === 0) return []
  const days: Days = range && daysAround(range)
  const found = db
    .selectFrom('workdays as w')
    .innerJoin('work_day_jobs as wj', (join) =>
      join.onRef('wj.workday_id', '=', 'w.id').on('wj.tenant_id', '=', tenant_id),
    )
    .leftJoin('jobs as leg', ofLeg('wj.job_id', tenant_id))
    .select(listedJob('wj.job_id').as('job_id'))
    .where('w.tenant_id', '=', tenant_id)
    .where((eb) =>
      eb.or([
        eb('w.driver_id', '=', sql<number>`any(${drivers})`),
        eb('w.vehicle_id', '=', sql<number>`any(${vehicles})`),
      ]),
    )
  const asked = days
    ? found.where('w.date', '>=', days.first).where('w.date', '<=', days.last)
    : found.orderBy('w.date', 'desc').limit(maxFound)
  return jobIds(await asked.execute())
}

async function jobsOfSubs(
  { db, tenant_id }: Tx,
  { subs, owners }: { subs: number[]; owners: number[] },
  range: DateRange | null,
): Promise<number[]> {
  if (subs.length + owners.length === 0) return []
  const days: Days = range && daysAround(range)
  const found = db
    .selectFrom('sub_contractor_jobs as sj')
    .leftJoin('jobs as leg', ofLeg('sj.job_id', tenant_id))
    .select(listedJob('sj.job_id').as('job_id'))
    .where('sj.tenant_id', '=', tenant_id)
    .where((eb) =>
      eb.or([
        eb('sj.sub_contractor_id', '=', sql<number>`any(${subs})`),
        eb('sj.owner_driver_id', '=', sql<number>`any(${owners})`),
      ]),
    )
  const asked = days
    ? found.where('sj.date', '>=', days.first).where('sj.date', '<=', days.last)
    : found.orderBy('sj.date', 'desc').limit(maxFound)
  return jobIds(await asked.execute())
}

/** Jobs with this telephone at one of their places; without a range among the newest. */
async function jobsWithPhone({ db, tenant_id }: Tx, term: string, range: DateRange | null): Promise<number[]> {
  if (phoneDigits(term) === null) return []
  const own = db
    .selectFrom('jobs')
    .select(['collection_phone', 'delivery_phone', (eb) => eb.fn.coalesce('parent_id', 'id').as('job_id')])
    .where('tenant_id', '=', tenant_id)
  const asked = range
    ? own.where('first_date', '<=', range.to).where('last_date', '>=', range.from)
    : own.orderBy('id', 'desc').limit(maxFound)
  const found = db.selectFrom(asked.as('j')).select('j.job_id')
  return jobIds(await found.where(anyHolds(['j.collection_phone', 'j.delivery_phone'], term)).execute())
}

/** Jobs of any date that the keyword finds, the newest first; the one search that reads all dates. */
export async function jobsOfAnyDate({ db }: Tx, term: string, { customer_ids, job_ids }: KeywordIds) {
  const found = await sql<{ ids: number[] }>`
    select array(select find_jobs(${containing(term)}, ${customer_ids}, ${job_ids}, ${maxFound})) as ids`.execute(db)
  return found.rows[0]?.ids ?? []
}
