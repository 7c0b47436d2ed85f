import { sql } from 'kysely'
import type { Tx } from '#platform/db/transaction.ts'
import type { Span } from './sums/job-shares.repo.ts'
import { overSums } from './sums/report-sums.repo.ts'
import { periodsOf } from './sums/sum-periods.ts'

export type Contributor = 'vehicle' | 'driver'

interface Earned {
  id: number
  jobs: number
  revenue: string
  subcost: string
}

/** What each vehicle or driver earned by their legs, and every job that several of them share. */
export async function earnedBy(tx: Tx, by: Contributor, span: Span) {
  const rows = await overSums(
    tx,
    { kind: by, span, periods: periodsOf(span) },
    sql<Earned & { job_id: number | null }>`
      select subject_id::int as id, sum(jobs)::int as jobs, sum(total_charge)::text as revenue,
          sum(subcost)::text as subcost, null::int as job_id
        from parts group by subject_id having sum(jobs) > 0
      union all
      select subject_id::int, 0, '0', '0', job_id::int
        from (select *, count(*) over (partition by job_id) as holders from shared) held where holders > 1`,
  )
  const isSum = (row: (typeof rows)[number]) => row.job_id === null
  return { earned: rows.filter(isSum), shared: rows.filter((row) => !isSum(row)) }
}

/** The workdays of these days with what was filled up on them, as far as its price is known. */
export async function workdaysWithFuel({ db, tenant_id }: Tx, { from, to }: Span) {
  const { rows } = await sql<{ id: number; vehicle_id: number; driver_id: number; fuel: string }>`
    select w.id::int, w.vehicle_id::int, w.driver_id::int, coalesce(sum(f.fuel_cost), 0)::text as fuel
      from workdays w left join fuel_fills f on f.tenant_id = ${tenant_id} and f.workday_id = w.id
      where w.tenant_id = ${tenant_id} and w.date >= ${from} and w.date <= ${to}
      group by w.id, w.vehicle_id, w.driver_id`.execute(db)
  return rows
}

/** The registrations of vehicles, or the names of drivers, by id. */
export async function contributorNames({ db, tenant_id }: Tx, by: Contributor): Promise<ReadonlyMap<number, string>> {
  const rows =
    by === 'vehicle'
      ? await db.selectFrom('vehicles').select(['id', 'reg as name']).where('tenant_id', '=', tenant_id).execute()
      : await db.selectFrom('drivers').select(['id', 'full_name as name']).where('tenant_id', '=', tenant_id).execute()
  return new Map(rows.map(({ id, name }) => [id, name]))
}
