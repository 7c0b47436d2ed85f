import { type JobChangeType, jobChange } from '@dray/domain/jobs/jobs.events.ts'
import type { TxContext } from '#platform/http/context.ts'
import type { Job } from './jobs.repo.ts'

/** Tells the office and the job's customer, once the transaction has committed. */
export function jobChanged(ctx: TxContext, job: Pick<Job, 'id' | 'version' | 'customer_id'>, type: JobChangeType) {
  ctx.publish(jobChange(type, [job.id], { version: job.version, audience: { customer_ids: [job.customer_id] } }))
}
