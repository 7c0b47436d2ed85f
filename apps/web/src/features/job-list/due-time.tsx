import { dueTexts } from '@dray/domain/job-list/diary.messages.ts'
import { type DueFacts, urgencyOf } from '@dray/domain/jobs/lateness.ts'
import { showTime } from '@dray/domain/kernel/clock-time.ts'
import { useAtThisMoment } from '#platform/minute-clock.ts'
import { DueText } from '#ui/display/due-text.tsx'

/** The local clock of a collection or delivery; it turns amber and red by itself as its time comes and passes. */
export function DueTime({ zone, ...due }: DueFacts & { zone: string }) {
  const urgency = useAtThisMoment((now) => urgencyOf(due, now))
  if (due.at === null) return null
  return (
    <DueText urgency={urgency} meaning={urgency === null ? '' : dueTexts[due.side][urgency]}>
      {showTime(due.at, zone)}
    </DueText>
  )
}
