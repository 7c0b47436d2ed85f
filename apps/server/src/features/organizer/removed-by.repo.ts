import { sql } from 'kysely'
import type { Tx } from '#platform/db/transaction.ts'

export interface RemovedBy {
  workdays: { id: number; date: string; shift_type_id: number; vehicle_id: number; trailer_id: number | null }[]
  jobs: { workday_id: number; job_id: number }[]
}

/** The workdays that this person has removed since then, and the jobs taken off workdays, by the audit log. */
export async function removedBy({ db, tenant_id }: Tx, user_id: number, since: string): Promise<RemovedBy> {
  const { rows } = await sql<RemovedBy>`
    select
      coalesce(jsonb_agg(before) filter (where table_name = 'workdays'), '[]') as workdays,
      coalesce(jsonb_agg(before) filter (where table_name = 'work_day_jobs'), '[]') as jobs
    from audit_log
    where tenant_id = ${tenant_id} and user_id = ${user_id} and at > ${since} and action = 'delete'
      and table_name in ('workdays', 'work_day_jobs')`.execute(db)
  return rows[0] ?? { workdays: [], jobs: [] }
}
