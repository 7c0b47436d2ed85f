import { dialogTexts } from '@dray/domain/interface/interface.messages.ts'
import { jobActions } from '@dray/domain/jobs/job-actions.ts'
import { factsOf } from '@dray/domain/jobs/job-facts.ts'
import { confirmationTexts } from '@dray/domain/jobs/status.messages.ts'
import { useState } from 'react'
import { isApiError } from '../../platform/api-error.ts'
import { refreshSoon } from '../../platform/list-refresh.ts'
import { useViewer } from '../../platform/viewer.ts'
import { confirm } from '../../ui/confirm.ts'
import { toast } from '../../ui/toast.ts'
import { jobKeys, type OfficeJob, tellRefusal } from '../jobs/index.ts'
import { dropPlan, takeJobBack } from './allocation.queries.ts'
import type { CurrentCarrier } from './current-carrier.ts'

async function isAgreed(question: { title: string; text: string }) {
  const agreed = await confirm({ title: question.title, message: question.text })
  if (!agreed) toast.warning(dialogTexts.cancelled)
  return agreed
}

/** Takes a job back, asking where the table or the server does. False when it was not agreed to. */
async function sendAsking(job: OfficeJob, carrier: CurrentCarrier, question: { title: string; text: string } | null) {
  if (question && !(await isAgreed(question))) return null
  try {
    return await takeJobBack(carrier, job, question !== null)
  } catch (error) {
    if (question || !isApiError(error, 'deallocate_not_confirmed')) throw error
    // The driver set out while the job stood on this screen.
    return (await isAgreed(confirmationTexts('deallocate_not_confirmed', 'deallocate')))
      ? takeJobBack(carrier, job, true)
      : null
  }
}

/** Deallocate, or Cancel plan: which of them is possible now, and what does it. */
export function useTakeBack(job: OfficeJob, carrier: CurrentCarrier | null) {
  const viewer = useViewer()
  const [busy, setBusy] = useState(false)
  const actions = jobActions(factsOf(job), viewer)
  const step = carrier && actions.find(({ id }) => id === (carrier.is_planned ? 'cancel_plan' : 'deallocate'))
  const run = async () => {
    if (!carrier || !step || busy) return
    setBusy(true)
    try {
      const done = carrier.is_planned ? await dropPlan(carrier, job) : await sendAsking(job, carrier, step.confirmation)
      if (done) toast.success(done.message)
    } catch (error) {
      tellRefusal(error)
      refreshSoon(jobKeys.detail(job.id))
    } finally {
      setBusy(false)
    }
  }
  return { step: step?.id === 'cancel_plan' || step?.id === 'deallocate' ? step.id : null, busy, run }
}
