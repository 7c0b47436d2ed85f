import type { ReportKind } from '@dray/domain/reports/report-sums.ts'
import { type RawBuilder, sql } from 'kysely'
import { containing } from '#platform/db/containing.ts'
import type { Tx } from '#platform/db/transaction.ts'
import { openJobs } from './earnings.repo.ts'
import { type ShareKind, type Span, shareRule, sharesFrom, suppliedIn } from './job-shares.repo.ts'
import { type Period, periodsOf } from './sum-periods.ts'

interface Sums {
  jobs: number
  total_charge: string
  subcost: string
  other_costs: string
}

/** Which jobs are summed, and for whom. */
interface Summed {
  kind: ShareKind
  span: Span
  /** The kept sums that make up the days. */
  periods: readonly Period[]
}

/** Every job of the days, counted anew. */
const countedParts = (tx: Tx, { kind, span }: Pick<Summed, 'kind' | 'span'>) => sql`
  ${sharesFrom(tx, suppliedIn(span), [kind])},
  parts as (
    select subject_id, date, 1 as jobs, total_charge, subcost, other_costs from shares),
  shared as (select job_id, subject_id from shares)`

/**
 * The sums of days and months, less what is kept of the jobs that were changed since, plus what those earn now: one statement, so all
 * of it is of one moment.
 */
const keptParts = (tx: Tx, { kind, span, periods }: Summed) => {
  const own = sql`tenant_id = ${tx.tenant_id} and kind = ${kind}`
  const ofSpan = sql`${own} and date >= ${span.from} and date <= ${span.to}`
  const sums = periods.map(
    ({ period, from, to }) => sql`
      select subject_id, date, jobs, total_charge, subcost, other_costs
        from report_sums where ${own} and period = ${period} and date >= ${from} and date <= ${to}`,
  )
  return sql`
    ${openJobs(tx)},
    ${sharesFrom(tx, sql`j.id = any(array(select id from open)) and ${suppliedIn(span)}`, [kind])},
    parts as (
      ${sql.join(sums, sql` union all `)}
      union all
      select subject_id, date, -1, -total_charge, -subcost, -other_costs
        from job_earnings where ${ofSpan} and job_id = any(array(select id from open))
      union all
      select subject_id, date, 1, total_charge, subcost, other_costs from shares),
    shared as (
      select job_id, subject_id from job_earnings e
        where ${ofSpan} and is_shared and not exists (select from open o where o.id = e.job_id)
      union all
      select job_id, subject_id from shares)`
}

/**
 * The rows of a query over `parts`, the pieces that make up the sums of each day and subject, and `shared`, every job that
 * may earn for several of them. A company whose sums are not built yet is counted in full.
 */
export async function overSums<R>(tx: Tx, summed: Summed, query: RawBuilder<R>): Promise<R[]> {
  const { rows } = await sql<R & { is_built: boolean; is_found: boolean | null }>`
    with ${keptParts(tx, summed)}
    select state.is_built, found.*
      from (select exists (select from report_states where tenant_id = ${tx.tenant_id} and is_built
          and rule >= ${shareRule}) as is_built) state
        left join (select true as is_found, q.* from (${query}) q) found on true`.execute(tx.db)
  return rows[0]?.is_built ? rows.filter(({ is_found }) => is_found) : overJobs(tx, summed, query)
}

/** The same from a full count of the jobs. */
async function overJobs<R>(tx: Tx, summed: Pick<Summed, 'kind' | 'span'>, query: RawBuilder<R>): Promise<R[]> {
  const { rows } = await sql<R>`with ${countedParts(tx, summed)} select q.* from (${query}) q`.execute(tx.db)
  return rows
}

const names: Record<ReportKind, { table: RawBuilder<unknown>; name: RawBuilder<unknown> }> = {
  customer: { table: sql`customers`, name: sql`n.customer_name` },
  vehicle: { table: sql`vehicles`, name: sql`n.reg` },
  sub_contractor: { table: sql`sub_contractors`, name: sql`n.name` },
}

export const sumOrders = ['name', 'jobs', 'total_charge', 'subcost', 'profit', 'margin', 'other_costs', 'net'] as const

export interface SumsWanted {
  span: Span
  keywords?: string | undefined
  sort?: (typeof sumOrders)[number] | undefined
  direction?: 'asc' | 'desc' | undefined
  /** All rows where left out. */
  page?: { page: number; page_size: number }
}

interface SumRow extends Sums {
  id: number
  name: string
}

interface FoundSums {
  rows: SumRow[]
  total: number
  sums: Sums
}

/** By the sums, not by what they are written as. */
const orders: Record<(typeof sumOrders)[number], RawBuilder<unknown>> = {
  name: sql`sums.name`,
  jobs: sql`sums.jobs`,
  total_charge: sql`sums.total_charge`,
  subcost: sql`sums.subcost`,
  profit: sql`sums.total_charge - sums.subcost`,
  margin: sql`case when sums.total_charge = 0 then 0 else (sums.total_charge - sums.subcost) / sums.total_charge end`,
  other_costs: sql`sums.other_costs`,
  net: sql`sums.total_charge - sums.subcost - sums.other_costs`,
}

/** A job that earns for several of those that are found is one job. */
const countedTwice = sql`
  select coalesce(sum(n - 1), 0)::int
    from (select count(*) as n from shared join sums on sums.id = shared.subject_id group by job_id having count(*) > 1) one`

type FoundRow = SumRow & {
  place: number
  total: number
  all_jobs: number
  all_charge: string
  all_subcost: string
  all_other: string
}

/** A page of the sums, each row beside those of all that are found, which stand there where the page has no row as well. */
function pageOfSums(tx: Tx, kind: ReportKind, wanted: SumsWanted): RawBuilder<FoundRow> {
  const { table, name } = names[kind]
  const { sort = 'total_charge', page, keywords } = wanted
  const direction = sql.raw(wanted.sort ? (wanted.direction ?? 'asc') : 'desc')
  const limits = page ? sql`limit ${page.page_size} offset ${(page.page - 1) * page.page_size}` : sql``
  const named = keywords ? sql`and ${name} ilike ${containing(keywords)}` : sql``
  const twice = kind === 'customer' ? sql`0` : sql`(${countedTwice})`
  return sql<FoundRow>`
    with sums as materialized (
      select n.id, ${name} as name, s.jobs, s.total_charge, s.subcost, s.other_costs
        from (
          select subject_id, sum(jobs)::int as jobs, sum(total_charge) as total_charge, sum(subcost) as subcost,
              sum(other_costs) as other_costs
            from parts group by subject_id having sum(jobs) > 0
        ) s join ${table} n on n.tenant_id = ${tx.tenant_id} and n.id = s.subject_id ${named})
    select page.id::int, page.name, page.jobs, page.total_charge::text, page.subcost::text, page.other_costs::text,
        page.place, whole.*
      from (
        select count(*)::int as total, coalesce(sum(jobs), 0)::int - ${twice} as all_jobs,
            coalesce(sum(total_charge), 0)::text as all_charge, coalesce(sum(subcost), 0)::text as all_subcost,
            coalesce(sum(other_costs), 0)::text as all_other
          from sums) whole
        left join (
          select sums.*, row_number() over (order by ${orders[sort]} ${direction}, sums.name, sums.id) as place
            from sums order by place ${limits}) page on true`
}

/** The sums of each customer, vehicle or sub-contractor, and those of all that match. */
export const reportSums = async (tx: Tx, kind: ReportKind, wanted: SumsWanted): Promise<FoundSums> =>
  foundSums(
    await overSums(tx, { kind, span: wanted.span, periods: periodsOf(wanted.span) }, pageOfSums(tx, kind, wanted)),
  )

/** The same from a full count of the jobs, which the sums are held against. */
export const reportSumsOfJobs = async (tx: Tx, kind: ReportKind, wanted: SumsWanted): Promise<FoundSums> =>
  foundSums(await overJobs(tx, { kind, span: wanted.span }, pageOfSums(tx, kind, wanted)))

function foundSums(found: readonly FoundRow[]): FoundSums {
  const [first] = found
  return {
    rows: found
      .filter(({ id }) => id !== null)
      .toSorted((a, b) => a.place - b.place)
      .map(({ id, name, jobs, total_charge, subcost, other_costs }) => ({
        ...{ id, name, jobs, total_charge, subcost, other_costs },
      })),
    total: first?.total ?? 0,
    sums: {
      jobs: first?.all_jobs ?? 0,
      total_charge: first?.all_charge ?? '0',
      subcost: first?.all_subcost ?? '0',
      other_costs: first?.all_other ?? '0',
    },
  }
}

/** What was earned on each day on which a job counts. */
export const sumsByDay = (tx: Tx, span: Span) =>
  overSums(
    tx,
    { kind: 'customer', span, periods: [{ period: 'day', ...span }] },
    sql<Sums & { date: string }>`
      select date, sum(jobs)::int as jobs, sum(total_charge)::text as total_charge, sum(subcost)::text as subcost,
          sum(other_costs)::text as other_costs
        from parts group by date having sum(jobs) > 0`,
  )

/** What all jobs of the days come to, or all of one customer. */
export async function wholeSums(tx: Tx, span: Span, customer_id?: number): Promise<Sums> {
  const own = customer_id === undefined ? sql`` : sql`where subject_id = ${customer_id}`
  const [sums] = await overSums(
    tx,
    { kind: 'customer', span, periods: periodsOf(span) },
    sql<Sums>`
      select coalesce(sum(jobs), 0)::int as jobs, coalesce(sum(total_charge), 0)::text as total_charge,
          coalesce(sum(subcost), 0)::text as subcost, coalesce(sum(other_costs), 0)::text as other_costs
        from parts ${own}`,
  )
  return sums as Sums
}
