import { hasSetOut } from '../jobs/status.ts'
import type { StatusFacts } from '../jobs/status-facts.ts'
import { errors } from '../kernel/errors.ts'
import { holdsAny, type Viewer } from '../kernel/permissions.ts'
import { isPossible, mayDo, statusAction } from './job-actions.ts'
import { jobControls } from './job-controls.ts'
import { refusalTexts as texts } from './refusal-texts.messages.ts'
import type { ActionId } from './status.messages.ts'
import { actionLabels } from './status.messages.ts'

/** Returns why this viewer cannot take the step with the job now, as a sentence; null when they can. */
export function stepRefusal(id: ActionId, job: StatusFacts, viewer: Viewer): string | null {
  const action = statusAction(id)
  if (isPossible(action, job)) return mayDo(action, viewer) ? null : errors.forbidden.text
  if (job.status === 'Quote') return texts.quote
  return action.from.includes(job.status) ? errors.step_not_allowed.text : texts.step(actionLabels[id], job.status)
}

/** Returns why this viewer cannot edit the job; null when they can. */
export function editRefusal(job: StatusFacts, viewer: Viewer): string | null {
  if (!holdsAny(viewer, ['/traffic-diary'])) return errors.forbidden.text
  return jobControls(job, viewer).includes('edit') ? null : errors.job_locked.text
}

/** Returns why no proof of delivery can be added to the job; null when one can. */
export function proofRefusal(job: StatusFacts, viewer: Viewer): string | null {
  if (!holdsAny(viewer, ['/traffic-diary'])) return errors.forbidden.text
  if (jobControls(job, viewer).includes('pod_upload')) return null
  if (job.cx_loads_status !== null) return texts.proofOnExchange
  return hasSetOut(job.status) ? texts.noProof(job.status) : errors.pod_too_early.text
}
