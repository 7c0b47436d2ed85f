import { type ActivityType, isForCustomer } from '@dray/domain/jobs/job-activity.ts'
import type { TxContext } from '#platform/http/calls/context.ts'
import { insertActivities } from './job-activities.repo.ts'
import type { Job } from './jobs.repo.ts'

export interface Activity {
  job: Pick<Job, 'id' | 'customer_id' | 'status'>
  action_type: ActivityType
  /** One line of the feed. What a customer may see of a job must not name driver or price. */
  message: string
  /** Pounds that the line is about; kept apart from its text. */
  amount?: string | null
  /** When it happened, if not now. */
  at?: string
  driver_id?: number | null
  job_process_id?: number | null
  document_url?: string | null
  /** Whether the customer sees it; the type says so unless told otherwise. */
  for_customer?: boolean
}

const rowOf = (ctx: TxContext, { job, for_customer, ...activity }: Activity) => ({
  driver_id: null,
  job_process_id: null,
  document_url: null,
  amount: null,
  at: ctx.now,
  ...activity,
  job_id: job.id,
  customer_id: job.customer_id,
  status: job.status,
  user_id: ctx.viewer.user_id || null,
  user_name: ctx.viewer.name,
  is_for_customer: (for_customer ?? isForCustomer(activity.action_type)) ? 1 : 0,
})

/** Writes what happened into the feeds of many jobs in one statement, with who did it and the status it left each in. */
export async function recordActivities(ctx: TxContext, activities: readonly Activity[]) {
  await insertActivities(
    ctx.tx,
    activities.map((activity) => rowOf(ctx, activity)),
  )
}

/** Writes what happened into one job's feed. */
export const recordActivity = (ctx: TxContext, activity: Activity) => recordActivities(ctx, [activity])
