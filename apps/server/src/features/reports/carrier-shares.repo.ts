import { type RawBuilder, sql } from 'kysely'
import type { Tx } from '#platform/db/transaction.ts'
import { type Span, sharesFrom, suppliedIn } from './job-shares.repo.ts'

/** One vehicle or sub-contractor. */
export interface Carrier {
  vehicle_id?: number | undefined
  sub_contractor_id?: number | undefined
}

/** Whether a carrier carried the job `j`, or one of its sub-jobs. */
export const isCarriedBy = ({ tenant_id }: Tx, { vehicle_id, sub_contractor_id }: Carrier) => sql<boolean>`
  (${vehicle_id === undefined} or exists (
    select 1 from jobs l join work_day_jobs a on a.tenant_id = ${tenant_id} and a.job_id = l.id and a.is_planned = 0
        join workdays w on w.tenant_id = ${tenant_id} and w.id = a.workday_id
      where l.tenant_id = ${tenant_id} and (l.id = j.id or l.parent_id = j.id) and w.vehicle_id = ${vehicle_id ?? 0}))
  and (${sub_contractor_id === undefined} or exists (
    select 1 from jobs l join sub_contractor_jobs a on a.tenant_id = ${tenant_id} and a.job_id = l.id and a.is_planned = 0
      where l.tenant_id = ${tenant_id} and (l.id = j.id or l.parent_id = j.id)
        and a.sub_contractor_id = ${sub_contractor_id ?? 0}))`

export interface Share {
  job_id: number
  total_charge: string
  subcost: string
  other_costs: string
}

/** What a carrier earned of each counted job: a query of its own, empty where no carrier is named. */
export function sharesOf(tx: Tx, span: Span, carrier: Carrier): RawBuilder<Share> {
  const { vehicle_id, sub_contractor_id } = carrier
  const subject = vehicle_id ?? sub_contractor_id
  if (subject === undefined)
    return sql<Share>`(select null::bigint as job_id, null::numeric as total_charge, null::numeric as subcost,
    null::numeric as other_costs where false)`
  const kind = vehicle_id === undefined ? 'sub_contractor' : 'vehicle'
  return sql<Share>`(
    with ${sharesFrom(tx, sql`${suppliedIn(span)} and (${isCarriedBy(tx, carrier)})`, [kind])}
    select job_id, total_charge, subcost, other_costs from shares where subject_id = ${subject})`
}
