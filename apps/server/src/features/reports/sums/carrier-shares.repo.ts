import { type RawBuilder, sql } from 'kysely'
import type { Tx } from '#platform/db/transaction.ts'
import { type Span, sharesFrom, suppliedIn } from './job-shares.repo.ts'

/** One vehicle, driver or sub-contractor. */
export interface Carrier {
  vehicle_id?: number | undefined
  driver_id?: number | undefined
  sub_contractor_id?: number | undefined
}

const named = ({ vehicle_id, driver_id, sub_contractor_id }: Carrier) =>
  (
    [
      ['vehicle', vehicle_id],
      ['driver', driver_id],
      ['sub_contractor', sub_contractor_id],
    ] as const
  ).flatMap(([kind, id]) => (id === undefined ? [] : [{ kind, id }]))

/** Whether a carrier carried the job `j`, or one of its sub-jobs. */
export const isCarriedBy = ({ tenant_id }: Tx, carrier: Carrier) => {
  const legs = sql`l.tenant_id = ${tenant_id} and (l.id = j.id or l.parent_id = j.id)`
  const carried = named(carrier).map(({ kind, id }) =>
    kind === 'sub_contractor'
      ? sql`exists (
          select 1 from jobs l join sub_contractor_jobs a
              on a.tenant_id = ${tenant_id} and a.job_id = l.id and a.is_planned = 0
            where ${legs} and a.sub_contractor_id = ${id})`
      : sql`exists (
          select 1 from jobs l join work_day_jobs a
              on a.tenant_id = ${tenant_id} and a.job_id = l.id and a.is_planned = 0
              join workdays w on w.tenant_id = ${tenant_id} and w.id = a.workday_id
            where ${legs} and ${sql.ref(`w.${kind}_id`)} = ${id})`,
  )
  return carried.length === 0 ? sql<boolean>`true` : sql<boolean>`${sql.join(carried, sql` and `)}`
}

export interface Share {
  job_id: number
  total_charge: string
  subcost: string
  other_costs: string
}

/** What a carrier earned of each counted job: a query of its own, empty where no carrier is named. */
export function sharesOf(tx: Tx, span: Span, carrier: Carrier): RawBuilder<Share> {
  const [subject] = named(carrier)
  if (subject === undefined)
    return sql<Share>`(select null::bigint as job_id, null::numeric as total_charge, null::numeric as subcost,
    null::numeric as other_costs where false)`
  return sql<Share>`(
    with ${sharesFrom(tx, sql`${suppliedIn(span)} and (${isCarriedBy(tx, carrier)})`, [subject.kind])}
    select job_id, total_charge, subcost, other_costs from shares where subject_id = ${subject.id})`
}
