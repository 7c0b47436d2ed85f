import { firstNotifications } from '@dray/domain/notifications/bell.calls.ts'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { toast } from '#ui/overlay/toast.ts'
import { listNotificationsOptions } from './notifications.queries.ts'

interface UnreadCountProps {
  /** The ids of what has arrived since the page was opened. */
  arrived: readonly number[]
  onChange: (unread: number) => void
}

/** Reports how many are unread whenever that changes, and shows for a moment a reminder that has just arrived. */
export function UnreadCount({ arrived, onChange }: UnreadCountProps) {
  const { data } = useQuery(listNotificationsOptions(firstNotifications))
  const unread = data?.unread
  const shown = useRef(new Set<number>())
  useEffect(() => {
    if (unread !== undefined) onChange(unread)
  }, [unread, onChange])
  useEffect(() => {
    for (const { id, event, data: news, read_at } of data?.notifications ?? []) {
      if (event !== 'job_reminder' || read_at !== null || !arrived.includes(id) || shown.current.has(id)) continue
      shown.current.add(id)
      toast.info(news.title)
    }
  }, [data, arrived])
  return null
}
