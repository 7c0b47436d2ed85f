import { type JobAction, jobActions } from '@dray/domain/jobs/job-actions.ts'
import { factsOf } from '@dray/domain/jobs/job-facts.ts'
import { type ArrangedSteps, arrangeSteps } from '@dray/domain/jobs/next-step.ts'
import type { ActionId } from '@dray/domain/jobs/status.messages.ts'
import { useMemo, useState } from 'react'
import { useViewer } from '../../../platform/viewer.ts'
import type { OfficeJob } from '../jobs.queries.ts'
import { runStep } from '../run-step.ts'
import type { JobDetailsProps } from './details-props.ts'

const givingBack: readonly ActionId[] = ['deallocate', 'cancel_plan']

export interface JobSteps extends ArrangedSteps {
  /** The step that is being taken. */
  busy: ActionId | null
  take: (action: JobAction) => void
  isCancelling: boolean
  onCancelClosed: () => void
}

/** What can be done with an open job now, and the doing of it: one step at a time. */
export function useJobSteps(
  job: OfficeJob,
  { onSearch, takeBack }: Pick<JobDetailsProps, 'onSearch' | 'takeBack'>,
): JobSteps {
  const viewer = useViewer()
  const [busy, setBusy] = useState<ActionId | null>(null)
  const [isCancelling, setCancelling] = useState(false)
  const arranged = useMemo(() => arrangeSteps(jobActions(factsOf(job), viewer)), [job, viewer])

  const run = async (action: JobAction) => {
    const own =
      takeBack &&
      givingBack.includes(action.id) &&
      (async (_: unknown, confirmed: boolean) => {
        const { job: saved, message } = await takeBack(job, confirmed)
        return { saved, text: message }
      })
    setBusy(action.id)
    await runStep(job, action, { onIncomplete: () => onSearch({ entry: job.id }), ...(own && { own }) })
    setBusy(null)
  }
  const take = (action: JobAction) => {
    if (busy !== null) return
    if (action.id === 'allocate') onSearch({ allocate: job.id })
    else if (action.id === 'cancel') setCancelling(true)
    else void run(action)
  }
  return { ...arranged, busy, take, isCancelling, onCancelClosed: () => setCancelling(false) }
}
