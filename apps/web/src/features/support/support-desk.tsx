import { supportTexts as texts } from '@dray/domain/support/support-texts.messages.ts'
import type { ReactNode } from 'react'
import { Text } from '#ui/layout/layout.tsx'
import { NotificationArea } from '#ui/overlay/notification-area.tsx'
import classes from './support.module.css'

/** The conversations beside the one that is open; where there is little room, one of the two. */
export function SupportDesk({ list, children }: { list: ReactNode; children: ReactNode }) {
  return (
    <div className={classes.desk} data-open={children ? true : undefined}>
      {list}
      <section className={classes.main} aria-label={texts.title}>
        {children || (
          <div className={classes.centre}>
            <Text tone="muted">{texts.choose}</Text>
          </div>
        )}
        <NotificationArea level="screen" />
      </section>
    </div>
  )
}
