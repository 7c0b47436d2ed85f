import { allocateTexts as texts } from '@dray/domain/allocation/allocate-dialog.messages.ts'
import { useQuery } from '@tanstack/react-query'
import { getJobOptions, useMarkedJobs } from '#features/jobs/index.ts'
import { LoadingState } from '#kit/loading-state.tsx'
import { Dialog } from '#ui/overlay/dialog.tsx'
import { AllocateJob } from './allocate-job.tsx'

interface AllocateDialogProps {
  jobId: number
  onClose: () => void
}

/** Finds a driver, a sub-contractor or an owner driver for a job; closes by itself once somebody has it. */
export function AllocateDialog({ jobId, onClose }: AllocateDialogProps) {
  useMarkedJobs()
  const query = useQuery(getJobOptions(jobId))
  if (query.data) return <AllocateJob key={jobId} job={query.data} onClose={onClose} />
  return (
    <Dialog size="full" opened onClose={onClose} title={texts.allocate}>
      <LoadingState query={query} />
    </Dialog>
  )
}
