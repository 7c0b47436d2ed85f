import { dialogTexts } from '@dray/domain/interface/interface.messages.ts'
import type { JobAction } from '@dray/domain/job-steps/job-actions.ts'
import { type ActionId, confirmationTexts } from '@dray/domain/job-steps/status.messages.ts'
import { jobMessages } from '@dray/domain/jobs/jobs.messages.ts'
import { errors } from '@dray/domain/kernel/errors.ts'
import { bringBackJob, makeQuoteJob, type OfficeJob, refreshJob, removeJob, takeJobStep } from '#features/jobs/index.ts'
import { ApiError, isApiError } from '#platform/api-error.ts'
import { confirmAction } from '#ui/overlay/confirm.ts'
import { toast } from '#ui/overlay/toast.ts'

interface SteppedJob {
  id: number
  job_number: string
  version?: number
}
type Step = Pick<JobAction, 'id' | 'wire_status' | 'confirmation'>

interface Done {
  saved: OfficeJob
  /** What is said of it. */
  text: string
}
/** How a step is sent that is no plain status. */
export type OwnCall = (job: SteppedJob, confirmed: boolean) => Promise<Done>

const ownCalls: Partial<Record<ActionId, OwnCall>> = {
  save_as_job: async ({ id, version }) => ({ saved: await makeQuoteJob(id, version), text: jobMessages.updated }),
  delete: async ({ id }) => ({ saved: await removeJob(id), text: jobMessages.deleted }),
  restore: async ({ id }) => ({ saved: await bringBackJob(id), text: jobMessages.restored }),
}

/** True for a step that needs nothing but this click: the others ask for a driver, a charge or an invoice first. */
export const isPlainStep = (step: Pick<JobAction, 'id' | 'wire_status'>) =>
  step.id in ownCalls || (step.wire_status !== null && step.id !== 'cancel_with_charge')

/** Refusals that are questions: the same step goes on once they are answered. */
const asks = (error: unknown): error is ApiError =>
  error instanceof ApiError &&
  ['price_not_confirmed', 'pod_missing', 'cancel_not_confirmed', 'deallocate_not_confirmed'].includes(error.code)

const questionLabel = (id: ActionId) =>
  id === 'cancel' || id === 'cancel_with_charge' ? dialogTexts.proceed : dialogTexts.confirm

const isAgreed = (id: ActionId, { title, text }: { title: string; text: string }) =>
  confirmAction({ title, message: text, confirmLabel: questionLabel(id) })

type Sending = Step & { own?: OwnCall | undefined }

async function send(job: SteppedJob, step: Sending, confirmed: boolean): Promise<Done> {
  const own = step.own ?? ownCalls[step.id]
  if (own) return own(job, confirmed)
  if (step.wire_status === null) throw new Error(`${step.id} is not sent as a status`)
  const saved = await takeJobStep(job.id, { status: step.wire_status, ...(confirmed && { confirmed: 1 }) })
  return { saved, text: step.id === 'cancel' ? jobMessages.cancelled : jobMessages.status_updated }
}

/** The job meanwhile lacks a price or a POD that it had on the screen: the server asks, and so do we. */
async function sendAsking(job: SteppedJob, step: Sending, confirmed: boolean) {
  try {
    return await send(job, step, confirmed)
  } catch (error) {
    if (confirmed || !asks(error)) throw error
    const question = confirmationTexts(error.code as keyof typeof errors, step.id)
    return (await isAgreed(step.id, question)) ? send(job, step, true) : null
  }
}

interface RunStepOptions {
  /** The job lacks what the step needs: where the form opens at it. */
  onIncomplete?: () => void
  /** For a step that needs more of the job than a row has: an allocation to take back, a charge. */
  own?: OwnCall
}

/**
 * Takes a plain step of the status table for a person: asks what has to be asked, says what was done or why not.
 * Answers the job as it is now, or null when nothing was done.
 */
export async function runStep(
  job: SteppedJob,
  step: Step,
  { onIncomplete, own }: RunStepOptions = {},
): Promise<OfficeJob | null> {
  if (step.confirmation && !(await isAgreed(step.id, step.confirmation))) return null
  try {
    const done = await sendAsking(job, { ...step, own }, step.confirmation !== null)
    if (done) toast.success(done.text)
    return done?.saved ?? null
  } catch (error) {
    showError(error)
    // What was on the screen is not how the job stands.
    if (isApiError(error) && error.status === 409) refreshJob(job.id)
    if (isApiError(error, 'validation')) onIncomplete?.()
    return null
  }
}

/** Says why something was refused: the first field's reason where there is one, else the refusal's own sentence. */
export function showError(error: unknown) {
  if (!isApiError(error)) return toast.error(errors.internal.text)
  const [reason] = Object.values(error.firstReasons())
  return toast.error(reason ? { message: reason, request_id: error.request_id } : error)
}
