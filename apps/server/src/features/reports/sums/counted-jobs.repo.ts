import { uncountedStatuses } from '@dray/domain/reports/report-sums.ts'
import { sql } from 'kysely'
import { jobCost } from '#features/jobs/index.ts'
import type { Tx } from '#platform/db/transaction.ts'
import { ranks, type Span, suppliedIn } from './job-shares.repo.ts'

/** Whether sums of these days count the job `j`: by its time of supply; a trip with all its sub-jobs is one. */
export const countsIn = ({ tenant_id }: Tx, span: Span) => sql`
  j.tenant_id = ${tenant_id} and j.parent_id is null and ${suppliedIn(span)}
    and not j.status_rank = ${ranks(uncountedStatuses)}`

/** The sub-jobs `l` of the job `j` that were not called off. */
export const isLiveLegOf = ({ tenant_id }: Tx) => sql`
  l.tenant_id = ${tenant_id} and l.parent_id = j.id and not l.status_rank = ${ranks(['Deleted', 'Cancelled'])}`

/** What the jobs `j` of a group come to, each in whole pence. */
export const sumColumns = (tx: Tx) => sql`
  count(*)::int as jobs, sum(round(j.total_charge, 2))::text as total_charge, coalesce(sum(${jobCost(tx)}), 0)::text as subcost,
    coalesce(sum(round(j.other_costs, 2)), 0)::text as other_costs`
