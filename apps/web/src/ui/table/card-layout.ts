import { type CardPlace, isFigures, type TableColumn } from './table-column.ts'

/** What stands on one line of a card: a column, or those of a group beside each other. */
export interface CardLine<R> {
  label: string
  columns: readonly TableColumn<R>[]
}

/** A row as a card: its name and state at the head, its lines, its figure and its buttons at the end. */
export interface CardLayout<R> {
  title: readonly TableColumn<R>[]
  status: readonly TableColumn<R>[]
  lines: readonly CardLine<R>[]
  figure: readonly TableColumn<R>[]
  buttons: readonly TableColumn<R>[]
}

/** A card that opens says no more than this; the rest is one press away. */
const maxLines = 4

const isButtons = <R>(column: TableColumn<R>) => column.fixed === true

/** The column that a card is known by: the one in sight in tables, else the strong one, else the first. */
function titleOf<R>(columns: readonly TableColumn<R>[]) {
  const words = columns.filter((column) => !isButtons(column))
  const said = words.find(({ card }) => card === 'title')
  const open = words.filter(({ card }) => card === undefined)
  return said ?? open.find(({ sticky }) => sticky === 'start') ?? open.find(({ look }) => look === 'strong') ?? open[0]
}

/** Where each column stands that does not say so itself: one title, one status, the last figure, lines else. */
function placesOf<R>(columns: readonly TableColumn<R>[]): Map<string, CardPlace | 'button'> {
  const title = titleOf(columns)
  const hasFigure = columns.some(({ card }) => card === 'figure')
  const figure = hasFigure ? undefined : columns.findLast((column) => column !== title && isFigures(column))
  return new Map(
    columns.map((column) => {
      if (column.card) return [column.id, column.card]
      if (isButtons(column)) return [column.id, 'button']
      if (column === title) return [column.id, 'title']
      if (column === figure) return [column.id, 'figure']
      return [column.id, column.id === 'status' ? 'status' : 'line']
    }),
  )
}

/** Columns of one group share a line, wherever they stand. */
function linesOf<R>(columns: readonly TableColumn<R>[]): CardLine<R>[] {
  const lines = new Map<string, TableColumn<R>[]>()
  for (const column of columns) {
    const key = column.group ? `group ${column.group}` : `column ${column.id}`
    lines.set(key, [...(lines.get(key) ?? []), column])
  }
  return [...lines.values()].map((own) => ({ label: own[0]?.group ?? own[0]?.header ?? '', columns: own }))
}

/** Sorts a table's columns into the places of a card. Where rows open, a card has its first four lines. */
export function cardLayout<R>(columns: readonly TableColumn<R>[], { opens }: { opens: boolean }): CardLayout<R> {
  const places = placesOf(columns)
  const at = (place: CardPlace | 'button') => columns.filter(({ id }) => places.get(id) === place)
  const lines = linesOf(at('line'))
  return {
    title: at('title'),
    status: at('status'),
    lines: opens ? lines.slice(0, maxLines) : lines,
    figure: at('figure'),
    buttons: at('button'),
  }
}
