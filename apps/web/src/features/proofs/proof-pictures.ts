import { proofTexts as texts } from '@dray/domain/proofs/proofs.messages.ts'
import type { JobPapers, Proof } from './shown-job.ts'

/** One thing to look at of a job's proofs: a picture, a scanned document or a signature. */
export interface ProofPicture {
  key: string
  proof: Proof
  src: string
  /** What it is, for screen readers: "Delivery picture 2". */
  name: string
  kind: 'picture' | 'document' | 'signature'
}

const isDocument = (path: string) => /\.pdf$/i.test(path.replace(/\?.*$/, ''))

function picturesOf(proof: Proof): ProofPicture[] {
  const word = texts.kinds[proof.type]
  const images = proof.pod_image.map((src, at): ProofPicture => {
    const document = isDocument(src)
    const name = document ? texts.document(word, at + 1) : texts.picture(word, at + 1)
    return { key: `${proof.id}-${src}`, proof, src, name, kind: document ? 'document' : 'picture' }
  })
  if (proof.pod_sign === null) return images
  return [
    ...images,
    { key: `${proof.id}-sign`, proof, src: proof.pod_sign, name: `${word} ${texts.signature}`, kind: 'signature' },
  ]
}

/** All that proves the job, in the order it was added. */
export const proofPictures = (proofs: readonly Proof[]): ProofPicture[] => proofs.flatMap(picturesOf)

/** "2 images, signed by K Doyle 13:24"; null without a proof of delivery of the job itself. */
export function proofSummary(proofs: readonly Proof[], timeOf: (instant: string) => string): string | null {
  const pods = proofs.filter(({ type, proves_job }) => type === 'pod' && proves_job === 1)
  if (pods.length === 0) return null
  const files = pods.flatMap(({ pod_image }) => pod_image)
  const documents = files.filter(isDocument).length
  const images = files.length - documents
  const signed = pods.findLast(({ pod_name }) => pod_name !== null)
  return [
    images > 0 ? texts.images(images) : '',
    documents > 0 ? texts.documents(documents) : '',
    signed?.pod_name ? texts.signedBy(signed.pod_name, timeOf(signed.pod_time)) : '',
  ]
    .filter(Boolean)
    .join(', ')
}

interface LegProofs {
  job_number: string
  /** In one line each: "Delivery, signed by K Doyle 13:24". */
  lines: string[]
  pictures: ProofPicture[]
}

/** The proofs of a trip's sub-jobs, by sub-job; of any other job none. */
export function legProofs(
  job: Pick<JobPapers, 'id' | 'job_process'>,
  timeOf: (instant: string) => string,
): LegProofs[] {
  const ofLegs = job.job_process.filter(({ job_id }) => job_id !== job.id)
  return [...Map.groupBy(ofLegs, ({ job_number }) => job_number)].map(([job_number, proofs]) => ({
    job_number,
    lines: proofs.map(({ type, pod_name, pod_time }) => {
      const when = timeOf(pod_time)
      return `${texts.kinds[type]}, ${pod_name ? texts.signedBy(pod_name, when) : when}`
    }),
    pictures: proofPictures(proofs).map((picture) => ({ ...picture, name: `${job_number} ${picture.name}` })),
  }))
}
