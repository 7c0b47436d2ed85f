import { proofTexts as texts } from '@dray/domain/proofs/proofs.messages.ts'
import type { Proof } from './shown-job.ts'

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

/** "2 images, signed by K Doyle 13:24"; null without a proof of delivery. */
export function proofSummary(proofs: readonly Proof[], timeOf: (instant: string) => string): string | null {
  const pods = proofs.filter(({ type }) => type === 'pod')
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
