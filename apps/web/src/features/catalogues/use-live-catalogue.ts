import { useEffect, useState } from 'react'
import { onChange } from '../../platform/realtime.ts'
import type { RowKey } from '../../ui/table-column.ts'
import { refreshCatalogue } from './catalogue.queries.ts'
import type { CatalogueRow, CatalogueView } from './catalogue-view.ts'

const marked = 2500
const nothing: ReadonlySet<RowKey> = new Set()

/** While a catalogue is shown, what others change appears in it; answers the rows changed a moment ago. */
export function useLiveCatalogue<R extends CatalogueRow>(view: CatalogueView<R>): ReadonlySet<RowKey> {
  const [recent, setRecent] = useState(nothing)
  useEffect(
    () =>
      onChange(view.source.event, (messages) => {
        const ids = messages.flatMap((message) => message.ids)
        refreshCatalogue(view, ids)
        setRecent(new Set(ids))
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
