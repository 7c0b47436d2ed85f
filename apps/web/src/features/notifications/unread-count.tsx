import { firstNotifications } from '@dray/domain/notifications/bell.calls.ts'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { toast } from '#ui/overlay/toast.ts'
import { listNotificationsOptions } from './notifications.queries.ts'

/** Reports how many are unread whenever that changes, and shows for a moment a reminder that has just arrived. */
export function UnreadCount({ onChange }: { onChange: (unread: number) => void }) {
  const { data } = useQuery(listNotificationsOptions(firstNotifications))
  const unread = data?.unread ?? 0
  const newest = data ? (data.notifications[0]?.id ?? 0) : null
  const reminder = data?.notifications.find(({ event, read_at }) => event === 'job_reminder' && read_at === null)
  const known = useRef<number | null>(null)
  useEffect(() => onChange(unread), [unread, onChange])
  useEffect(() => {
    if (newest === null) return
    const before = known.current
    known.current = newest
    if (before !== null && reminder && reminder.id > before) toast.info(reminder.data.title)
  }, [newest, reminder])
  return null
}
