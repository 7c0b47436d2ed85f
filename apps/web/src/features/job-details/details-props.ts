import type { ChangeSearch } from '#features/job-list/index.ts'
import type { StepPlace } from '#features/job-steps/index.ts'

export interface JobDetailsProps extends Pick<StepPlace, 'takeBack'> {
  jobId: number
  onClose: () => void
  /** Opens what stands above: the form, the allocation, the job before or after. */
  onSearch: ChangeSearch
  /** Opened to prove the delivery. */
  toProof?: boolean
}
