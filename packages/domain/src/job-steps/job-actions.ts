import { dialogTexts } from '../interface/interface.messages.ts'
import type { ActivityType } from '../jobs/job-activity.ts'
import type { JobChangeType } from '../jobs/jobs.events.ts'
import type { JobStatus } from '../jobs/status.ts'
import type { StatusFacts } from '../jobs/status-facts.ts'
import { type Acceptance, accepts } from '../kernel/acceptance.ts'
import type { ErrorCode } from '../kernel/errors.ts'
import { holdsAny, seesPrices, type Viewer } from '../kernel/permissions.ts'
import { type StepQuestionCode, stepQuestions } from '../kernel/step-questions.ts'
import type { Actor, Question, StepEffects } from './step-row.ts'
import { type JobStep, jobStep, jobSteps, type StepId } from './steps.ts'
import { hasOpenLegs } from './trip-status.ts'

/** True when the job stands where the step starts, its condition holds, and the trip that it may be part of is open. */
export function isPossible(step: JobStep, job: StatusFacts): boolean {
  if (job.trip_status !== null && !hasOpenLegs(job.trip_status)) return false
  return step.from.includes(job.status) && (step.when?.(job) ?? true)
}

/** The status that the step leads to from here. */
export function targetOf(step: JobStep, job: StatusFacts): JobStatus {
  return typeof step.to === 'function' ? step.to(job) : step.to
}

const personsOf: Partial<Record<Actor, Viewer['user_type']>> = { office: 'client', customer: 'customer' }

/** True when the viewer is of those who take the step; the platform's administrators only look. */
export function mayDo(step: JobStep, viewer: Viewer): boolean {
  if (viewer.user_type !== personsOf[step.actor] || (step.money && !seesPrices(viewer))) return false
  return holdsAny(viewer, step.permissions)
}

/** What a person is asked first. With a code the server asks too: unaccepted, the step is a 409 of that code. */
export interface Confirmation {
  code: StepQuestionCode | null
  title: string
  text: string
  /** The button that agrees, where it is not the usual one. */
  agree?: string
}

/** What the question says; what the server asks too has one wording, the refusal's own. */
export const confirmationOf = (
  { code, title, text, agree }: Question,
  job: Pick<StatusFacts, 'parent_id'> = { parent_id: null },
): Confirmation => ({
  code: code ?? null,
  title: (typeof title === 'function' ? title(job) : title) ?? dialogTexts.areYouSure,
  text: text ?? (code ? stepQuestions[code].text : ''),
  ...(agree && { agree }),
})

export const questionsOf = ({ question = [] }: Pick<JobStep, 'question'>): Question[] => [question].flat() as Question[]

function asked(step: JobStep, job: StatusFacts): Confirmation | null {
  const question = questionsOf(step).find(({ when }) => when?.(job) ?? true)
  return question ? confirmationOf(question, job) : null
}

/** A step that this viewer can take now: its row, where it leads from here and what it asks first. */
export type JobAction = JobStep & { target: JobStatus; confirmation: Confirmation | null }

/** The steps that this viewer can take with this job now, in the order of the table. */
export function jobActions(job: StatusFacts, viewer: Viewer): JobAction[] {
  return jobSteps
    .filter((step) => mayDo(step, viewer) && isPossible(step, job))
    .map((step) => ({ ...step, target: targetOf(step, job), confirmation: asked(step, job) }))
}

/** True when the viewer can take this step now. */
export function canTake(id: StepId, job: StatusFacts, viewer: Viewer): boolean {
  const step = jobStep(id)
  return mayDo(step, viewer) && isPossible(step, job)
}

/** The step that takes back the one just taken, where the viewer can take it and the job is then as it was; null elsewhere. */
export const undoOf = ({ undone_by }: JobStep, job: StatusFacts, viewer: Viewer): JobAction | null =>
  jobActions(job, viewer).find(({ id, target }) => id === undone_by && target === job.status_before) ?? null

/**
 * The step that `update-job-status` means: source and target name it, and a charge tells the two cancellations apart.
 * Null when no step leads from here to there, or when it has a call of its own.
 */
export function findStep(job: StatusFacts, wanted: JobStatus, charged = false): JobStep | null {
  return (
    jobSteps.find(
      (step) => step.wire_status === wanted && (step.charged ?? false) === charged && isPossible(step, job),
    ) ?? null
  )
}

/** A step allowed: what the use case writes. */
export interface Step {
  id: StepId
  from: JobStatus
  to: JobStatus
  effects: StepEffects
}
export type StepDecision = { step: Step; refusal: null } | { step: null; refusal: ErrorCode }

export interface StepRequest {
  viewer: Viewer
  /** What the person has already been asked. */
  accepted?: Acceptance
}

/** Decides one step for one person: the step to write, or the code of the refusal. */
export function decideStep(step: JobStep | null, job: StatusFacts, request: StepRequest): StepDecision {
  if (!step || !isPossible(step, job)) return { step: null, refusal: 'step_not_allowed' }
  if (!mayDo(step, request.viewer)) return { step: null, refusal: 'forbidden' }
  const question = asked(step, job)?.code
  if (question && !(request.accepted && accepts(request.accepted, question))) return { step: null, refusal: question }
  return { step: allowed(step, job), refusal: null }
}

/** What happened on the road, at the exchange or in the queue: nobody is asked, but the table still decides. */
export function decideReportedStep(id: StepId, job: StatusFacts): StepDecision {
  const step = jobStep(id)
  if (isTakenByPerson(step) || !isPossible(step, job)) return { step: null, refusal: 'step_not_allowed' }
  return { step: allowed(step, job), refusal: null }
}

export const isTakenByPerson = ({ actor }: JobStep): boolean => personsOf[actor] !== undefined

const allowed = (step: JobStep, job: StatusFacts): Step => ({
  id: step.id,
  from: job.status,
  to: targetOf(step, job),
  effects: step.effects,
})

/** The type of the line that a step leaves in the feed. */
export const activityOf = (id: StepId): ActivityType => jobStep(id).activity ?? 'status'

/** What the step's event says of the job. */
export function eventOf(id: StepId, job: Pick<StatusFacts, 'parent_id'>): JobChangeType {
  const { event = 'update' } = jobStep(id)
  return typeof event === 'function' ? event(job) : event
}
