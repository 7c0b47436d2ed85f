import { timesOfSides } from '#features/company/index.ts'
import type { Tx } from '#platform/db/transaction.ts'

/** The stops of which the office was told that they will be late, the latest first, with their jobs. */
export const toldEstimates = ({ db, tenant_id }: Tx) =>
  db
    .selectFrom('stop_estimates as e')
    .innerJoin('jobs as j', (join) => join.onRef('j.id', '=', 'e.job_id').on('j.tenant_id', '=', tenant_id))
    .select(['e.job_id', 'e.side', 'e.listed_job_id', 'e.arrives_at', 'j.job_number'])
    .select(timesOfSides)
    .where('e.tenant_id', '=', tenant_id)
    .where('e.told_at', 'is not', null)
    .orderBy('e.told_at', 'desc')
    .orderBy('e.minutes_late', 'desc')
    .orderBy('e.job_id')
    .execute()
export type ToldEstimate = Awaited<ReturnType<typeof toldEstimates>>[number]
