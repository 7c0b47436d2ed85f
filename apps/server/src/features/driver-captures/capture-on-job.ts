import type { CaptureOf } from '@dray/domain/driver-captures/capture.ts'
import { captureSaid, type Said } from '@dray/domain/driver-captures/capture-said.ts'
import { proofActivities } from '@dray/domain/proofs/proofs.messages.ts'
import type { Activity, Job } from '#features/jobs/index.ts'
import { recordProof } from '#features/proofs/index.ts'
import type { TxContext } from '#platform/http/calls/context.ts'

interface CapturedProof {
  body: CaptureOf<'proof'>['body']
  /** By the server's clock. */
  at: string
  device_at: string
  place: { latitude: number | null; longitude: number | null; accuracy_m: number | null }
  workday_id: number | null
}

/** Writes a driver's proof at a job; its pictures follow. Returns its id. */
export function recordCapturedProof(ctx: TxContext, job: Job, { body, at, place, ...taken }: CapturedProof) {
  const type = body.side === 'collection' ? 'poc' : 'pod'
  const { name: pod_name, pieces, remarks } = body
  const message = proofActivities[type](pod_name)
  const nothing = { pod_image: [], pod_sign: null }
  return recordProof(ctx, job, {
    type,
    pod_name,
    pod_time: at,
    pieces,
    remarks,
    ...nothing,
    ...place,
    ...taken,
    message,
  })
}

/** What the feed says of it beside the steps, the proof and the stop's times, which have lines of their own. */
export function lineOf(one: Said): Pick<Activity, 'action_type' | 'message'> | null {
  const message = captureSaid(one)
  switch (one.kind) {
    case 'loaded': {
      const { pieces, seal } = one.body
      return pieces === null && !seal ? null : { action_type: seal ? 'seal' : 'loading', message }
    }
    case 'failed':
    case 'returned':
      return { action_type: 'status', message }
    case 'accepted':
    case 'rejected':
    case 'note':
      return { action_type: 'updated', message }
    default:
      return null
  }
}
