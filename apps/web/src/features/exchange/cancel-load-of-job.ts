import { outcomeTexts } from '@dray/domain/exchange/exchange.messages.ts'
import { loadTexts as texts } from '@dray/domain/exchange/load-section.messages.ts'
import { confirmationOf, questionsOf } from '@dray/domain/job-steps/job-actions.ts'
import { jobStep } from '@dray/domain/job-steps/steps.ts'
import { command, useCommand } from '#kit/use-command.ts'
import { isApiError } from '#platform/api-error.ts'
import { toast } from '#ui/overlay/toast.ts'
import { cancelLoad, loadIdOf } from './exchange.queries.ts'

/** Lists know that a job has a load, not which: it is looked up first. */
async function cancelLoadOf({ id: job_id }: { id: number }) {
  const id = await loadIdOf(job_id)
  return id === null ? null : cancelLoad({ id, job_id })
}

const options = {
  confirm: () => {
    const { title, text } = confirmationOf(questionsOf(jobStep('cancel_exchange_load'))[0] ?? {})
    return { title, message: text, confirmLabel: texts.cancel, cancelLabel: texts.keep }
  },
  onDone: (message: string | null) =>
    message === null ? toast.error(outcomeTexts.cancel_failed) : toast.success(message),
  refused: (error: unknown) => {
    if (isApiError(error)) return false
    toast.error(outcomeTexts.cancel_failed)
    return true
  },
}

/** Takes a job's load off the exchange, once the person has agreed. */
export const cancelLoadOfJob = command(cancelLoadOf, options)
export const useCancelLoadOfJob = () => useCommand(cancelLoadOf, options)
