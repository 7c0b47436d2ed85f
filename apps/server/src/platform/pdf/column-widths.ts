import { createRequire } from 'node:module'

/** What the typesetter has measured when it is about to say how wide each column becomes; the package comes without types. */
interface Column {
  width?: number | string
  _minWidth: number
}
interface Cell {
  noWrap?: boolean
  stack?: Cell[]
  _minWidth: number
}
interface Table {
  table: { body: Cell[][] }
}
type BuildWidths = (columns: Column[], width: number, ...table: [offsets?: number, node?: Table]) => void

const fromPdfmake = createRequire(createRequire(import.meta.url).resolve('pdfmake'))
const { default: calculator } = fromPdfmake('./columnCalculator.js') as {
  default: {
    buildColumnWidths: BuildWidths
    isStarColumn(column: Column): boolean
    isAutoColumn(column: Column): boolean
  }
}

const sum = (numbers: readonly number[]) => numbers.reduce((all, one) => all + one, 0)
const isFixed = (column: Column) => !calculator.isAutoColumn(column) && !calculator.isStarColumn(column)

/** The width that a cell cannot do without: an amount is never broken. */
const unbroken = ({ noWrap, stack = [], _minWidth }: Cell): number =>
  noWrap ? _minWidth : stack.reduce((most, part) => Math.max(most, unbroken(part)), 0)

const widestAmount = (node: Table | undefined, column: number) =>
  (node?.table.body ?? []).reduce((most, row) => Math.max(most, row[column] ? unbroken(row[column]) : 0), 0)

/**
 * Columns whose longest words leave no room for the others become as narrow as the page asks for; the typesetter then
 * breaks those words where the line ends. By itself it gives each column its longest word, beyond the paper's edge.
 */
function makeRoom(columns: readonly Column[], width: number, node: Table | undefined) {
  // Columns that share what is left are equally wide.
  const widest = Math.max(0, ...columns.filter(calculator.isStarColumn).map(({ _minWidth }) => _minWidth))
  const wordOf = (column: Column) => (calculator.isStarColumn(column) ? widest : column._minWidth)
  const fixed = sum(columns.filter(isFixed).map((column) => Number(column.width)))
  const free = columns.filter((column) => !isFixed(column))
  if (fixed + sum(free.map(wordOf)) <= width) return
  const amounts = new Map(free.map((column) => [column, widestAmount(node, columns.indexOf(column))]))
  const words = free.filter((column) => amounts.get(column) === 0)
  const share = Math.max(0, width - fixed - sum([...amounts.values()])) / words.length
  for (const column of free) column._minWidth = Math.min(column._minWidth, amounts.get(column) || share)
}

const { buildColumnWidths } = calculator
calculator.buildColumnWidths = (columns, width, ...table) => {
  makeRoom(columns, width, table[1])
  buildColumnWidths(columns, width, ...table)
}
