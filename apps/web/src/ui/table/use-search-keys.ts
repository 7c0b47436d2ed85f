import { type RefObject, useEffect, useRef } from 'react'
import type { TableHandle } from './data-table.tsx'
import type { RowKey } from './table-column.ts'

interface SearchKeys<R> {
  input: RefObject<HTMLInputElement | null>
  table: RefObject<TableHandle<R> | null>
  rows: readonly R[]
  rowKey: (row: R) => RowKey
  /** The words that the rows were found by. */
  found: string
  onTake: (row: R) => void
}

/** Where a key leads in the list: Enter to the row that is lit. */
const steps: Record<string, number> = { ArrowDown: 1, ArrowUp: -1, Enter: 0 }

const isChord = ({ ctrlKey, metaKey, isComposing }: KeyboardEvent) => ctrlKey || metaKey || isComposing

/** The rows are those of the words that stand in the box. */
const isSettled = <R>({ input, found }: SearchKeys<R>) => input.current?.value.trim() === found

function goToList<R>({ table }: SearchKeys<R>, by: number) {
  const list = table.current
  list?.focus()
  list?.move(list.current() ? by : 0)
}

/** Enter takes the lit row; what is returned is the row to take as soon as it proves to be the first of the words typed since. */
function enter<R>(keys: SearchKeys<R>): RowKey | null {
  const row = keys.table.current?.current()
  if (!row) goToList(keys, 0)
  else if (isSettled(keys)) keys.onTake(row)
  else return keys.rowKey(row)
  return null
}

function press<R>(event: KeyboardEvent, keys: SearchKeys<R>): RowKey | null {
  const by = steps[event.key]
  if (by === undefined || isChord(event)) return null
  event.preventDefault()
  if (by !== 0) goToList(keys, by)
  else if (!event.repeat) return enter(keys)
  return null
}

function takeFirst<R>(keys: SearchKeys<R>, wanted: RowKey) {
  const [first] = keys.rows
  if (first && keys.rowKey(first) === wanted) keys.onTake(first)
  else goToList(keys, 0)
}

/**
 * The keys of a search above a table: the first row that the words find is lit, Enter takes the lit row, and the arrows
 * lead into the list. Enter before the rows of the words are there waits for them: the row that was lit is taken if it
 * is their first, and otherwise Enter leads into the list, so that nobody takes a row that they have not seen.
 */
export function useSearchKeys<R>(keys: SearchKeys<R>) {
  const latest = useRef(keys)
  latest.current = keys
  const awaited = useRef<RowKey | null>(null)
  const { input, table, rows, found } = keys
  // biome-ignore lint/correctness/useExhaustiveDependencies: when the rows change, the first of them is lit again.
  useEffect(() => {
    const isSearching = document.activeElement === input.current
    if (isSearching) table.current?.light(found === '' ? -1 : 0)
    if (!isSettled(latest.current)) return
    const wanted = awaited.current
    // Whoever has left the search meanwhile takes nothing, then or later.
    awaited.current = null
    if (isSearching && wanted !== null) takeFirst(latest.current, wanted)
  }, [input, table, rows, found])

  useEffect(() => {
    const handleKeyDown = (event: KeyboardEvent) => {
      if (event.target === latest.current.input.current) awaited.current = press(event, latest.current)
    }
    document.addEventListener('keydown', handleKeyDown)
    return () => document.removeEventListener('keydown', handleKeyDown)
  }, [])
}
