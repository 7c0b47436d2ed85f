import { type Job, presentJob } from '#features/jobs/index.ts'
import { AppError } from '#platform/errors/app-error.ts'
import type { TxContext } from '#platform/http/calls/context.ts'

/** A sub-job and its trip as they are now, each whole. */
export async function presentSubJob(ctx: TxContext, { id, parent_id }: Pick<Job, 'id' | 'parent_id'>) {
  if (parent_id === null) throw new AppError('internal')
  const [job_details, sub_job] = await Promise.all([presentJob(ctx, parent_id), presentJob(ctx, id)])
  return { job_details, sub_job }
}
