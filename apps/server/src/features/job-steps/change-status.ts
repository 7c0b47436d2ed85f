import { type Step, statusAction } from '@dray/domain/job-steps/job-actions.ts'
import type { ActionId } from '@dray/domain/job-steps/status.messages.ts'
import { activityTypeOf } from '@dray/domain/job-steps/step-activity.ts'
import type { JobChangeType } from '@dray/domain/jobs/jobs.events.ts'
import { activityMessages } from '@dray/domain/jobs/jobs.messages.ts'
import { type JobStatus, statusRank } from '@dray/domain/jobs/status.ts'
import type { StatusFacts } from '@dray/domain/jobs/status-facts.ts'
import {
  type Job,
  type JobChanges,
  jobChanged,
  recordActivity,
  statusFacts,
  updateJobRow,
} from '#features/jobs/index.ts'
import type { TxContext } from '#platform/http/context.ts'
import { checkStep } from './check-step.ts'

export interface StatusChange {
  action: ActionId
  /** The person was asked and said yes. */
  confirmed?: boolean
  /** Columns that go with the step: a charge, the invoice's number. */
  changes?: JobChanges
  /** The line of the feed, where the step's own words do not say enough. */
  message?: string
  /** The amount that belongs to that line. */
  amount?: string
  /** What was read of the job under the same lock, so that it is not read twice. */
  facts?: StatusFacts
}

/**
 * Takes one step of the status table with a job that is locked, or refuses it: the table, the viewer's permissions and
 * what must be confirmed are all asked here and nowhere else. Writes the status and what goes with it, the feed and the
 * event; answers the new row. Allocations are their own feature's: see the step's effects.
 */
export async function changeStatus(ctx: TxContext, job: Job, change: StatusChange): Promise<Job> {
  const step = checkStep(ctx, change.facts ?? (await statusFacts(ctx.tx, job)), change)
  const after = await updateJobRow(ctx.tx, job, { ...change.changes, ...columnsOf(job, step, change.changes) })
  const label = statusAction(step.action).label
  await recordActivity(ctx, {
    job: after,
    action_type: activityTypeOf(step.action),
    message: change.message ?? activityMessages.status(label, step.to),
    amount: change.amount ?? null,
  })
  jobChanged(ctx, after, changeType(step.action, after))
  return after
}

/** A deleted job keeps where it came from, so that it can go back there; the marks of a step stand over the caller's columns. */
function columnsOf({ cx_loads_status }: Job, step: Step, changes: JobChanges = {}): JobChanges {
  const { allocations: _, exchange_load, ...marks } = step.effects
  return {
    ...(exchange_load && cx_loads_status !== null ? { cx_loads_status: exchange_load } : {}),
    status: step.to,
    status_rank: statusRank(step.to),
    status_before: statusBefore(step, changes),
    ...marks,
  }
}

const statusBefore = (step: Step, changes: JobChanges): JobStatus | null =>
  step.action === 'delete' ? step.from : ((changes.status_before as JobStatus | undefined) ?? null)

const typeOfAction: Partial<Record<ActionId, JobChangeType>> = {
  allocate: 'allocate',
  plan: 'allocate',
  deallocate: 'deAllocate',
  cancel_plan: 'deAllocate',
  delete: 'delete',
}
function changeType(action: ActionId, job: Job): JobChangeType {
  if (action === 'delete' && job.parent_id !== null) return 'subJobDelete'
  return typeOfAction[action] ?? 'update'
}
