import { captureTexts as texts } from '@dray/domain/driver-app/driver-app.messages.ts'
import { ownDayTexts } from '@dray/domain/driver-app/own-day.messages.ts'
import { capturedAt } from '../day/job-progress.ts'
import { clockOf } from '../day/stop-words.ts'
import type { Capture } from '../outbox/capture-schema.ts'
import type { Said } from '../outbox/queue.ts'
import { usePhoneState, useZone } from '../phone-context.tsx'
import { Card } from './screen.tsx'
import classes from './stop-card.module.css'

/** What a capture says, in words. */
export function captureWords(one: Said): string {
  switch (one.kind) {
    case 'arrived':
    case 'departed':
    case 'proof':
    case 'failed':
      return texts[one.kind][one.body.side]
    case 'clock':
      return texts.clock[one.body.way]
    case 'break':
      return texts.break[one.body.way]
    case 'night_out':
      return one.body.is_out ? texts.night_out : ownDayTexts.noNightOut
    default:
      return texts[one.kind]
  }
}

interface CapturedListProps {
  title?: string
  isShown: (capture: Capture) => boolean
}

/** What this phone has captured, as far as it is shown here, and what of it the office has. */
export function CapturedList({ title = texts.title, isShown }: CapturedListProps) {
  const { queue, history, driver } = usePhoneState()
  const zone = useZone()
  const of = (rows: readonly { owner: string; capture: Capture }[], isSent: boolean) =>
    rows
      .filter(({ owner, capture }) => owner === driver?.owner && capture.kind !== 'seen' && isShown(capture))
      .map(({ capture }) => ({ capture, isSent, at: capturedAt(capture) }))
  const rows = [...of(history, true), ...of(queue, false)].sort((a, b) => a.at.localeCompare(b.at))
  if (rows.length === 0) return null
  return (
    <Card title={title}>
      <ol className={classes.captured}>
        {rows.map(({ capture, isSent, at }) => (
          <li key={capture.id}>
            <span className={classes.small}>{clockOf(at, zone)}</span>
            <span>
              {captureWords(capture)}
              {capture.files.length > 0 && (
                <span className={classes.small}> · {texts.pictures(capture.files.length)}</span>
              )}
            </span>
            <span className={isSent ? classes.sent : classes.kept}>{isSent ? texts.sent : texts.kept}</span>
          </li>
        ))}
      </ol>
    </Card>
  )
}
