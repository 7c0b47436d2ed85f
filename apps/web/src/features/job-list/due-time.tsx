import { dueTexts } from '@dray/domain/job-list/diary.messages.ts'
import { type DueFacts, urgencyOf } from '@dray/domain/jobs/lateness.ts'
import type { StopTime } from '@dray/domain/jobs/stop-time.ts'
import { showStopTime } from '@dray/domain/jobs/stop-time-words.ts'
import { estimateClock } from '@dray/domain/stop-estimates/estimate-words.ts'
import type { SideEstimate } from '@dray/domain/stop-estimates/stop-estimate.ts'
import { estimateTexts } from '@dray/domain/stop-estimates/stop-estimates.messages.ts'
import { EstimateText, useLateTerms } from '#features/jobs/index.ts'
import { useAtThisMoment } from '#platform/minute-clock.ts'
import { DueText } from '#ui/display/due-text.tsx'

/** The time of a side, and when the driver is expected there: "14:00 ≈ 14:20". */
export function dueText(time: StopTime, estimate: SideEstimate | null, zone: string): string {
  const clock = estimate ? estimateClock(estimate, zone) : ''
  return [showStopTime(time, zone), clock && estimateTexts.about(clock)].filter(Boolean).join(' ')
}

/**
 * The time of a collection or delivery; it turns amber and red by itself as its time comes and passes. Beside it stands when
 * the driver is expected.
 */
export function DueTime({ estimate, ...due }: DueFacts & { estimate: SideEstimate | null }) {
  const terms = useLateTerms()
  const urgency = useAtThisMoment((now) => urgencyOf(due, terms, now))
  const shown = showStopTime(due.time, terms.zone)
  return (
    <>
      {shown !== '' && (
        <DueText urgency={urgency} meaning={urgency === null ? '' : dueTexts[due.side][urgency]}>
          {shown}
        </DueText>
      )}
      {estimate && ' '}
      {estimate && <EstimateText estimate={estimate} zone={terms.zone} />}
    </>
  )
}
