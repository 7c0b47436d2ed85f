import type { JobStatus } from '../jobs/status.ts'
import type { StatusFacts } from '../jobs/status-facts.ts'
import type { ErrorCode } from '../kernel/errors.ts'
import { holdsAny, seesPrices, type Viewer } from '../kernel/permissions.ts'
import type { ActionId } from './status.messages.ts'
import { type Confirmation, type StatusAction, type StepEffects, statusTable } from './status-table.ts'

const actionById = new Map(statusTable.map((action) => [action.id, action]))

/** The table's row of that name. */
export function statusAction(id: ActionId): StatusAction {
  const action = actionById.get(id)
  if (!action) throw new Error(`The status table has no action ${id}`)
  return action
}

/** True when the job stands where the action starts and its condition holds. */
export function isPossible(action: StatusAction, job: StatusFacts): boolean {
  return action.from.includes(job.status) && (action.when?.(job) ?? true)
}

/** The status that the action leads to from here. */
export function targetOf(action: StatusAction, job: StatusFacts): JobStatus {
  return typeof action.to === 'function' ? action.to(job) : action.to
}

/** Only the office's people act on statuses; customers and the platform's administrators look. */
export function mayDo(action: StatusAction, viewer: Viewer): boolean {
  if (action.actor !== 'office' || viewer.user_type !== 'client' || (action.money && !seesPrices(viewer))) return false
  return holdsAny(viewer, action.permissions)
}

/** One button: what it says, where it leads, what it asks first and how it is sent. */
export interface JobAction {
  id: ActionId
  label: string
  target: JobStatus
  confirmation: Confirmation | null
  /** Sent as `update-job-status { status }`; null when the action has a call of its own. */
  wire_status: JobStatus | null
}

/** The steps that this viewer can take with this job now, in the order of the table. */
export function jobActions(job: StatusFacts, viewer: Viewer): JobAction[] {
  return statusTable
    .filter((action) => mayDo(action, viewer) && isPossible(action, job))
    .map((action) => ({
      id: action.id,
      label: action.label,
      target: targetOf(action, job),
      confirmation: action.asks?.(job) ?? null,
      wire_status: action.wire_status,
    }))
}

/** True when the viewer can take this step now. */
export function canTake(id: ActionId, job: StatusFacts, viewer: Viewer): boolean {
  const action = statusAction(id)
  return mayDo(action, viewer) && isPossible(action, job)
}

/**
 * The action that `update-job-status` means: source and target name it, and a charge tells the two cancellations
 * apart. Null when no step leads from here to there, or when it has a call of its own.
 */
export function findStep(job: StatusFacts, wanted: JobStatus, charged = false): StatusAction | null {
  return (
    statusTable.find(
      (action) => action.wire_status === wanted && (action.charged ?? false) === charged && isPossible(action, job),
    ) ?? null
  )
}

/** A step allowed: what the use case writes. */
export interface Step {
  action: ActionId
  from: JobStatus
  to: JobStatus
  effects: StepEffects
}
export type StepDecision = { step: Step; refusal: null } | { step: null; refusal: ErrorCode }

export interface StepRequest {
  viewer: Viewer
  /** The person has already been asked. */
  confirmed?: boolean
}

/** Decides one action for one person: the step to write, or the code of the refusal. */
export function takeStep(action: StatusAction | null, job: StatusFacts, request: StepRequest): StepDecision {
  if (!action || !isPossible(action, job)) return { step: null, refusal: 'step_not_allowed' }
  if (!mayDo(action, request.viewer)) return { step: null, refusal: 'forbidden' }
  const question = action.asks?.(job)?.code
  if (question && !request.confirmed) return { step: null, refusal: question }
  return { step: stepOf(action, job), refusal: null }
}

/** What happened on the road, at the exchange or in the queue: nobody is asked, but the table still decides. */
export function takeReportedStep(id: ActionId, job: StatusFacts): StepDecision {
  const action = statusAction(id)
  if (action.actor === 'office' || !isPossible(action, job)) return { step: null, refusal: 'step_not_allowed' }
  return { step: stepOf(action, job), refusal: null }
}

function stepOf(action: StatusAction, job: StatusFacts): Step {
  return { action: action.id, from: job.status, to: targetOf(action, job), effects: action.effects ?? {} }
}
