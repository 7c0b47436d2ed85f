import { dueTexts } from '@dray/domain/job-list/diary.messages.ts'
import { type DueFacts, urgencyOf } from '@dray/domain/jobs/lateness.ts'
import { showStopTime } from '@dray/domain/jobs/stop-time-words.ts'
import { useLateTerms } from '#features/jobs/index.ts'
import { useAtThisMoment } from '#platform/minute-clock.ts'
import { DueText } from '#ui/display/due-text.tsx'

/** The time of a collection or delivery; it turns amber and red by itself as its time comes and passes. */
export function DueTime(due: DueFacts) {
  const terms = useLateTerms()
  const urgency = useAtThisMoment((now) => urgencyOf(due, terms, now))
  const shown = showStopTime(due.time, terms.zone)
  if (shown === '') return null
  return (
    <DueText urgency={urgency} meaning={urgency === null ? '' : dueTexts[due.side][urgency]}>
      {shown}
    </DueText>
  )
}
