import { shellTexts } from '@dray/domain/interface/shell.messages.ts'
import { notificationChange } from '@dray/domain/notifications/notifications.events.ts'
import { IconBell } from '@tabler/icons-react'
import { useEffect, useState } from 'react'
import { loadCode } from '#platform/load-code.ts'
import { onChange, onMissed } from '#platform/realtime.ts'
import { useViewer } from '#platform/viewer.ts'
import { IconButton } from '#ui/display/icon-button.tsx'
import { SkeletonLines } from '#ui/display/skeleton.tsx'
import { onDemand } from '#ui/overlay/on-demand.tsx'
import { Popover } from '#ui/overlay/popover.tsx'
import classes from './shell.module.css'

const code = () => loadCode(() => import('#features/notifications/shell.ts'))
const unreadCount = onDemand(async () => (await code()).UnreadCount)
const notificationList = onDemand(
  async () => (await code()).NotificationList,
  () => <SkeletonLines lines={6} />,
)
const settings = onDemand(async () => (await code()).NotificationSettingsDialog)

const none: readonly number[] = []

/** The ids of what has arrived since the page was opened; null while nothing has changed, and nothing need be fetched. */
function useArrived() {
  const [arrived, setArrived] = useState<readonly number[] | null>(null)
  const look = () => setArrived((before) => before ?? none)
  useEffect(() => {
    const stopChanges = onChange(notificationChange.event, (messages) => {
      const added = messages.filter(({ type }) => type === 'add').flatMap(({ ids }) => ids)
      setArrived((before) => [...(before ?? none), ...added])
    })
    const stopMissed = onMissed(() => setArrived((before) => before ?? none))
    return () => {
      stopChanges()
      stopMissed()
    }
  }, [])
  return { arrived, look }
}

/** Staff have it always, customers only where their company's setting says so. */
export function NotificationsBell() {
  const { user_type, settings } = useViewer()
  if (user_type === 'admin' || (user_type === 'customer' && settings.customer_notification !== '1')) return null
  return <Bell />
}

function Bell() {
  const { unread_notifications } = useViewer()
  const { arrived, look } = useArrived()
  const [unread, setUnread] = useState<number | null>(null)
  const [isSetting, setSetting] = useState(false)
  const list = (close: () => void) => (
    <div className={classes.bell}>
      <notificationList.Layer
        onShown={look}
        onClose={close}
        onSettings={() => {
          close()
          setSetting(true)
        }}
      />
    </div>
  )
  return (
    <>
      {arrived && <unreadCount.Layer arrived={arrived} onChange={setUnread} />}
      <Popover label={shellTexts.notifications} content={list}>
        <IconButton
          label={shellTexts.notifications}
          icon={<IconBell aria-hidden />}
          count={unread ?? unread_notifications}
        />
      </Popover>
      {isSetting && <settings.Layer onClose={() => setSetting(false)} />}
    </>
  )
}
