import { useEffect, useState } from 'react'
import { onChange } from '#platform/realtime.ts'
import type { RowKey } from '#ui/table/table-column.ts'
import type { CatalogueRow, CatalogueView } from './catalogue-view.ts'

const marked = 2500
const nothing: ReadonlySet<RowKey> = new Set()

/** The rows of a catalogue that others changed a moment ago, while it is shown. */
export function useRecentRows<R extends CatalogueRow>(view: CatalogueView<R>): ReadonlySet<RowKey> {
  const [recent, setRecent] = useState(nothing)
  useEffect(
    () =>
      onChange(view.source.event, (messages) => {
        setRecent(new Set(messages.flatMap(({ ids }) => ids)))
      }),
    [view],
  )
  useEffect(() => {
    if (recent.size === 0) return
    const timer = setTimeout(() => setRecent(nothing), marked)
    return () => clearTimeout(timer)
  }, [recent])
  return recent
}
