import { shellTexts } from '@dray/domain/interface/shell.messages.ts'
import { IconBell } from '@tabler/icons-react'
import { useViewer } from '#platform/viewer.ts'
import { EmptyState } from '#ui/display/empty-state.tsx'
import { IconButton } from '#ui/display/icon-button.tsx'
import { Popover } from '#ui/overlay/popover.tsx'
import classes from './shell.module.css'

/** Staff have it always, customers only where their company's setting says so. */
export function NotificationsBell() {
  const { user_type, settings } = useViewer()
  if (user_type === 'admin' || (user_type === 'customer' && settings.customer_notification !== '1')) return null
  return (
    <Popover
      label={shellTexts.notifications}
      content={
        <div className={classes.bell}>
          <div className={classes.bellHead}>{shellTexts.notifications}</div>
          <EmptyState small title={shellTexts.noNotifications} />
        </div>
      }
    >
      <IconButton label={shellTexts.notifications} icon={<IconBell aria-hidden />} />
    </Popover>
  )
}
