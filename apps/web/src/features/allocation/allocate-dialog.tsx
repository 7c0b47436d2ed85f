import { allocateTexts as texts } from '@dray/domain/allocation/allocate-dialog.messages.ts'
import { useQuery } from '@tanstack/react-query'
import { getJobOptions, useMarkedJobs } from '#features/jobs/index.ts'
import { isApiError } from '#platform/api-error.ts'
import { ErrorState } from '#ui/display/error-state.tsx'
import { SkeletonLines } from '#ui/display/skeleton.tsx'
import { Dialog } from '#ui/overlay/dialog.tsx'
import { AllocateJob } from './allocate-job.tsx'

interface AllocateDialogProps {
  jobId: number
  onClose: () => void
}

/** Finds a driver, a sub-contractor or an owner driver for a job; closes by itself once somebody has it. */
export function AllocateDialog({ jobId, onClose }: AllocateDialogProps) {
  useMarkedJobs()
  const { data: job, error, refetch } = useQuery(getJobOptions(jobId))
  if (job) return <AllocateJob key={job.id} job={job} onClose={onClose} />
  return (
    <Dialog size="full" opened onClose={onClose} title={texts.allocate}>
      {error ? (
        <ErrorState
          {...(isApiError(error) && { message: error.message, requestId: error.request_id })}
          onRetry={() => void refetch()}
        />
      ) : (
        <SkeletonLines />
      )}
    </Dialog>
  )
}
