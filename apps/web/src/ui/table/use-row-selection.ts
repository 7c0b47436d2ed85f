import { useCallback, useRef } from 'react'
import type { RowKey } from './table-column.ts'

interface SelectionInput {
  keys: readonly RowKey[]
  selected: ReadonlySet<RowKey> | undefined
  onChange: ((selected: ReadonlySet<RowKey>) => void) | undefined
}

const none: ReadonlySet<RowKey> = new Set()

/** The keys from one to another, in either direction; the second alone where the first is not on the page. */
export function between(keys: readonly RowKey[], from: RowKey | null, to: RowKey): readonly RowKey[] {
  const start = from === null ? -1 : keys.indexOf(from)
  const end = keys.indexOf(to)
  return start < 0 ? [to] : keys.slice(Math.min(start, end), Math.max(start, end) + 1)
}

function withKeys(selected: ReadonlySet<RowKey>, keys: readonly RowKey[], on: boolean): ReadonlySet<RowKey> {
  const next = new Set(selected)
  for (const key of keys) next[on ? 'add' : 'delete'](key)
  return next
}

/** Selecting rows one by one, all at once, or with shift from the last one to this one. */
export function useRowSelection(input: SelectionInput) {
  const latest = useRef(input)
  latest.current = input
  const anchor = useRef<RowKey | null>(null)

  const toggle = useCallback((key: RowKey, range: boolean) => {
    const { keys, selected = none, onChange } = latest.current
    const span = range ? between(keys, anchor.current, key) : [key]
    anchor.current = key
    onChange?.(withKeys(selected, span, !selected.has(key)))
  }, [])

  const toggleAll = useCallback((on: boolean) => {
    const { keys, selected = none, onChange } = latest.current
    onChange?.(withKeys(selected, keys, on))
  }, [])

  const count = input.keys.reduce<number>((sum, key) => sum + (input.selected?.has(key) ? 1 : 0), 0)
  return { toggle, toggleAll, all: count > 0 && count === input.keys.length, some: count > 0 }
}
