import { activityTypeOf } from '@dray/domain/jobs/job-activity.ts'
import { type Step, statusAction, takeReportedStep, takeStep } from '@dray/domain/jobs/job-actions.ts'
import type { JobChangeType } from '@dray/domain/jobs/jobs.events.ts'
import { activityMessages } from '@dray/domain/jobs/jobs.messages.ts'
import { type JobStatus, statusRank } from '@dray/domain/jobs/status.ts'
import type { ActionId } from '@dray/domain/jobs/status.messages.ts'
import type { StatusFacts } from '@dray/domain/jobs/status-facts.ts'
import { AppError } from '../../platform/errors/app-error.ts'
import type { TxContext } from '../../platform/http/context.ts'
import { jobChanged } from './job-changed.ts'
import { statusFacts } from './status-facts.ts'
import { type Job, type JobChanges, updateJobRow } from './jobs.repo.ts'
import { recordActivity } from './record-activity.ts'

export interface StatusChange {
  action: ActionId
  /** The person was asked and said yes. */
  confirmed?: boolean
  /** Columns that go with the step: a charge, the invoice's number. */
  changes?: JobChanges
  /** The line of the feed, where the step's own words do not say enough. */
  message?: string
}

/**
 * Takes one step of the status table with a job that is locked, or refuses it: the table, the viewer's permissions and
 * what must be confirmed are all asked here and nowhere else. Writes the status and what goes with it, the feed and the
 * event; answers the new row. Allocations are their own feature's: see the step's effects.
 */
export async function changeStatus(ctx: TxContext, job: Job, change: StatusChange): Promise<Job> {
  const facts = await statusFacts(ctx.tx, job)
  const step = decide(ctx, facts, change)
  const after = await updateJobRow(ctx.tx, job, { ...change.changes, ...columnsOf(step, change.changes) })
  const label = statusAction(step.action).label
  await recordActivity(ctx, {
    job: after,
    action_type: activityTypeOf(step.action),
    message: change.message ?? activityMessages.status(label, step.to),
  })
  jobChanged(ctx, after, changeType(step.action, after))
  return after
}

function decide(ctx: TxContext, facts: StatusFacts, { action, confirmed = false }: StatusChange): Step {
  const wanted = statusAction(action)
  const { step, refusal } =
    wanted.actor === 'office'
      ? takeStep(wanted, facts, { viewer: ctx.viewer, confirmed })
      : takeReportedStep(action, facts)
  if (!step) throw new AppError(refusal, { data: { status: facts.status } })
  return step
}

/** A deleted job keeps where it came from, so that it can go back there; the marks of a step stand over the caller's columns. */
function columnsOf(step: Step, changes: JobChanges = {}): JobChanges {
  const { allocations: _, ...marks } = step.effects
  return {
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
