import type { ActivityType } from '../jobs/job-activity.ts'
import type { JobChangeType } from '../jobs/jobs.events.ts'
import type { JobStatus } from '../jobs/status.ts'
import type { loadInDepot, StatusFacts } from '../jobs/status-facts.ts'
import type { CustomerSlug, PermissionSlug } from '../kernel/permissions.ts'
import type { StepQuestionCode } from '../kernel/step-questions.ts'
import type { jobStepsCalls } from './job-steps.calls.ts'

/**
 * Who moves the job: a person of the office or of the customer, or what happens on the road, at the exchange, in the
 * queue, or to the trip that it is part of.
 */
export type Actor = 'office' | 'customer' | 'driver' | 'exchange' | 'queue' | 'trip'

/** What a person is asked before the step, where it holds. */
export interface Question {
  when?: (job: StatusFacts) => boolean
  /** The server asks too: unaccepted, the step is a 409 of this code, whose text the question has. */
  code?: StepQuestionCode
  title?: string | ((job: Pick<StatusFacts, 'parent_id'>) => string)
  text?: string
  /** The button that agrees. */
  agree?: string
}

/** What a step writes beside the status. */
export interface StepEffects {
  /** Columns of the job. */
  columns?: { collected?: 1; temp_status?: 2; job_type?: 2 }
  /**
   * `allocate` and `plan`: the job is given to the carrier that comes with the step; `complete_leg`: the allocation of the
   * leg just done is completed; `release`: the allocation is removed.
   */
  allocations?: 'allocate' | 'plan' | 'complete_leg' | 'release'
  /** The status of the job's load on the exchange; nothing where it has none. */
  exchange_load?: typeof loadInDepot
  /** The status that it leaves is stored, so that the job can return to it. */
  remembers_status?: true
}

/** One step of a job's life, with all that follows from it. */
export interface StepRow {
  /** The words on the button; of what no person does, the words in the feed. */
  label: string
  /** Who takes it; the office unless said otherwise. */
  actor?: Actor
  /** The statuses in which it is possible. */
  from: readonly JobStatus[]
  /** What must hold beside the status. */
  when?: (job: StatusFacts) => boolean
  to: JobStatus | ((job: StatusFacts) => JobStatus)
  /** Any one of these suffices; none for what no person does. */
  permissions?: readonly (PermissionSlug | CustomerSlug)[]
  /** Deals with the price or the invoice: needs `prices.view` as well. */
  money?: true
  /** Of several the first that holds is asked. */
  question?: Question | readonly Question[]
  effects?: StepEffects
  /** Of a trip: the step that its sub-jobs take first, each that can. */
  legs?: 'cancel_with_trip' | 'complete_with_trip' | 'cancel_plan_with_trip'
  /** The type of its line in the feed; `status` unless said otherwise. */
  activity?: ActivityType
  /** The sub-type of its event; `update` unless said otherwise. */
  event?: JobChangeType | ((job: Pick<StatusFacts, 'parent_id'>) => JobChangeType)

  /** `update-job-status` sends it under this status. */
  wire_status?: JobStatus
  /** It comes with a charge, unlike the other step under that status. */
  charged?: true
  /** The call of its own that sends it; with neither, a call of another feature takes it, or no person. */
  call?: (typeof jobStepsCalls)[number]
  /** It is sent with the version of the job that the person saw. */
  sends_version?: true
  /** What its person reads when it is done, where that is not the call's own message. */
  done?: string

  /**
   * Where its button stands: `other` for a step with a call, else `elsewhere`, on a screen of its own. Of those that
   * carry a job on, `next`, the first of the table is its main step; what ends a job stands apart.
   */
  place?: 'next' | 'other' | 'ending' | 'elsewhere'
  /** What a person gives beside the click: the carrier it goes to, the allocation to take back, a charge, an exchange's load. */
  needs?: 'carrier' | 'allocation' | 'charge' | 'load'
  /** It cannot be undone, so Enter, too easily pressed twice, does not take it. */
  is_final?: true
  /** The step that takes it back. */
  undone_by?: 'restore'
  /** It is offered at the end of the diary's row. */
  in_row?: true
  /** It depends on customer and invoice alone: nothing else is read of the many jobs that take it at once. */
  facts?: 'billing'
}

/** Checks rows against `StepRow` and returns them; their names are the steps' ids. */
export const defineSteps = <const Id extends string>(rows: Record<Id, StepRow>): Record<Id, StepRow> => rows

export const officeStep: readonly PermissionSlug[] = ['/traffic-diary']
