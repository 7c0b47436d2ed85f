import { type JobChangeType, jobChange } from '@dray/domain/jobs/jobs.events.ts'
import type { TxContext } from '#platform/http/calls/context.ts'
import type { Job } from './jobs.repo.ts'

type ChangedJob = Pick<Job, 'id' | 'parent_id' | 'version' | 'customer_id'>

/** Sends the change to the office and to the job's customer once the transaction has committed; a sub-job's trip shows it too. */
export function jobChanged(ctx: TxContext, job: ChangedJob, type: JobChangeType) {
  ctx.publish(jobChange(type, [job.id], { version: job.version, audience: { customer_ids: [job.customer_id] } }))
  tripsChanged(ctx, [job])
}

/** Sends that the trips of these sub-jobs show something else; their own versions stay. */
export function tripsChanged(ctx: TxContext, jobs: readonly Pick<ChangedJob, 'parent_id' | 'customer_id'>[]) {
  const legs = jobs.filter(({ parent_id }) => parent_id !== null)
  for (const [customer_id, theirs] of Map.groupBy(legs, (leg) => leg.customer_id)) {
    const ids = [...new Set(theirs.flatMap(({ parent_id }) => parent_id ?? []))]
    ctx.publish(jobChange('update', ids, { audience: { customer_ids: [customer_id] } }))
  }
}

/** The same of many jobs, with one event a customer, which names no versions. */
export function jobsChanged(ctx: TxContext, jobs: readonly ChangedJob[], type: JobChangeType) {
  const [first, second] = jobs
  if (first && !second) return jobChanged(ctx, first, type)
  for (const [customer_id, theirs] of Map.groupBy(jobs, (job) => job.customer_id)) {
    const ids = theirs.map((job) => job.id)
    ctx.publish(jobChange(type, ids, { audience: { customer_ids: [customer_id] } }))
  }
  tripsChanged(ctx, jobs)
}
