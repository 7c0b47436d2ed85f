import type { JobStatus } from '@dray/domain/jobs/status.ts'
import { paperRemovalRefusal } from '@dray/domain/proofs/proof-lock.ts'
import type * as calls from '@dray/domain/proofs/proofs.calls.ts'
import { proofActivities, proofMessages, proofReasons } from '@dray/domain/proofs/proofs.messages.ts'
import { dropFiles } from '#features/files/index.ts'
import { type Job, lockJob, presentJob, recordActivity } from '#features/jobs/index.ts'
import { remove, update } from '#platform/db/writes.ts'
import { AppError, fieldError } from '#platform/errors/app-error.ts'
import type { TxContext, UseCase } from '#platform/http/calls/context.ts'
import { countPods, jobOfProof, lockProof, type Proof } from './proofs.repo.ts'
import { countPodsAnew } from './save-pod.ts'

/**
 * Deletes one picture of a proof, or without naming it the proof. A proof that has lost its last picture, and that
 * nobody signed, goes with it. From the marking for invoice on nothing is taken away.
 */
export const deletePodImage: UseCase<typeof calls.deletePodImage> = async (ctx, { params, body }) => {
  const found = await jobOfProof(ctx.tx, params.id)
  if (!found) throw new AppError('not_found')
  const job = await lockJob(ctx.tx, found.job_id)
  refuseRemoval(job)
  const proof = await lockProof(ctx.tx, params.id)
  if (!proof) throw new AppError('not_found')
  const before = await countPods(ctx.tx, job.id)
  const left = body.image === undefined ? [] : picturesWithout(proof, body.image)
  if (body.image === undefined || (left.length === 0 && !proof.pod_sign && !proof.pod_name)) {
    await deleteProof(ctx, job, proof)
  } else {
    await update(ctx.tx, 'job_processes', { row: proof, changes: { pod_image: left } })
    const gone = proof.pod_image.filter((key) => !left.includes(key))
    await dropFiles(ctx, gone)
    await recordActivity(ctx, { job, action_type: 'pod_deleted', message: proofActivities.image_deleted })
  }
  await countPodsAnew(ctx, job, before)
  ctx.say(proofMessages.imageDeleted[kindOf(proof)])
  return presentJob(ctx, job.id)
}

/** Takes back a proof that came from a carrier's own system; one that is gone already is left so. */
export async function removeProof(ctx: TxContext, job: Job, id: number) {
  refuseRemoval(job)
  const proof = await lockProof(ctx.tx, id)
  if (!proof || proof.job_id !== job.id) return
  const before = await countPods(ctx.tx, job.id)
  await deleteProof(ctx, job, proof)
  await countPodsAnew(ctx, job, before)
}

export function refuseRemoval(job: Job) {
  const refusal = paperRemovalRefusal(job.status as JobStatus)
  if (refusal) throw new AppError(refusal)
}

/** The picture is named as the proof lists it: by the signed path, of which the key is a part. */
function picturesWithout({ pod_image }: Proof, image: string): string[] {
  const key = image.replace(/^.*\/files\//, '').replace(/\?.*$/, '')
  if (!pod_image.includes(key)) throw fieldError({ image: proofReasons.picture_not_in_proof })
  return pod_image.filter((one) => one !== key)
}

const kindOf = ({ type }: Proof) => (type === 'poc' ? 'poc' : 'pod')

async function deleteProof(ctx: TxContext, job: Job, proof: Proof) {
  await remove(ctx.tx, 'job_processes', proof)
  await dropFiles(ctx, [...proof.pod_image, ...(proof.pod_sign ? [proof.pod_sign] : [])])
  const message = proofActivities[`${kindOf(proof)}_deleted`]
  await recordActivity(ctx, { job, action_type: 'pod_deleted', message })
}
