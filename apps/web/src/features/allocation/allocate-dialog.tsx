import { allocateTexts as texts } from '@dray/domain/allocation/allocate-dialog.messages.ts'
import { partlyAllocated, waitingLegStatuses } from '@dray/domain/job-steps/trip-status.ts'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { getJobOptions, type OfficeJob, useMarkedJobs } from '#features/jobs/index.ts'
import { LoadingState } from '#kit/loading-state.tsx'
import { Dialog } from '#ui/overlay/dialog.tsx'
import { AllocateJob } from './allocate-job.tsx'

interface AllocateDialogProps {
  jobId: number
  onClose: () => void
}

/**
 * Finds a driver, a sub-contractor or an owner driver for a job; closes by itself once somebody has it. Of a trip that goes
 * sub-job by sub-job the first that waits is given away, then the next, until none waits.
 */
export function AllocateDialog({ jobId, onClose }: AllocateDialogProps) {
  useMarkedJobs()
  const [given, setGiven] = useState<readonly number[]>([])
  const query = useQuery(getJobOptions(jobId))
  const job = query.data
  if (!job) return <Waiting query={query} onClose={onClose} />
  const isByLegs = job.status === partlyAllocated && (job.waiting_legs > 0 || given.length > 0)
  const [leg, ...others] = isByLegs ? waitingLegs(job, given) : []
  if (!leg) return <AllocateJob key={jobId} job={job} onClose={onClose} />
  const handleGiven = () => (others.length > 0 ? setGiven([...given, leg.id]) : onClose())
  return <AllocateLeg key={leg.id} legId={leg.id} onGiven={handleGiven} onClose={onClose} />
}

const waitingLegs = ({ trip_sub_jobs }: OfficeJob, given: readonly number[]) =>
  trip_sub_jobs.filter(({ id, status }) => waitingLegStatuses.includes(status) && !given.includes(id))

function AllocateLeg({ legId, onGiven, onClose }: { legId: number; onGiven: () => void; onClose: () => void }) {
  const query = useQuery(getJobOptions(legId))
  if (query.data) return <AllocateJob job={query.data} onDone={onGiven} onClose={onClose} />
  return <Waiting query={query} onClose={onClose} />
}

const Waiting = ({ query, onClose }: { query: Parameters<typeof LoadingState>[0]['query']; onClose: () => void }) => (
  <Dialog size="full" opened onClose={onClose} title={texts.allocate}>
    <LoadingState query={query} />
  </Dialog>
)
