import { dialogTexts, undoTexts } from '@dray/domain/interface/interface.messages.ts'
import { type Confirmation, confirmationOf, questionsOf, undoOf } from '@dray/domain/job-steps/job-actions.ts'
import { factsOf } from '@dray/domain/job-steps/job-facts.ts'
import type { JobStep } from '@dray/domain/job-steps/steps.ts'
import { type OfficeJob, refreshJob } from '#features/jobs/index.ts'
import type { Accepted } from '#kit/asking.ts'
import { showError } from '#kit/show-error.ts'
import { isApiError } from '#platform/api-error.ts'
import { loadCode } from '#platform/load-code.ts'
import { viewer } from '#platform/viewer.ts'
import { confirmAction } from '#ui/overlay/confirm.ts'
import { toast } from '#ui/overlay/toast.ts'
import { type StepInput, takeStep } from './job-steps.queries.ts'

interface SteppedJob {
  id: number
  job_number: string
  version?: number
}
/** A step with what is asked first, if anything. */
export type AskedStep = JobStep & { confirmation: Confirmation | null }

interface Done {
  saved: OfficeJob
  /** What the person reads of it. */
  text: string
}
/** Sends a step that another feature's call takes. */
export type SendStep = (accepted: Accepted) => Promise<Done>

interface RunStepOptions {
  /** The job lacks what the step needs: where the form opens at it. */
  onIncomplete?: () => void
  /** What the step is sent with. */
  input?: StepInput
  /** For a step without a call of this feature. */
  send?: SendStep
}

const isAgreed = ({ title, text, agree = dialogTexts.confirm }: Confirmation) =>
  confirmAction({ title, message: text, confirmLabel: agree })

const sender =
  (job: SteppedJob, step: JobStep, input: StepInput = {}): SendStep =>
  async (accepted) => ({
    saved: await takeStep(job.id, step, {
      ...(accepted.accept_warnings.length > 0 && accepted),
      ...(step.sends_version && job.version !== undefined && { version: job.version }),
      ...input,
    }),
    text: step.done ?? step.call?.message ?? '',
  })

/**
 * The job meanwhile lacks a price or a POD that it had on the screen: the server asks, in the words of the step. The code
 * that asks is fetched only then.
 */
async function sendAsking(step: AskedStep, send: SendStep): Promise<Done> {
  const code = step.confirmation?.code
  const accepted = { accept_warnings: code ? [code] : [] }
  const askers = questionsOf(step).flatMap((question) => {
    const { code: asked, title, agree = dialogTexts.confirm } = confirmationOf(question)
    return asked ? [[asked, { title, goOn: agree, type: 'danger' }] as const] : []
  })
  try {
    return await send(accepted)
  } catch (error) {
    if (!askers.some(([asked]) => isApiError(error, asked))) throw error
    const { askAfter } = await loadCode(() => import('#kit/asking.ts'))
    return askAfter(error, send, { askers: Object.fromEntries(askers), accepted })
  }
}

/** A way back in the message, for as long as that stands, from what can be taken back whole. */
function wayBack(step: JobStep, saved: OfficeJob) {
  const person = viewer.current()
  const undo = person && undoOf(step, factsOf(saved), person)
  return undo ? { action: { label: undoTexts.undo, onSelect: () => void runStep(saved, undo) } } : {}
}

/**
 * Takes a step for a person: asks what has to be asked, and shows what was done or why not. Returns the job as it is now,
 * or null when nothing was done.
 */
export async function runStep(
  job: SteppedJob,
  step: AskedStep,
  { onIncomplete, input, send = sender(job, step, input) }: RunStepOptions = {},
): Promise<OfficeJob | null> {
  if (step.confirmation && !(await isAgreed(step.confirmation))) return null
  try {
    const done = await sendAsking(step, send)
    toast.success(done.text, wayBack(step, done.saved))
    return done.saved
  } catch (error) {
    showError(error)
    // What was on the screen is not how the job stands.
    if (!isApiError(error) || error.status === 409) refreshJob(job.id)
    if (isApiError(error, 'validation')) onIncomplete?.()
    return null
  }
}
