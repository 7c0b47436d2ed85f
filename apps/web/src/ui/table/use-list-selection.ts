import { useCallback, useMemo, useState } from 'react'
import type { RowKey } from './table-column.ts'

const none: ReadonlySet<RowKey> = new Set()

/** The selected rows of the list as it is narrowed now: another filter or page starts again, a row that left is no longer selected. */
export function useListSelection<R extends { id: number }>(rows: readonly R[], scope: string) {
  const [kept, setActive] = useState({ scope, keys: none })
  const keys = kept.scope === scope ? kept.keys : none
  const selectedRows = useMemo(() => rows.filter(({ id }) => keys.has(id)), [rows, keys])
  const select = useCallback((next: ReadonlySet<RowKey>) => setActive({ scope, keys: next }), [scope])
  return { keys, rows: selectedRows, select, clear: useCallback(() => setActive({ scope, keys: none }), [scope]) }
}
