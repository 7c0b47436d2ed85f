import { type FocusEvent, type KeyboardEvent, useCallback, useEffect, useRef, useState } from 'react'
import type { RowKey } from './table-column.ts'

interface CursorInput<R> {
  rows: readonly R[]
  keys: readonly RowKey[]
  onOpen: ((row: R) => void) | undefined
  onIntent: ((row: R) => void) | undefined
  onToggle: ((key: RowKey, range: boolean) => void) | undefined
  onToggleAll: ((on: boolean) => void) | undefined
  onMenu: (row: R, index: number) => void
}

const pageOfRows = 12
/** Stands for the first row while the rows are on their way. */
const toCome = ''

/** Shift changes what a key does to the selection, and F10 into the menu key; other chords are not the table's. */
function chordOf(event: KeyboardEvent) {
  if (event.altKey) return ''
  if (event.ctrlKey || event.metaKey) return `mod+${event.key.toLowerCase()}`
  return event.shiftKey && event.key === 'F10' ? 'shift+F10' : event.key
}

/** The row that the keyboard is on. It stays with its row when the list changes around it. */
export function useRowCursor<R>(input: CursorInput<R>) {
  const latest = useRef(input)
  latest.current = input
  const [key, setKey] = useState<RowKey | null>(null)
  const place = key === null ? -1 : input.keys.indexOf(key)
  const lastPlace = useRef(-1)
  // A row that left the list hands the cursor to the one that took its place.
  const index = key !== null && place < 0 ? Math.min(lastPlace.current, input.keys.length - 1) : place
  useEffect(() => {
    // An empty list is passing: the cursor comes back with the rows.
    if (index >= 0) lastPlace.current = index
  }, [index])

  const setIndex = useCallback((at: number) => {
    const { keys, rows, onIntent } = latest.current
    const row = rows[at]
    setKey(keys[at] ?? null)
    if (row !== undefined) onIntent?.(row)
  }, [])
  const move = (by: number) => setIndex(index < 0 ? 0 : Math.max(0, Math.min(input.keys.length - 1, index + by)))
  const open = () => {
    const row = input.rows[index]
    if (row !== undefined) input.onOpen?.(row)
  }
  const toggle = (range = false) => {
    const at = input.keys[index]
    if (at !== undefined) input.onToggle?.(at, range)
  }
  const menu = () => {
    const row = input.rows[index]
    if (row !== undefined) input.onMenu(row, index)
  }
  const extend = (by: number) => {
    toggle(false)
    move(by)
  }

  const actions: Record<string, (event: KeyboardEvent) => void> = {
    ArrowDown: (event) => (event.shiftKey ? extend(1) : move(1)),
    ArrowUp: (event) => (event.shiftKey ? extend(-1) : move(-1)),
    PageDown: () => move(pageOfRows),
    PageUp: () => move(-pageOfRows),
    Home: () => setIndex(0),
    End: () => setIndex(input.keys.length - 1),
    Enter: open,
    ' ': (event) => toggle(event.shiftKey),
    ContextMenu: menu,
    'shift+F10': menu,
    'mod+a': () => input.onToggleAll?.(true),
  }
  const handleKeyDown = (event: KeyboardEvent) => {
    const action = actions[chordOf(event)]
    if (!action) return
    event.preventDefault()
    action(event)
  }
  /** Who comes by the keyboard sees at once where they are. */
  const handleFocus = (event: FocusEvent) => {
    const isTable = event.target === event.currentTarget
    if (index >= 0 || !isTable || !event.target.matches(':focus-visible')) return
    lastPlace.current = 0
    if (input.rows.length > 0) setIndex(0)
    else setKey(toCome)
  }
  return { handleFocus, index, setIndex, move, open, toggle: () => toggle(false), handleKeyDown }
}
