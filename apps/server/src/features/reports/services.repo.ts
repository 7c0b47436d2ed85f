import type { JobSums } from '@dray/domain/reports/report-sums.ts'
import { sql } from 'kysely'
import type { Tx } from '#platform/db/transaction.ts'
import { countsIn, sumColumns } from './sums/counted-jobs.repo.ts'
import type { Span } from './sums/job-shares.repo.ts'

interface Service {
  /** Null for jobs without a service, like its code. */
  service_id: number | null
  code: string | null
  description: string | null
}

/** What the jobs of these days come to by service. */
export async function serviceSums(tx: Tx, span: Span): Promise<(Service & JobSums)[]> {
  const { rows } = await sql<Service & JobSums>`
    select sums.*, s.code, s.description
      from (
        select j.service_id::int as service_id, ${sumColumns(tx)} from jobs j where ${countsIn(tx, span)} group by j.service_id
      ) sums left join services s on s.tenant_id = ${tx.tenant_id} and s.id = sums.service_id`.execute(tx.db)
  return rows
}
