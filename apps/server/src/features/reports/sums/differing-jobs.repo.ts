import { sql } from 'kysely'
import type { Tx } from '#platform/db/transaction.ts'
import { openJobs } from './earnings.repo.ts'
import { keptKinds, type Span, sharesFrom, suppliedIn } from './job-shares.repo.ts'

const columns = sql`job_id, kind, subject_id, date, total_charge, subcost, other_costs`

/**
 * The jobs of these days of which something else is kept than they earn, though no change names them: none, unless rows
 * were written past the application. One statement, so that nothing changes while it compares.
 */
export async function differingJobs(tx: Tx, span: Span): Promise<number[]> {
  const isOpen = sql`exists (select from open o where o.id = job_id)`
  const { rows } = await sql<{ job_id: number }>`
    with ${openJobs(tx)},
      ${sharesFrom(tx, suppliedIn(span), keptKinds)},
      earned_now as materialized (select ${columns} from shares where not ${isOpen}),
      kept as materialized (
        select ${columns} from job_earnings
          where tenant_id = ${tx.tenant_id} and date >= ${span.from} and date <= ${span.to} and not ${isOpen})
    select distinct job_id::int from (
      (select ${columns} from earned_now except select ${columns} from kept)
      union all
      (select ${columns} from kept except select ${columns} from earned_now)) differing
    order by 1`.execute(tx.db)
  return rows.map(({ job_id }) => job_id)
}
