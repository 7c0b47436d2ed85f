import { useQuery } from '@tanstack/react-query'
import { type ComponentType, lazy } from 'react'
import type { JobDialogName } from '#features/job-list/index.ts'
import { getJobOptions, type OfficeJob } from '#features/jobs/index.ts'
import { loadSubJobDialog } from '#features/sub-jobs/index.ts'
import { loadCode } from '#platform/load-code.ts'

interface DialogProps {
  job: OfficeJob
  onClose: () => void
}

const onDemand = (load: () => Promise<ComponentType<DialogProps>>) =>
  lazy(() => loadCode(async () => ({ default: await load() })))

const dialogs: Record<JobDialogName, ComponentType<DialogProps>> = {
  sub_job: onDemand(loadSubJobDialog),
  repeat: onDemand(async () => (await import('#features/job-copies/index.ts')).RepeatDialog),
  recurring: onDemand(async () => (await import('#features/job-copies/index.ts')).RecurringDialog),
  reminders: onDemand(async () => (await import('#features/job-reminders/index.ts')).JobReminderDialog),
}

interface JobDialogProps {
  dialog: JobDialogName
  jobId: number
  onClose: () => void
}

/** A dialog about one job, above the list or above its details. */
export function JobDialog({ dialog, jobId, onClose }: JobDialogProps) {
  const { data: job } = useQuery(getJobOptions(jobId))
  const Dialog = dialogs[dialog]
  return job ? <Dialog key={job.id} job={job} onClose={onClose} /> : null
}
