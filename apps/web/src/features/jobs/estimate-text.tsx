import { estimateClock, estimateLine } from '@dray/domain/stop-estimates/estimate-words.ts'
import type { SideEstimate } from '@dray/domain/stop-estimates/stop-estimate.ts'
import { estimateTexts } from '@dray/domain/stop-estimates/stop-estimates.messages.ts'
import { DueText } from '#ui/display/due-text.tsx'

const urgencies = { late: 'late', tight: 'soon', on_time: null, unknown: null } as const

interface EstimateTextProps {
  estimate: SideEstimate
  zone: string
  /** Of which stop it is, where the place on the screen does not say so. */
  stop?: string
}

/** When a driver is expected, in the colour of its state and in words. */
export function EstimateText({ estimate, zone, stop }: EstimateTextProps) {
  const clock = estimateClock(estimate, zone)
  if (clock === '') return null
  const line = estimateLine(estimate, zone)
  return (
    <DueText urgency={urgencies[estimate.state]} meaning={stop ? `${stop}: ${line}` : line}>
      {estimateTexts.about(clock)}
    </DueText>
  )
}
