import { isOfOwnDay } from '@dray/domain/driver-captures/capture.ts'
import { placingTexts as texts } from '@dray/domain/driver-captures/captures-screen.messages.ts'
import { isJobStatus } from '@dray/domain/jobs/status.ts'
import { statusLabel } from '@dray/domain/jobs/status-labels.ts'
import { newPaperRefusal } from '@dray/domain/proofs/proof-lock.ts'
import type { CaptureRow } from './driver-captures.queries.ts'

/** Why a capture cannot be used at its own job; null where it can. */
export function ownJobRefusal({ job }: Pick<CaptureRow, 'job'>): string | null {
  if (job === null) return texts.noOwnJob
  const isEnded = isJobStatus(job.status) && newPaperRefusal(job.status) !== null
  return isEnded ? texts.ownJobEnded(job.job_number, statusLabel(job.status)) : null
}

/** What stands against placing a capture where it belongs; null where nothing does. */
export const placingHint = (capture: Pick<CaptureRow, 'kind' | 'job'>): string | null =>
  isOfOwnDay(capture.kind) ? null : ownJobRefusal(capture)
