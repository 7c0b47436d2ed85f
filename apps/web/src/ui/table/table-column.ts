import type { ReactNode } from 'react'

/** A day, with its clock where it has one: `2026-11-23`, `14:05`. */
export interface CellMoment {
  date: string
  time?: string | undefined
}

/** A day as a file holds it; blank where there is none. */
export const dayOf = (date: string | null | undefined): CellMoment | null => (date ? { date } : null)

/** What a file of the list holds of a cell. */
export type CellValue = string | number | CellMoment | null | undefined

/** Where a column stands on a card; `none` leaves it out. */
export type CardPlace = 'title' | 'status' | 'line' | 'figure' | 'none'

interface ColumnLook<R> {
  /** Stable: views and sorting remember it. */
  id: string
  header: string
  /** The header is for screen readers and the column picker only. */
  hideHeader?: boolean
  /** Columns of one group stand below its name while they stand together ("Collection"). */
  group?: string
  /** Drawn instead of `text` where the cell is more than words. Must depend on the row alone: rows are memoised. */
  cell?: (row: R) => ReactNode
  /** The row's own address: what stands in the cell is a link to it, for another tab or to be copied. A click opens the row. */
  link?: (row: R) => string
  /** Pixels that a drawn cell takes beside its `text`: the edges of a badge or a button. */
  around?: number
  align?: 'left' | 'right'
  /** `figures` stand to the right in one width, `clock` in one width; dates stay as they are written. */
  look?: 'strong' | 'muted' | 'figures' | 'clock'
  /** Pixels it has before its content is known; spare width is shared by `grow` (1 unless set). At 0 its text is never cut. */
  width?: number
  minWidth?: number
  grow?: number
  /** Where the room is too narrow for all columns they step aside, the lowest number first; without one a column stays. */
  yields?: number
  sortable?: boolean
  /** Stays in sight while the table scrolls sideways: `end` for row actions, `start` for what a row is known by. */
  sticky?: 'start' | 'end'
  /** Cannot be hidden or moved. */
  fixed?: boolean
  /** Where it stands when the row is a card on a phone (card-layout.ts says where it does by itself). */
  card?: CardPlace | undefined
  /** Holds amounts: table and column picker leave it out for people who do not see prices. */
  money?: boolean | undefined
}

type CellText<R> = (row: R) => string | number | null | undefined
interface ColumnWords<R> {
  /** What the cell says, by which its column is sized; words are cut with an ellipsis where they do not fit. */
  text: CellText<R>
  /** What a file holds of the cell where that is more than its text: a date, the date of a row's papers. */
  value?: ((row: R) => CellValue) | null
}
interface DrawnColumn<R> {
  text?: undefined
  /** What a file holds of a cell that is drawn; null for one that says nothing, whose column files leave out. */
  value: ((row: R) => CellValue) | null
}
/** Buttons: never in a file. */
interface FixedColumn {
  fixed: true
  text?: undefined
  value?: undefined
}

/** A column of a table, and of the files that its list is exported to. */
export type TableColumn<R> = ColumnLook<R> & (ColumnWords<R> | DrawnColumn<R> | FixedColumn)

export interface TableSort {
  column: string
  direction: 'asc' | 'desc'
}

/** Its cells and its head stand to the right. */
export const isFigures = <R>({ align, look }: TableColumn<R>) => align === 'right' || look === 'figures'

/** A column's name with that of its group, as it is called outside the table. */
export const columnName = ({ group, header }: { group?: string | undefined; header: string }) =>
  group ? `${group}: ${header}` : header

export type RowKey = string | number

/** Text never falls below about ten characters. */
const leastWidth = 84
export const leastOf = <R>(column: TableColumn<R>) =>
  column.minWidth ?? Math.min(column.width ?? leastWidth, leastWidth)

/** Words that are longer than this are cut where other columns need the room. */
const maxWords = 300

export interface Fitted {
  id: string
  /** Never narrower: the whole text of amounts, dates and numbers, about ten characters of words. */
  least: number
  /** Wide enough to show everything. */
  want: number
  grow: number
  /** Sized by hand, so it keeps its width. */
  held?: boolean
  yields?: number | undefined
}

interface Sizing {
  /** What the longest text takes, once it is known. */
  content: number | undefined
  /** Sized by hand. */
  held: number | undefined
}

/** What a column asks of the room: amounts, dates and numbers their whole text, words as much of it as there is room for. */
export function wantedOf<R>(column: TableColumn<R>, { content, held }: Sizing): Fitted {
  const { id, grow = 1, yields, width = 100 } = column
  const isWhole = grow === 0 && column.text !== undefined
  if (held !== undefined) {
    const kept = isWhole ? Math.max(held, content ?? 0) : held
    return { id, least: kept, want: kept, grow, held: true }
  }
  if (content === undefined) return { id, least: leastOf(column), want: Math.max(width, leastOf(column)), grow, yields }
  if (isWhole) return { id, least: content, want: Math.max(width, content), grow, yields }
  const want = Math.min(content, maxWords)
  return { id, least: Math.min(leastOf(column), want), want, grow, yields }
}

const sumOf = (columns: readonly Fitted[], part: 'least' | 'want') =>
  columns.reduce((sum, column) => sum + column[part], 0)

/** The columns that step aside in so much room. */
function asideIn(columns: readonly Fitted[], room: number) {
  const going = columns.filter(({ yields }) => yields !== undefined).sort((a, b) => (a.yields ?? 0) - (b.yields ?? 0))
  const aside = new Set<string>()
  let least = sumOf(columns, 'least')
  for (const column of going) {
    if (least <= room) break
    least -= column.least
    aside.add(column.id)
  }
  return aside
}

/**
 * Shares out the room: what does not fit steps aside, each column has its least, the rest goes where something would be
 * cut, and what is then left over to the columns that grow. Room of 0 is not known yet.
 */
export function fitWidths(all: readonly Fitted[], room: number) {
  const aside = room > 0 ? asideIn(all, room) : new Set<string>()
  const columns = all.filter(({ id }) => !aside.has(id))
  const [least, want] = [sumOf(columns, 'least'), sumOf(columns, 'want')]
  const part = want > least ? Math.min(1, Math.max(0, room - least) / (want - least)) : 1
  const spare = Math.max(0, room - want)
  const able = columns.filter(({ grow }) => grow > 0)
  const growing = able.filter(({ held }) => !held)
  const takers = growing.length > 0 ? growing : able.slice(-1)
  const weightOf = (column: Fitted) => (takers.includes(column) ? column.grow * column.want : 0)
  const weight = columns.reduce((sum, column) => sum + weightOf(column), 0)
  const widths: Record<string, number> = {}
  for (const column of columns) {
    const share = weight > 0 ? (spare * weightOf(column)) / weight : 0
    widths[column.id] = Math.floor(column.least + (column.want - column.least) * part + share)
  }
  return { widths, aside }
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
