import { hasSetOut } from '../jobs/status.ts'
import { isFreeOfExchange, type StatusFacts } from '../jobs/status-facts.ts'
import { browserErrors } from '../kernel/browser-errors.ts'
import { holdsAny, type Viewer } from '../kernel/permissions.ts'
import { canTake, isPossible, mayDo } from './job-actions.ts'
import { jobControls } from './job-controls.ts'
import { refusalTexts as texts } from './refusal-texts.messages.ts'
import { jobStep, type StepId } from './steps.ts'

/** Returns why this viewer cannot take the step with the job now, as a sentence; null when they can. */
export function stepRefusal(id: StepId, job: StatusFacts, viewer: Viewer): string | null {
  const step = jobStep(id)
  if (isPossible(step, job)) return mayDo(step, viewer) ? null : browserErrors.forbidden.text
  if (job.status === 'Quote') return texts.quote
  return step.from.includes(job.status) ? browserErrors.step_not_allowed.text : texts.step(step.label, job.status)
}

const allocations: readonly StepId[] = ['allocate', 'allocate_leg', 'hand_over']

/** Returns why this viewer can give the job to nobody now, neither for the first time nor on; null when they can. */
export const allocateRefusal = (job: StatusFacts, viewer: Viewer): string | null =>
  allocations.some((id) => canTake(id, job, viewer)) ? null : stepRefusal('allocate', job, viewer)

/** Returns why this viewer cannot edit the job; null when they can. */
export function editRefusal(job: StatusFacts, viewer: Viewer): string | null {
  if (!holdsAny(viewer, ['/traffic-diary'])) return browserErrors.forbidden.text
  return jobControls(job, viewer).includes('edit') ? null : browserErrors.job_locked.text
}

/** Returns why no proof of delivery can be added to the job; null when one can. */
export function proofRefusal(job: StatusFacts, viewer: Viewer): string | null {
  if (!holdsAny(viewer, ['/traffic-diary'])) return browserErrors.forbidden.text
  if (jobControls(job, viewer).includes('pod_upload')) return null
  if (!isFreeOfExchange(job)) return texts.proofOnExchange
  return hasSetOut(job.status) ? texts.noProof(job.status) : browserErrors.pod_too_early.text
}
