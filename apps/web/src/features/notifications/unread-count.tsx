import { firstNotifications } from '@dray/domain/notifications/bell.calls.ts'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { toast } from '#ui/overlay/toast.ts'
import { listNotificationsOptions } from './notifications.queries.ts'

/** Reports how many are unread whenever that changes, and shows for a moment what has just arrived. */
export function UnreadCount({ onChange }: { onChange: (unread: number) => void }) {
  const { data } = useQuery(listNotificationsOptions(firstNotifications))
  const unread = data?.unread ?? 0
  const newest = data ? (data.notifications[0]?.id ?? 0) : null
  const title = data?.notifications[0]?.data.title
  const isUnread = data?.notifications[0]?.read_at === null
  const known = useRef<number | null>(null)
  useEffect(() => onChange(unread), [unread, onChange])
  useEffect(() => {
    const before = known.current
    if (newest !== null) known.current = Math.max(before ?? 0, newest)
    if (before !== null && newest !== null && newest > before && isUnread && title) toast.info(title)
  }, [newest, title, isUnread])
  return null
}
