import { useCallback, useRef } from 'react'
import type { RowKey } from './table-column.ts'

interface SelectionInput {
  keys: readonly RowKey[]
  selected: ReadonlySet<RowKey> | undefined
  onChange: ((selected: ReadonlySet<RowKey>) => void) | undefined
}

/** Selecting rows one by one, all at once, or with shift from the last one to this one. */
export function useRowSelection(input: SelectionInput) {
  const latest = useRef(input)
  latest.current = input
  const anchor = useRef<RowKey | null>(null)

  const toggle = useCallback((key: RowKey, range: boolean) => {
    const { keys, selected = new Set<RowKey>(), onChange } = latest.current
    const next = new Set(selected)
    const from = range && anchor.current !== null ? keys.indexOf(anchor.current) : -1
    const to = keys.indexOf(key)
    const on = !selected.has(key)
    if (from >= 0)
      for (const between of keys.slice(Math.min(from, to), Math.max(from, to) + 1)) next[on ? 'add' : 'delete'](between)
    else next[on ? 'add' : 'delete'](key)
    anchor.current = key
    onChange?.(next)
  }, [])

  const toggleAll = useCallback((on: boolean) => {
    const { keys, selected = new Set<RowKey>(), onChange } = latest.current
    const next = new Set(selected)
    for (const key of keys) next[on ? 'add' : 'delete'](key)
    onChange?.(next)
  }, [])

  const count = input.keys.reduce<number>((sum, key) => sum + (input.selected?.has(key) ? 1 : 0), 0)
  return { toggle, toggleAll, all: count > 0 && count === input.keys.length, some: count > 0 }
}
