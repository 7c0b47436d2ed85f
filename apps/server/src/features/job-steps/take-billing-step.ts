import { statusAction } from '@dray/domain/job-steps/job-actions.ts'
import type { ActionId } from '@dray/domain/job-steps/status.messages.ts'
import { activityTypeOf } from '@dray/domain/job-steps/step-activity.ts'
import type { JobType } from '@dray/domain/jobs/job-type.ts'
import { jobChange } from '@dray/domain/jobs/jobs.events.ts'
import { activityMessages } from '@dray/domain/jobs/jobs.messages.ts'
import { type JobStatus, statusRank } from '@dray/domain/jobs/status.ts'
import { freshJob, type StatusFacts } from '@dray/domain/jobs/status-facts.ts'
import { insertActivities, type Job, type JobChanges, updateJobRows } from '#features/jobs/index.ts'
import type { TxContext } from '#platform/http/context.ts'
import { billingInputsOf } from './billing-steps.repo.ts'
import { checkStep } from './check-step.ts'

type BillingAction = Extract<
  ActionId,
  'generate_invoice' | 'invoice_made' | 'invoice_failed' | 'delete_draft_invoice' | 'bill_manually'
>

interface BillingStep {
  action: BillingAction
  /** Columns that go with the step, the same for all. */
  changes?: JobChanges
  message?: string
}

/**
 * Takes one step of invoicing with many locked jobs at once, all or none, in a handful of statements and one event a
 * customer: a month's jobs are invoiced with one click. The table and the viewer's permissions are asked for each job;
 * these steps hang on status and invoice alone, so proofs and allocations are not read.
 */
export async function takeBillingStep(ctx: TxContext, jobs: Job[], step: BillingStep): Promise<Job[]> {
  const [target] = await checkedSteps(ctx, jobs, step)
  if (!target) return []
  const { to, action } = target
  const after = await updateJobRows(ctx.tx, jobs, { ...step.changes, status: to, status_rank: statusRank(to) })
  const message = step.message ?? activityMessages.status(statusAction(action).label, to)
  await insertActivities(
    ctx.tx,
    after.map((job) => activityOf(ctx, job, { action, message })),
  )
  for (const [customer_id, theirs] of Map.groupBy(after, (job) => job.customer_id)) {
    const ids = theirs.map((job) => job.id)
    ctx.publish(jobChange('update', ids, { audience: { customer_ids: [customer_id] } }))
  }
  return after
}

async function checkedSteps(ctx: TxContext, jobs: Job[], step: BillingStep) {
  if (jobs.length === 0) return []
  const { customer_types, invoice_statuses } = await billingInputsOf(ctx.tx, jobs)
  return jobs.map((job) => {
    const facts: StatusFacts = {
      ...freshJob,
      status: job.status as JobStatus,
      job_type: job.job_type as JobType,
      parent_id: job.parent_id,
      total_charge: job.total_charge,
      customer_type: customer_types.get(job.customer_id) ?? 0,
      invoice_status: job.invoice_id === null ? null : (invoice_statuses.get(job.invoice_id) ?? null),
    }
    return checkStep(ctx, facts, step)
  })
}

const activityOf = (ctx: TxContext, job: Job, { action, message }: { action: ActionId; message: string }) => ({
  job_id: job.id,
  customer_id: job.customer_id,
  action_type: activityTypeOf(action),
  message,
  at: ctx.now,
  status: job.status,
  user_id: ctx.viewer.user_id || null,
  user_name: ctx.viewer.name,
  is_for_customer: 0,
})
