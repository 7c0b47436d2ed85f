import type { getCustomerJob, getJob } from '@dray/domain/jobs/jobs.calls.ts'
import type { CallReceived } from '@dray/domain/kernel/call.ts'
import { proofTexts as texts } from '@dray/domain/proofs/proofs.messages.ts'

/** A job with its papers, as every write of them answers it. */
export type OfficeJob = CallReceived<typeof getJob>
type PortalJob = CallReceived<typeof getCustomerJob>

/** What office and portal both carry of a job's papers. */
export type JobPapers = Pick<
  PortalJob,
  'id' | 'job_number' | 'status' | 'collection_date' | 'collection_at' | 'job_process' | 'job_attachements'
> &
  Partial<Pick<OfficeJob, `${'collection' | 'delivery'}_${'name' | 'latitude' | 'longitude'}`>>
/** The customer is not told where the driver stood. */
export type Proof = PortalJob['job_process'][number] &
  Partial<Pick<OfficeJob['job_process'][number], 'user_name' | 'latitude' | 'longitude' | 'accuracy_m' | 'device_at'>>
export type Attachment = PortalJob['job_attachements'][number] & {
  owner_details?: string | null
  show_to_driver?: number
}

/** The stop that a proof belongs to; nothing where its place is not known. */
export function stopOfProof(job: JobPapers, { type }: Pick<Proof, 'type'>) {
  const side = type === 'poc' ? 'collection' : 'delivery'
  const { [`${side}_name` as const]: name, [`${side}_latitude` as const]: latitude } = job
  const longitude = job[`${side}_longitude`]
  if (typeof latitude !== 'number' || typeof longitude !== 'number') return undefined
  return { name: name ?? texts.kinds[type], latitude, longitude }
}
