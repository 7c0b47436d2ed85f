import { type RefObject, useEffect, useRef } from 'react'
import type { TableHandle } from './data-table.tsx'

interface SearchKeys<R> {
  input: RefObject<HTMLInputElement | null>
  table: RefObject<TableHandle<R> | null>
  rows: readonly R[]
  /** The words that the rows were found by. */
  found: string
  onTake: (row: R) => void
}

/** Where a key leads in the list: Enter to the row that is lit. */
const steps: Record<string, number> = { ArrowDown: 1, ArrowUp: -1, Enter: 0 }

const isChord = ({ ctrlKey, metaKey, isComposing }: KeyboardEvent) => ctrlKey || metaKey || isComposing

/** The row that Enter takes: the lit one, as soon as the rows are those of the words that stand in the box. */
function litRow<R>({ input, table, found }: SearchKeys<R>): R | null {
  const isSettled = input.current?.value.trim() === found
  return isSettled ? (table.current?.current() ?? null) : null
}

function goToList<R>({ table }: SearchKeys<R>, by: number) {
  const list = table.current
  list?.focus()
  list?.move(list.current() ? by : 0)
}

function press<R>(event: KeyboardEvent, keys: SearchKeys<R>) {
  const by = steps[event.key]
  if (by === undefined || isChord(event)) return
  event.preventDefault()
  if (by === 0 && event.repeat) return
  const row = by === 0 ? litRow(keys) : null
  if (row) keys.onTake(row)
  else goToList(keys, by)
}

/**
 * The keys of a search above a table: the first row that the words find is lit, Enter takes the lit row, and the arrows
 * lead into the list. Enter before the rows of the words are there leads into the list too, so that nobody takes a row
 * that they have not seen.
 */
export function useSearchKeys<R>(keys: SearchKeys<R>) {
  const latest = useRef(keys)
  latest.current = keys
  const { input, table, rows, found } = keys
  // biome-ignore lint/correctness/useExhaustiveDependencies: when the rows change, the first of them is lit again.
  useEffect(() => {
    if (document.activeElement === input.current) table.current?.light(found === '' ? -1 : 0)
  }, [input, table, rows, found])

  useEffect(() => {
    const handleKeyDown = (event: KeyboardEvent) => {
      if (event.target === latest.current.input.current) press(event, latest.current)
    }
    document.addEventListener('keydown', handleKeyDown)
    return () => document.removeEventListener('keydown', handleKeyDown)
  }, [])
}
