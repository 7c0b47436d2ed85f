import { isOfOwnDay } from '@dray/domain/driver-captures/capture.ts'
import { placingTexts as texts } from '@dray/domain/driver-captures/captures-screen.messages.ts'
import { dayPlacingTexts as dayTexts } from '@dray/domain/driver-captures/own-day-captures.messages.ts'
import { isJobStatus } from '@dray/domain/jobs/status.ts'
import { statusLabel } from '@dray/domain/jobs/status-labels.ts'
import { newPaperRefusal } from '@dray/domain/proofs/proof-lock.ts'
import { isOfVehicle } from './capture-words.ts'
import type { CaptureRow } from './driver-captures.queries.ts'

/** Why a capture cannot be used at its own job; null where it can. */
export function ownJobRefusal({ job }: Pick<CaptureRow, 'job'>): string | null {
  if (job === null) return texts.noOwnJob
  const isEnded = isJobStatus(job.status) && newPaperRefusal(job.status) !== null
  return isEnded ? texts.ownJobEnded(job.job_number, statusLabel(job.status)) : null
}

/** Why one of a driver's own day cannot be used at all; null where it can. */
const ownDayRefusal = ({ kind, vehicle }: Pick<CaptureRow, 'kind' | 'vehicle'>): string | null =>
  isOfVehicle(kind) && vehicle === null ? dayTexts.noVehicle : null

/** What stands against placing a capture where it belongs; null where nothing does. */
export const placingHint = (capture: Pick<CaptureRow, 'kind' | 'job' | 'vehicle'>): string | null =>
  isOfOwnDay(capture.kind) ? ownDayRefusal(capture) : ownJobRefusal(capture)
