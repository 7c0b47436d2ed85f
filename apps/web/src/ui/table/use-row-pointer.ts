import type { MouseEvent } from 'react'
import type { RowKey } from './table-column.ts'

interface PointerInput<R> {
  rows: readonly R[]
  keys: readonly RowKey[]
  onCursor: (index: number) => void
  onOpen: ((row: R) => void) | undefined
  onIntent: ((row: R) => void) | undefined
  onToggle: ((key: RowKey, range: boolean) => void) | undefined
  onMenu: ((row: R, at: { x: number; y: number }) => void) | undefined
}

/** A title on a cell only while its text is cut. */
function titleWhenCut(target: EventTarget) {
  const cell = target instanceof Element ? target.closest('td') : null
  if (!cell) return
  if (cell.scrollWidth > cell.clientWidth) cell.title = cell.textContent ?? ''
  else cell.removeAttribute('title')
}

const inControl = (target: EventTarget) =>
  target instanceof Element && target.closest('button, a, input, select, label') !== null
/** The row's own link: with Ctrl, Cmd or Shift it is the browser's, a plain click opens the row. */
const isAddress = (target: EventTarget) => target instanceof Element && target.closest('a[data-row-address]') !== null
const isChoosing = (event: MouseEvent) => event.shiftKey || event.ctrlKey || event.metaKey
const isMarkingText = () => window.getSelection()?.toString() !== ''

interface RowPowers {
  mayOpen: boolean
  mayToggle: boolean
}

/** What a click says: a control inside the row, and the row's link with a key held, are not the row's business. */
function meaningOf(event: MouseEvent, { mayOpen, mayToggle }: RowPowers): 'control' | 'toggle' | 'open' | 'cursor' {
  if (isAddress(event.target)) return mayOpen && !isChoosing(event) && !event.altKey ? 'open' : 'control'
  if (inControl(event.target)) return 'control'
  if (mayToggle && isChoosing(event)) return 'toggle'
  return isMarkingText() ? 'cursor' : 'open'
}

/** The mouse on rows: a click opens, with Ctrl, Cmd or Shift it selects, the right button shows the menu. One handler for all rows. */
export function useRowPointer<R>({ rows, keys, onCursor, onOpen, onIntent, onToggle, onMenu }: PointerInput<R>) {
  const at = (target: EventTarget) => {
    const line = target instanceof Element ? target.closest<HTMLElement>('tr[data-index]') : null
    const index = Number(line?.dataset.index ?? Number.NaN)
    return { index, row: rows[index], key: keys[index] }
  }
  const handleClick = (event: MouseEvent) => {
    const { index, row, key } = at(event.target)
    const meaning = meaningOf(event, { mayOpen: onOpen !== undefined, mayToggle: onToggle !== undefined })
    if (row === undefined || key === undefined) return
    // Also for a control: when it goes away, the keyboard goes on from its row.
    onCursor(index)
    if (meaning === 'toggle') onToggle?.(key, event.shiftKey)
    if (meaning !== 'open') return
    // The link need not lead where the row opens by itself.
    if (isAddress(event.target)) event.preventDefault()
    onOpen?.(row)
  }
  const handleContextMenu = (event: MouseEvent) => {
    const { index, row } = at(event.target)
    if (row === undefined || !onMenu || inControl(event.target)) return
    event.preventDefault()
    onCursor(index)
    onMenu(row, { x: event.clientX, y: event.clientY })
  }
  const handleMouseOver = (event: MouseEvent) => {
    titleWhenCut(event.target)
    const { row } = at(event.target)
    if (row !== undefined) onIntent?.(row)
  }
  return { onClick: handleClick, onContextMenu: handleContextMenu, onMouseOver: handleMouseOver }
}
