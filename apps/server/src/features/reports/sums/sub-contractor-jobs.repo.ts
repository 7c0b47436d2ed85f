import { sql } from 'kysely'
import type { Tx } from '#platform/db/transaction.ts'
import { type Span, sharesFrom, suppliedIn } from './job-shares.repo.ts'

/** What a sub-contractor's legs earned and cost of one counted job. */
interface CarriedJob {
  sub_contractor_id: number
  id: number
  job_number: string
  total_charge: string
  subcost: string
  other_costs: string
}

/** The counted jobs of these days that sub-contractors carried, with their shares, by sub-contractor. */
export async function jobsOfSubContractors(tx: Tx, span: Span, ids: readonly number[]) {
  if (ids.length === 0) return new Map<number, CarriedJob[]>()
  const theirs = sql`${[...ids]}::bigint[]`
  const carried = sql`exists (
    select 1 from jobs l join sub_contractor_jobs a
        on a.tenant_id = ${tx.tenant_id} and a.job_id = l.id and a.is_planned = 0
      where l.tenant_id = ${tx.tenant_id} and (l.id = j.id or l.parent_id = j.id)
        and a.sub_contractor_id = any(${theirs}))`
  const { rows } = await sql<CarriedJob>`
    with ${sharesFrom(tx, sql`${suppliedIn(span)} and ${carried}`, ['sub_contractor'])}
    select s.subject_id as sub_contractor_id, s.job_id as id, j.job_number, s.total_charge, s.subcost, s.other_costs
      from shares s join jobs j on j.tenant_id = ${tx.tenant_id} and j.id = s.job_id
      where s.subject_id = any(${theirs}) order by s.job_id`.execute(tx.db)
  return Map.groupBy(rows, ({ sub_contractor_id }) => sub_contractor_id)
}
