import { profit } from '@dray/domain/job-entry/charges.ts'
import type { Job, JobChanges } from '#features/jobs/index.ts'
import { AppError } from '#platform/errors/app-error.ts'
import type { TxContext } from '#platform/http/context.ts'

/** The cost agreed with a sub-contractor becomes the job's, and its profit follows; only who may change prices sets it. */
export function agreedCost({ viewer }: TxContext, job: Job, subcost: string | null | undefined): JobChanges {
  if (subcost === undefined) return {}
  if (!viewer.permissions.has('jobs.price')) throw new AppError('forbidden')
  return { subcost, profit: profit(job.total_charge, subcost) }
}
