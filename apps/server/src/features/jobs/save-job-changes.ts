import { type JobChangeType, jobChange } from '@dray/domain/jobs/jobs.events.ts'
import type { TxContext } from '#platform/http/calls/context.ts'
import { tripsChanged } from './job-changed.ts'
import { type Job, type JobChanges, updateJobRow } from './jobs.repo.ts'

/**
 * Writes columns of a locked job that are not its status, and tells the office and the customer; a job that moves to
 * another customer is told to both. Returns the new row; nothing is told where nothing differs.
 */
export async function saveJobChanges(
  ctx: TxContext,
  job: Job,
  { changes, type = 'update' }: { changes: JobChanges; type?: JobChangeType },
): Promise<Job> {
  const after = await updateJobRow(ctx.tx, job, changes)
  if (after === job) return job
  const customer_ids = [...new Set([job.customer_id, after.customer_id])]
  ctx.publish(jobChange(type, [after.id], { version: after.version, audience: { customer_ids } }))
  tripsChanged(ctx, [after])
  return after
}
