import { estimateClock, estimateLine } from '@dray/domain/stop-estimates/estimate-words.ts'
import type { SideEstimate } from '@dray/domain/stop-estimates/stop-estimate.ts'
import { estimateTexts } from '@dray/domain/stop-estimates/stop-estimates.messages.ts'
import { DueText } from '#ui/display/due-text.tsx'

const urgencies = { late: 'late', tight: 'soon', on_time: null, unknown: null } as const

interface EstimateTextProps {
  estimate: SideEstimate
  zone: string
}

/** When a driver is expected, in the colour of its state and in words. */
export function EstimateText({ estimate, zone }: EstimateTextProps) {
  const clock = estimateClock(estimate, zone)
  if (clock === '') return null
  const [urgency, line] = [urgencies[estimate.state], estimateLine(estimate, zone)]
  if (urgency !== null)
    return (
      <DueText urgency={urgency} meaning={line}>
        {estimateTexts.about(clock)}
      </DueText>
    )
  return (
    <span title={line}>
      {estimateTexts.about(clock)}
      <span className="visually-hidden">, {line}</span>
    </span>
  )
}
