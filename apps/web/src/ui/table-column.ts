import type { ReactNode } from 'react'

export interface TableColumn<R> {
  /** Stable: views and sorting remember it. */
  id: string
  header: string
  /** The header is for screen readers and the column picker only. */
  hideHeader?: boolean
  /** Columns of one group stand below its name while they stand together ("Collection"). */
  group?: string
  /** What the cell says; cut with an ellipsis only where it does not fit, shown whole on hover. */
  text?: (row: R) => string | number | null | undefined
  /** Instead of `text` where the cell is more than words. Must depend on the row alone: rows are memoised. */
  cell?: (row: R) => ReactNode
  /** The row's own address: what stands in the cell is a link to it, for another tab or to be copied. A click opens the row. */
  link?: (row: R) => string
  align?: 'left' | 'right'
  /** `figures` stand to the right in one width, `clock` in one width; dates stay as they are written. */
  look?: 'strong' | 'muted' | 'figures' | 'clock'
  /** Pixels it starts with; spare width is shared by `grow` (1 unless set; 0 keeps the width). */
  width?: number
  minWidth?: number
  grow?: number
  sortable?: boolean
  /** Stays in sight while the table scrolls sideways: `end` for row actions, `start` for what a row is known by. */
  sticky?: 'start' | 'end'
  /** Cannot be hidden or moved. */
  fixed?: boolean
  /** Holds amounts: table and column picker leave it out for people who do not see prices. */
  money?: boolean | undefined
}

/** What a user has made of a table's columns; remembered per user. */
export interface TableView {
  order: string[]
  hidden: string[]
  widths: Record<string, number>
}
export const standardView: TableView = { order: [], hidden: [], widths: {} }

export interface TableSort {
  column: string
  direction: 'asc' | 'desc'
}

export type RowKey = string | number

/** Text never falls below about ten characters. */
const leastWidth = 84
export const leastOf = <R>(column: TableColumn<R>) =>
  column.minWidth ?? Math.min(column.width ?? leastWidth, leastWidth)

interface Fitted {
  id: string
  width: number
  grow: number
  /** Sized by hand, so it keeps its width. */
  held: boolean
}

/** Shares the room that is left over among the columns that may grow, in proportion to their width; never narrower than asked. */
export function fitWidths(columns: Fitted[], room: number): Record<string, number> {
  const spare = room - columns.reduce((sum, column) => sum + column.width, 0)
  const growing = columns.filter((column) => column.grow > 0 && !column.held)
  const takers = growing.length > 0 ? growing : columns.filter((column) => column.grow > 0).slice(-1)
  const weight = takers.reduce((sum, column) => sum + column.grow * column.width, 0)
  const fitted: Record<string, number> = {}
  for (const column of columns) {
    const share = spare > 0 && takers.includes(column) ? (spare * column.grow * column.width) / weight : 0
    fitted[column.id] = Math.floor(column.width + share)
  }
  return fitted
}

/**
 * How far from the left edge the columns stay that stand first and are to stay in sight: behind the row's box, and the
 * second behind what the first is wider.
 */
export function pinnedFrom<R>(
  columns: readonly TableColumn<R>[],
  widths: Record<string, number>,
  { box, lead }: { box: number; lead: number },
) {
  const pins = new Map<string, number>()
  let at = box
  for (const { id, sticky } of columns) {
    if (sticky !== 'start') break
    pins.set(id, at)
    at += (widths[id] ?? 0) + (pins.size === 1 ? lead : 0)
  }
  return pins
}

/** The ids in the order a user gave them; columns that came later keep their place after the one they follow. */
export function orderedIds(standard: readonly string[], wanted: readonly string[]): string[] {
  const known = wanted.filter((id) => standard.includes(id))
  const result = [...known]
  for (const [place, id] of standard.entries()) {
    if (known.includes(id)) continue
    const before = standard[place - 1]
    result.splice(before === undefined ? 0 : result.indexOf(before) + 1, 0, id)
  }
  return result
}
