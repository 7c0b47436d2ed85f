import { statusRank } from '@dray/domain/jobs/status.ts'
import { addDays } from '@dray/domain/kernel/clock-time.ts'
import { doneStatuses } from '@dray/domain/self-bills/done-job.ts'
import { sql } from 'kysely'
import { owedCost } from '#features/jobs/index.ts'
import type { Period } from '#features/self-bills/self-bills.repo.ts'
import type { Tx } from '#platform/db/transaction.ts'
import { lookBackDays } from './look-back-days.ts'

interface Wanted {
  period: Period
  open_bill_ids: readonly number[]
}

export interface CarriedLegRow {
  id: number
  job_id: number
  sub_contractor_id: number | null
  owner_driver_id: number | null
  carrier: string
  date: string
  leg: string
  /** What its carrier is paid once it is done. */
  cost: string | null
  is_done: boolean
  job_number: string
  mode: number
  collection_town: string | null
  collection_name: string | null
  collection_date: string | null
  delivery_town: string | null
  delivery_name: string | null
  delivery_date: string | null
  first_date: string
  last_date: string
}

const ranks = doneStatuses.map(statusRank)

/**
 * The legs that a closing looks at: of the period; of closed periods where nothing has paid them; what stands on the
 * self-bills that may still change; and what was paid and is worth something else now.
 */
export async function legCandidates(tx: Tx, { period, open_bill_ids }: Wanted): Promise<CarriedLegRow[]> {
  const { db, tenant_id } = tx
  const { rows } = await sql<CarriedLegRow>`
    with legs as (
      select a.id::int, a.job_id::int, a.sub_contractor_id::int, a.owner_driver_id::int, a.date, a.leg,
          ${owedCost(tx)}::text as cost, l.status_rank = any(${ranks}::smallint[]) as is_done,
          coalesce(s.name, o.full_name) as carrier, l.job_number, l.mode, l.collection_town, l.collection_name,
          l.collection_date, l.delivery_town, l.delivery_name, l.delivery_date, l.first_date, l.last_date,
          (select sum(n.net) from self_bill_lines n
            where n.tenant_id = ${tenant_id} and n.sub_contractor_job_id = a.id and n.is_void = 0) as paid,
          exists (select 1 from self_bill_lines n
            where n.tenant_id = ${tenant_id} and n.sub_contractor_job_id = a.id and n.is_void = 0
              and n.self_bill_id = any(${open_bill_ids}::bigint[])) as is_open
        from sub_contractor_jobs a
          join jobs l on l.tenant_id = ${tenant_id} and l.id = a.job_id
          left join sub_contractors s on s.tenant_id = ${tenant_id} and s.id = a.sub_contractor_id
          left join owner_drivers o on o.tenant_id = ${tenant_id} and o.id = a.owner_driver_id
        where a.tenant_id = ${tenant_id} and a.is_planned = 0
          and a.date >= ${addDays(period.from, -lookBackDays)} and a.date <= ${period.to}
    )
    select * from legs g
      where g.is_open
        or (g.date >= ${period.from} and g.paid is null)
        or (g.paid is null and exists (select 1 from self_bill_periods p
            where p.tenant_id = ${tenant_id} and p.kind = 'sub_contractor' and g.date between p.date_from and p.date_to))
        or (g.paid is not null and g.paid <> case when g.is_done then round(coalesce(g.cost::numeric, 0), 2) else 0 end)
      order by g.date, g.id`.execute(db)
  return rows
}

/** Legs that self-bills have paid and that were taken off their carrier since. */
export const lostLegs = async ({ db, tenant_id }: Tx) => {
  const rows = await db
    .selectFrom('self_bill_lines as l')
    .innerJoin('self_bills as b', (join) =>
      join.onRef('b.tenant_id', '=', 'l.tenant_id').onRef('b.id', '=', 'l.self_bill_id'),
    )
    .leftJoin('sub_contractor_jobs as a', (join) =>
      join.onRef('a.tenant_id', '=', 'l.tenant_id').onRef('a.id', '=', 'l.sub_contractor_job_id'),
    )
    .select('l.sub_contractor_job_id')
    .where('l.tenant_id', '=', tenant_id)
    .where('b.kind', '=', 'sub_contractor')
    .where('l.is_void', '=', 0)
    .where('l.sub_contractor_job_id', 'is not', null)
    .where('a.id', 'is', null)
    .groupBy('l.sub_contractor_job_id')
    .having((on) => on(on.fn.sum('l.net'), '<>', 0))
    .execute()
  return rows.flatMap(({ sub_contractor_job_id }) => sub_contractor_job_id ?? [])
}
