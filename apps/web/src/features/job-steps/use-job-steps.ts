import { type JobAction, jobActions } from '@dray/domain/job-steps/job-actions.ts'
import { jobControlLabels } from '@dray/domain/job-steps/job-controls.messages.ts'
import { jobControls } from '@dray/domain/job-steps/job-controls.ts'
import { factsOf } from '@dray/domain/job-steps/job-facts.ts'
import { type ArrangedSteps, arrangeSteps } from '@dray/domain/job-steps/next-step.ts'
import type { StepId } from '@dray/domain/job-steps/steps.ts'
import { useMemo, useState } from 'react'
import type { OfficeJob } from '#features/jobs/index.ts'
import type { Accepted } from '#kit/asking.ts'
import { useViewer } from '#platform/viewer.ts'
import { runStep } from './run-step.ts'
import { hasDialog } from './step-dialog.tsx'

export interface JobSteps extends ArrangedSteps {
  /** The step that is being taken. */
  busy: StepId | null
  take: (action: JobAction) => void
  /** What is done before the main step: a quote that nobody has seen is sent. Null where there is nothing. */
  before: { label: string; run: () => void } | null
  /** The step whose dialog is open. */
  asking: JobAction | null
  onAskingClosed: () => void
}

export interface StepPlace {
  /** Opens what a step needs first: the entry form, or the allocation. */
  onSearch: (changes: { entry?: number; allocate?: number; dialog?: 'send_quote'; of?: number }) => void
  /** Removes the job's allocation or plan; the office's only. */
  takeBack?: (job: OfficeJob, accepted: Accepted) => Promise<{ job: OfficeJob; message: string }>
}

/** What can be done with an open job now, and the doing of it: one step at a time. */
export function useJobSteps(job: OfficeJob, { onSearch, takeBack }: StepPlace): JobSteps {
  const viewer = useViewer()
  const [busy, setBusy] = useState<StepId | null>(null)
  const [asking, setAsking] = useState<JobAction | null>(null)
  const arranged = useMemo(() => arrangeSteps(jobActions(factsOf(job), viewer)), [job, viewer])

  const run = async (action: JobAction) => {
    const sendBack =
      takeBack &&
      (async (accepted: Accepted) => {
        const { job: saved, message } = await takeBack(job, accepted)
        return { saved, text: message }
      })
    setBusy(action.id)
    await runStep(job, action, {
      onIncomplete: () => onSearch({ entry: job.id }),
      ...(sendBack && action.needs === 'allocation' && { send: sendBack }),
    })
    setBusy(null)
  }
  const take = (action: JobAction) => {
    if (busy !== null) return
    if (action.needs === 'carrier') onSearch({ allocate: job.id })
    else if (hasDialog(action)) setAsking(action)
    else void run(action)
  }
  const isUnsent = job.quote_id === null && jobControls(factsOf(job), viewer).includes('send_quote')
  const before = isUnsent
    ? { label: jobControlLabels.send_quote, run: () => onSearch({ dialog: 'send_quote', of: job.id }) }
    : null
  return { ...arranged, busy, take, before, asking, onAskingClosed: () => setAsking(null) }
}
