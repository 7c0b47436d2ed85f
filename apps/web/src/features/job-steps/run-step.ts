import { dialogTexts, undoTexts } from '@dray/domain/interface/interface.messages.ts'
import { type Confirmation, confirmationOf, questionsOf, undoOf } from '@dray/domain/job-steps/job-actions.ts'
import { factsOf } from '@dray/domain/job-steps/job-facts.ts'
import type { JobStep } from '@dray/domain/job-steps/steps.ts'
import { browserErrors } from '@dray/domain/kernel/browser-errors.ts'
import { type OfficeJob, refreshJob } from '#features/jobs/index.ts'
import { isApiError } from '#platform/api-error.ts'
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
export type SendStep = (confirmed: boolean) => Promise<Done>

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
  async (confirmed) => ({
    saved: await takeStep(job.id, step, {
      ...(confirmed && { confirmed: 1 }),
      ...(step.sends_version && job.version !== undefined && { version: job.version }),
      ...input,
    }),
    text: step.done ?? step.call?.message ?? '',
  })

/** The job meanwhile lacks a price or a POD that it had on the screen: the server asks, and so does the browser. */
async function sendAsking(step: JobStep, send: SendStep, confirmed: boolean) {
  try {
    return await send(confirmed)
  } catch (error) {
    const question = questionsOf(step).find(({ code }) => code && isApiError(error, code))
    if (confirmed || !question) throw error
    return (await isAgreed(confirmationOf(question))) ? send(true) : null
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
    const done = await sendAsking(step, send, step.confirmation !== null)
    if (done) toast.success(done.text, wayBack(step, done.saved))
    return done?.saved ?? null
  } catch (error) {
    showError(error)
    // What was on the screen is not how the job stands.
    if (!isApiError(error) || error.status === 409) refreshJob(job.id)
    if (isApiError(error, 'validation')) onIncomplete?.()
    return null
  }
}

/** Shows why something was refused: the first field's reason where there is one, else the refusal's own sentence. */
export function showError(error: unknown) {
  if (!isApiError(error)) return toast.error(browserErrors.internal.text)
  const [reason] = Object.values(error.firstReasons())
  return toast.error(reason ? { message: reason, request_id: error.request_id } : error)
}
