import { proofPaper as texts } from '@dray/domain/job-documents/job-documents.messages.ts'
import { type CompanyRow, companyRow } from '#features/company/index.ts'
import { getCustomerJob } from '#features/jobs/index.ts'
import { issuerOf, type Printed, readPictures } from '#features/papers/index.ts'
import type { CompanyFiles } from '#platform/files/files.ts'
import type { TxContext } from '#platform/http/calls/context.ts'
import { readPrintedJob } from './printed-job.ts'
import { type ProvedTrip, picturesOfProofs, proofDocument } from './proof-document.ts'

/** A job and its legs with their proofs, as whoever asks may read them. */
export interface ReadProof extends Pick<ProvedTrip, 'job' | 'legs'> {
  company: CompanyRow
}

export async function readProof(ctx: TxContext, id: number): Promise<ReadProof> {
  if (ctx.viewer.customer_id === null) return readPrintedJob(ctx, id)
  const job = await getCustomerJob(ctx, { params: { id } } as Parameters<typeof getCustomerJob>[1])
  return { company: await companyRow(ctx.tx), job, legs: [job] }
}

export const hasProof = ({ job }: ReadProof): boolean => job.job_process.length > 0

/** As its customer gets it: who recorded a proof and where that person stood is the office's to know. */
export const customersProof = ({ job, ...read }: ReadProof): ReadProof => ({
  ...read,
  job: { ...job, job_process: job.job_process.map(({ user_name, latitude, longitude, ...proof }) => proof) },
})

/** The proof as it is printed, with its pictures. */
export async function printedProof(files: CompanyFiles, { company, job, legs }: ReadProof): Promise<Printed> {
  const { found, left_out } = await readPictures(files, picturesOfProofs(job.job_process))
  const zone = company.time_zone
  return {
    // A slash is a folder to an archive.
    name: texts.filename(job.job_number.replaceAll('/', '-')),
    issuer: issuerOf(company),
    zone,
    body: () => proofDocument({ job, legs, zone, pictures: found, left_out }),
  }
}
