import { jobControlLabels } from '@dray/domain/job-steps/job-controls.messages.ts'
import { jobStep } from '@dray/domain/job-steps/steps.ts'
import { useQuery } from '@tanstack/react-query'
import { type ComponentType, lazy } from 'react'
import { loadLocalLoadDialog, loadPostLoadDialog } from '#features/exchange/index.ts'
import type { JobDialogName } from '#features/job-list/index.ts'
import { loadCancelDialog } from '#features/job-steps/index.ts'
import { getJobOptions, type OfficeJob } from '#features/jobs/index.ts'
import { loadSubJobDialog } from '#features/sub-jobs/index.ts'
import { LoadingState } from '#kit/loading-state.tsx'
import { isApiError } from '#platform/api-error.ts'
import { loadCode } from '#platform/load-code.ts'
import { Dialog } from '#ui/overlay/dialog.tsx'

interface DialogProps {
  job: OfficeJob
  /** It was deleted. */
  isGone?: boolean
  onClose: () => void
}

const onDemand = (load: () => Promise<ComponentType<DialogProps>>) =>
  lazy(() => loadCode(async () => ({ default: await load() })))

const dialogs: Record<JobDialogName, ComponentType<DialogProps>> = {
  send_quote: onDemand(async () => (await import('#features/quotes/index.ts')).SendQuoteDialog),
  post_load: onDemand(loadPostLoadDialog),
  local_load: onDemand(loadLocalLoadDialog),
  sub_job: onDemand(loadSubJobDialog),
  stop_times: onDemand(async () => (await import('#features/stop-times/index.ts')).StopTimesDialog),
  repeat: onDemand(async () => (await import('#features/job-copies/index.ts')).RepeatDialog),
  recurring: onDemand(async () => (await import('#features/job-copies/index.ts')).RecurringDialog),
  reminders: onDemand(async () => (await import('#features/job-reminders/index.ts')).JobReminderDialog),
  tracking: onDemand(async () => (await import('#features/tracking/index.ts')).TrackingDialog),
  cancel: onDemand(loadCancelDialog),
  credit_note: onDemand(async () => (await import('#features/credit-notes/index.ts')).JobCreditDialog),
}

interface JobDialogProps {
  dialog: JobDialogName
  jobId: number
  onClose: () => void
}

/** A dialog about one job, above the list or above its details; where the job cannot be had it says why. */
export function JobDialog({ dialog, jobId, onClose }: JobDialogProps) {
  const query = useQuery(getJobOptions(jobId))
  const Opened = dialogs[dialog]
  if (query.data) {
    return <Opened key={jobId} job={query.data} isGone={isApiError(query.error, 'not_found')} onClose={onClose} />
  }
  if (!query.error) return null
  return (
    <Dialog
      opened
      size="small"
      title={dialog === 'cancel' ? jobStep(dialog).label : jobControlLabels[dialog]}
      onClose={onClose}
    >
      <LoadingState query={query} />
    </Dialog>
  )
}
