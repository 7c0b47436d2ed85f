import { useEffect, useState } from 'react'
import { onChange } from '#platform/realtime.ts'
import type { RowKey } from '#ui/table/table-column.ts'

const marked = 2500
const nothing: ReadonlySet<RowKey> = new Set()

/** The rows that others changed a moment ago, as this event says, while their list is shown. */
export function useRecentRows(event: string): ReadonlySet<RowKey> {
  const [recent, setRecent] = useState(nothing)
  useEffect(
    () =>
      onChange(event, (messages) => {
        setRecent(new Set(messages.flatMap(({ ids }) => ids)))
      }),
    [event],
  )
  useEffect(() => {
    if (recent.size === 0) return
    const timer = setTimeout(() => setRecent(nothing), marked)
    return () => clearTimeout(timer)
  }, [recent])
  return recent
}
