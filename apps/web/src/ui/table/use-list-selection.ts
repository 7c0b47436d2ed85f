import { useCallback, useMemo, useState } from 'react'
import type { RowKey } from './table-column.ts'

const none: ReadonlySet<RowKey> = new Set()

interface Kept<R> {
  scope: string
  keys: ReadonlySet<RowKey>
  /** All rows of the list, where all were selected: also those of other pages. */
  whole?: readonly R[]
}

/**
 * The selected rows of the list as it is narrowed now: another filter or page starts again, a row that left is no longer
 * selected. Where all rows of all pages were selected, those of other pages are as they were then.
 */
export function useListSelection<R extends { id: number }>(rows: readonly R[], scope: string) {
  const [kept, setKept] = useState<Kept<R>>({ scope, keys: none })
  const { keys, whole }: Omit<Kept<R>, 'scope'> = kept.scope === scope ? kept : { keys: none }
  const selectedRows = useMemo(() => {
    const own = new Map(rows.map((row) => [row.id, row]))
    const all = whole ? whole.map((row) => own.get(row.id) ?? row) : rows
    return all.filter(({ id }) => keys.has(id))
  }, [rows, keys, whole])
  const select = useCallback(
    (next: ReadonlySet<RowKey>) => setKept((was) => ({ ...(was.scope === scope && was), scope, keys: next })),
    [scope],
  )
  const selectWhole = useCallback(
    (all: readonly R[]) => setKept({ scope, keys: new Set(all.map(({ id }) => id)), whole: all }),
    [scope],
  )
  const clear = useCallback(() => setKept({ scope, keys: none }), [scope])
  return { keys, rows: selectedRows, select, selectWhole, clear }
}
