import { jobActions } from '@dray/domain/job-steps/job-actions.ts'
import { factsOf } from '@dray/domain/job-steps/job-facts.ts'
import { useState } from 'react'
import { runStep } from '#features/job-steps/index.ts'
import type { OfficeJob } from '#features/jobs/index.ts'
import { useViewer } from '#platform/viewer.ts'
import type { CurrentCarrier } from './current-carrier.ts'
import { takeBack } from './take-back.ts'

/** Deallocate, or Cancel plan: which of them the table lets this viewer do now, and what does it. */
export function useTakeBack(job: OfficeJob, carrier: CurrentCarrier | null) {
  const viewer = useViewer()
  const [busy, setBusy] = useState(false)
  const id = carrier?.is_planned ? 'cancel_plan' : 'deallocate'
  const step = carrier && jobActions(factsOf(job), viewer).find((action) => action.id === id)
  const run = async () => {
    if (!step || busy) return
    setBusy(true)
    await runStep(job, step, {
      send: async (accepted) => {
        const done = await takeBack(job, accepted)
        return { saved: done.job, text: done.message }
      },
    })
    setBusy(false)
  }
  return { step: step ? id : null, busy, run }
}
