import { randomUUID } from 'node:crypto'
import { frameMessages } from '@dray/domain/kernel/frames.messages.ts'
import type { Content, ContentTable, CustomTableLayout, TableCell } from 'pdfmake/interfaces.js'
import { below, ink, staysWith, titled, underTitle } from './document-look.ts'
import type { KitCell, KitColumn } from './kit-document.ts'
import { pictureContent } from './picture-content.ts'
import type { Printable, PrintableBlock } from './printable-document.ts'

type Cell = Printable<KitCell>
type Table = PrintableBlock<'table'>

const alignmentOf = (column: KitColumn) => (column.kind === 'number' ? 'right' : 'left')

const headCell = (column: KitColumn): TableCell => ({
  text: column.label,
  style: 'label',
  bold: true,
  alignment: alignmentOf(column),
})

function cellLook(cell: Exclude<Cell, string>, column: KitColumn) {
  return {
    alignment: alignmentOf(column),
    ...(column.kind === 'number' ? { style: 'figures', noWrap: true } : {}),
    ...(cell.strong ? { bold: true } : {}),
    ...(cell.tone ? { color: ink[cell.tone] } : {}),
  } as const
}

/** A line below a cell's text: beside amounts its words keep together, but a long one is broken before it pushes an amount. */
const lineOf = (text: string, { kind }: KitColumn, look: ReturnType<typeof cellLook>): Content => ({
  text: kind === 'number' ? text.replaceAll(' ', '\u00a0') : text,
  ...look,
  noWrap: false,
  style: ['quiet', 'figures'],
  bold: false,
})

/** The typesetter writes into what it is given: every cell has a box of its own. */
const tickBox = (): TableCell => ({
  canvas: [{ type: 'rect', x: 0, y: 0, w: 10, h: 10, lineWidth: 0.75, lineColor: ink.faint }],
})

function bodyCell(given: Cell, column: KitColumn): TableCell {
  const cell = typeof given === 'string' ? { text: given } : given
  const look = cellLook(cell, column)
  if (cell.tick) return tickBox()
  if (!cell.lines?.length && !cell.picture) return { text: cell.text ?? '', ...look }
  const parts: Content[] = []
  if (cell.text) parts.push({ text: cell.text, ...look })
  for (const text of cell.lines ?? []) parts.push(lineOf(text, column, look))
  if (cell.picture) parts.push(pictureContent(cell.picture.bytes, cell.picture))
  return { stack: parts }
}

const widthOf = ({ width }: KitColumn) => (width === 'fill' ? '*' : width)

/** Lines between rows only: a firmer one under the head and above the sums. */
const layoutOf = (rows: number, { sums, dense }: Pick<Table, 'sums' | 'dense'>): CustomTableLayout => ({
  hLineWidth: (line) => (line === 0 ? 0 : 0.75),
  hLineColor: (line) => (line === 1 || (sums !== undefined && line === rows + 1) ? ink.faint : ink.line),
  vLineWidth: () => 0,
  paddingLeft: (column) => (column === 0 ? 0 : 5),
  paddingRight: (column, { table }) => (column === (table.widths?.length ?? 0) - 1 ? 0 : 5),
  paddingTop: () => (dense ? 2 : 4),
  paddingBottom: () => (dense ? 1.5 : 3),
})

function emptyRow({ columns, empty }: Table): TableCell[] {
  const told: TableCell = { text: empty ?? frameMessages.nothing_listed, style: 'quiet', colSpan: columns.length }
  return [told, ...columns.slice(1).map(() => '')]
}

interface Part {
  text?: string
  stack?: Part[]
}
const isSaid = ({ text, stack }: Part) => Boolean(text) || stack !== undefined
const withMark = (part: Part, mark: object): Part =>
  part.stack
    ? { ...part, stack: part.stack.map((one, at) => (at === 0 ? withMark(one, mark) : one)) }
    : { ...part, ...mark }

/** Marks a row by its first text. */
function markedRow(row: TableCell[], mark: object): TableCell[] {
  const first = row.findIndex((cell) => isSaid(cell as Part))
  return row.map((cell, at) => (at === first ? (withMark(cell as Part, mark) as TableCell) : cell))
}

/** The row that stays with the totals; of what is not to be parted only an id tells the page. */
const beforeTotals = (row: TableCell[], id: string) => markedRow(row, { id, headlineLevel: staysWith.totals })

/** A title with a table of which the first row is on the same page. */
function titledTable(title: string | undefined, table: ContentTable): Content {
  const [head = [], first = [], ...others] = table.table.body
  if (!title || !first.some((cell) => isSaid(cell as Part))) return titled(title, table)
  const marked = markedRow(first, { id: underTitle(randomUUID()) })
  return {
    stack: [
      { text: title, style: 'block_title', headlineLevel: staysWith.block },
      { ...table, table: { ...table.table, body: [head, marked, ...others] } },
    ],
  }
}

/** A table whose head is repeated on every page and whose rows are never parted. */
export function tableBlock(block: Table, last_row?: string): Content {
  const { columns, rows, sums } = block
  const rowOf = (cells: Cell[]) => columns.map((column, at) => bodyCell(cells[at] ?? '', column))
  const strong = (cell: Cell): Cell =>
    typeof cell === 'string' ? { text: cell, strong: true } : { ...cell, strong: true }
  const body = rows.length > 0 ? rows.map(rowOf) : [emptyRow(block)]
  // The only row stays with the head of its columns.
  const isLong = body.length > 1
  if (last_row && isLong) body.push(beforeTotals(body.pop() ?? [], last_row))
  const table = {
    layout: layoutOf(body.length, block),
    table: {
      headerRows: 1,
      keepWithHeaderRows: 1,
      dontBreakRows: true,
      widths: columns.map(widthOf),
      body: [columns.map(headCell), ...body, ...(sums ? [rowOf(sums.map(strong))] : [])],
    },
  }
  const whole = last_row && !isLong ? { headlineLevel: staysWith.totals } : {}
  return { stack: [titledTable(block.title, table)], margin: [0, 0, 0, below], ...whole }
}
