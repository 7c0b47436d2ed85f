import { detailsTexts as texts } from '@dray/domain/job-details/details.messages.ts'
import type { ReactNode } from 'react'
import { StatusBadge } from '#features/jobs/index.ts'
import { isApiError } from '#platform/api-error.ts'
import { useViewer } from '#platform/viewer.ts'
import { ErrorState } from '#ui/display/error-state.tsx'
import { SkeletonLines } from '#ui/display/skeleton.tsx'
import { Columns } from '#ui/layout/layout.tsx'
import { Panel } from '#ui/layout/panel.tsx'
import { Dialog, type DialogProps } from '#ui/overlay/dialog.tsx'
import { listedJob } from './job-details.queries.ts'
import { listedKind } from './listed-kind.ts'

/** The dialog of a job's details, whatever stands in it: as drawn, or in one column where the company has it so. */
export function DetailsDialog(props: Omit<DialogProps, 'opened' | 'closeOnOutside' | 'oneColumn'>) {
  const { settings } = useViewer()
  const oneColumn = settings.traffic_diary_new_layout === '0'
  return <Dialog size="full" sideWidth="wide" closeOnOutside opened oneColumn={oneColumn} {...props} />
}

interface WaitingProps {
  jobId: number
  error: unknown
  onRetry: () => void
  onClose: () => void
}

/** The frame while the job is on its way, with what the list knows of it; or why it could not be had. */
export function DetailsWaiting({ jobId, error, onRetry, onClose }: WaitingProps) {
  const known = listedJob(jobId)
  return (
    <DetailsDialog
      onClose={onClose}
      title={known ? texts.title(listedKind(known), known.job_number) : texts.keys}
      header={known && <StatusBadge status={known.status} />}
      side={error ? null : <SkeletonLines />}
    >
      {error ? (
        <ErrorState
          onRetry={onRetry}
          {...(isApiError(error) && { message: error.message, requestId: error.request_id })}
        />
      ) : (
        <DetailsSkeleton />
      )}
    </DetailsDialog>
  )
}

function DetailsSkeleton() {
  const card: ReactNode = (
    <Panel>
      <SkeletonLines lines={4} />
    </Panel>
  )
  return (
    <>
      <Columns shares={[1, 1]} close>
        {card}
        {card}
      </Columns>
      <SkeletonLines lines={5} />
      <Columns shares={[1, 1]} close>
        {card}
        {card}
      </Columns>
    </>
  )
}
