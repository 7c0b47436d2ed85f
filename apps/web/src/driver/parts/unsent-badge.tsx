import { unsentTexts } from '@dray/domain/driver-app/driver-app.messages.ts'
import { IconCloudCheck, IconCloudUpload } from '@tabler/icons-react'
import { unsentAge } from '../outbox/unsent-age.ts'
import { useNow, usePhoneState } from '../phone-context.tsx'
import { hashOf } from '../routes.ts'
import classes from './screen.module.css'

/** How much of this phone the office does not have; opens the list of it. */
export function UnsentBadge() {
  const { queue } = usePhoneState()
  const now = useNow()
  const Icon = queue.length === 0 ? IconCloudCheck : IconCloudUpload
  return (
    <a
      className={classes.count}
      data-age={unsentAge(queue, now)}
      href={hashOf({ screen: 'unsent' })}
      aria-label={unsentTexts.badge(queue.length)}
    >
      <Icon aria-hidden />
      <span className={classes.full}>{unsentTexts.badge(queue.length)}</span>
      <span className={classes.brief}>{queue.length || ''}</span>
    </a>
  )
}
