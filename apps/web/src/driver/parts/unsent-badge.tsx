import { unsentTexts } from '@dray/domain/driver-app/driver-app.messages.ts'
import { IconCloudCheck, IconCloudUpload } from '@tabler/icons-react'
import type { QueuedCapture } from '../outbox/queue.ts'
import { useNow, usePhoneState } from '../phone-context.tsx'
import { hashOf } from '../routes.ts'
import classes from './screen.module.css'

const hour = 3600_000

/** How long the oldest unsent capture waits: the colour of the count. */
function ageOf(queue: readonly QueuedCapture[], now: number): 'none' | 'fresh' | 'hour' | 'day' {
  if (queue.length === 0) return 'none'
  const age = now - Math.min(...queue.map(({ kept_at }) => kept_at))
  if (age >= 24 * hour) return 'day'
  return age >= hour ? 'hour' : 'fresh'
}

/** How much of this phone the office does not have; opens the list of it. */
export function UnsentBadge() {
  const { queue } = usePhoneState()
  const now = useNow()
  const Icon = queue.length === 0 ? IconCloudCheck : IconCloudUpload
  return (
    <a
      className={classes.count}
      data-age={ageOf(queue, now)}
      href={hashOf({ screen: 'unsent' })}
      aria-label={unsentTexts.badge(queue.length)}
    >
      <Icon aria-hidden />
      <span className={classes.full}>{unsentTexts.badge(queue.length)}</span>
      <span className={classes.brief}>{queue.length || ''}</span>
    </a>
  )
}
