import { sql } from 'kysely'
import { ownLimits } from '#platform/db/limits.repo.ts'
import type { Tx } from '#platform/db/transaction.ts'
import { AppError } from '#platform/errors/app-error.ts'

/** Throws `job_limit` where so many more would be too many this month. Exact once the company's next job number is taken. */
export async function checkRoomForJobs(tx: Tx, adding: number) {
  const { max_jobs } = await ownLimits(tx)
  if (max_jobs === null) return
  const { rows } = await sql<{ jobs: number }>`select count(*)::int as jobs from jobs where tenant_id = ${tx.tenant_id}
    and created_at >= date_trunc('month', now() at time zone 'Europe/London') at time zone 'Europe/London'`.execute(
    tx.db,
  )
  if ((rows[0]?.jobs ?? 0) + adding > max_jobs) throw new AppError('job_limit')
}
