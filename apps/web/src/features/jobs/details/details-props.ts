import type { ChangeSearch } from '../diary-list.tsx'
import type { OfficeJob } from '../jobs.queries.ts'

export interface JobDetailsProps {
  jobId: number
  onClose: () => void
  /** Opens what stands above: the form, the allocation, the job before or after. */
  onSearch: ChangeSearch
  /** Opened to prove the delivery. */
  toProof?: boolean
  /** Takes the job back from who has it, or out of its plan; the office's only. */
  takeBack?: (job: OfficeJob, confirmed: boolean) => Promise<{ job: OfficeJob; message: string }>
}
