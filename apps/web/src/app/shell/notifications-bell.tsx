import { shellTexts } from '@dray/domain/interface/shell.messages.ts'
import { IconBell } from '@tabler/icons-react'
import { lazy, Suspense, useState } from 'react'
import { loadCode } from '#platform/load-code.ts'
import { useViewer } from '#platform/viewer.ts'
import { IconButton } from '#ui/display/icon-button.tsx'
import { SkeletonLines } from '#ui/display/skeleton.tsx'
import { Popover } from '#ui/overlay/popover.tsx'
import classes from './shell.module.css'

const code = () => import('#features/notifications/shell.ts')
const UnreadCount = lazy(async () => ({ default: (await code()).UnreadCount }))
const NotificationList = lazy(() => loadCode(async () => ({ default: (await code()).NotificationList })))
const Settings = lazy(() => loadCode(async () => ({ default: (await code()).NotificationSettingsDialog })))

/** Staff have it always, customers only where their company's setting says so. */
export function NotificationsBell() {
  const { user_type, settings } = useViewer()
  const [unread, setUnread] = useState(0)
  const [isSetting, setSetting] = useState(false)
  if (user_type === 'admin' || (user_type === 'customer' && settings.customer_notification !== '1')) return null
  return (
    <>
      <Suspense fallback={null}>
        <UnreadCount onChange={setUnread} />
      </Suspense>
      <Popover
        label={shellTexts.notifications}
        content={(close) => (
          <div className={classes.bell}>
            <Suspense fallback={<SkeletonLines lines={6} />}>
              <NotificationList
                onClose={close}
                onSettings={() => {
                  close()
                  setSetting(true)
                }}
              />
            </Suspense>
          </div>
        )}
      >
        <IconButton label={shellTexts.notifications} icon={<IconBell aria-hidden />} count={unread} />
      </Popover>
      {isSetting && (
        <Suspense fallback={null}>
          <Settings onClose={() => setSetting(false)} />
        </Suspense>
      )}
    </>
  )
}
