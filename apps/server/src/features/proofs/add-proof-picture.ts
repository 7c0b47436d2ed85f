import { type Job, jobChanged } from '#features/jobs/index.ts'
import { update } from '#platform/db/writes.ts'
import type { TxContext } from '#platform/http/calls/context.ts'
import { lockProof } from './proofs.repo.ts'
import { sendProofSoon } from './send-proof-soon.ts'

interface Picture {
  job_process_id: number
  key: string
  is_signature: boolean
}

/**
 * Adds a picture that came after its proof; the proof's job is locked. Returns false where the proof was deleted
 * meanwhile.
 */
export async function addProofPicture(ctx: TxContext, job: Job, { job_process_id, key, is_signature }: Picture) {
  const row = await lockProof(ctx.tx, job_process_id)
  if (!row) return false
  const changes = is_signature ? { pod_sign: key } : { pod_image: [...row.pod_image, key] }
  await update(ctx.tx, 'job_processes', { row, changes: changes as Record<string, unknown> })
  jobChanged(ctx, job, 'update')
  if (row.type === 'pod') await sendProofSoon(ctx, job)
  return true
}
