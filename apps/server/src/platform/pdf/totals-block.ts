import type { Content, CustomTableLayout, TableCell } from 'pdfmake/interfaces.js'
import { below, ink } from './document-look.ts'
import type { PrintableBlock } from './printable-document.ts'

type Totals = PrintableBlock<'totals'>

const box_width = 250

const rowOf = ({ label, value, strong }: Totals['rows'][number], mark: object): TableCell[] => [
  { text: label, ...mark, ...(strong ? { bold: true, margin: [0, 2, 0, 0] } : { color: ink.quiet }) },
  { text: value, style: strong ? 'strong_total' : 'figures', alignment: 'right', noWrap: true },
]

const layoutOf = (rows: Totals['rows']): CustomTableLayout => ({
  hLineWidth: (line) => (line === 0 || line === rows.length ? 0 : 0.75),
  hLineColor: () => ink.line,
  vLineWidth: () => 0,
  paddingLeft: () => 10,
  paddingRight: () => 10,
  paddingTop: () => 5,
  paddingBottom: () => 4,
  fillColor: (row) => (rows[row]?.strong ? ink.panel : null),
})

const besideOf = ({ title, lines }: NonNullable<Totals['beside']>): Content[] => [
  ...(title ? [{ text: title, style: 'block_title' }] : []),
  ...lines.map((text) => ({ text, style: 'quiet' })),
]

/** The sums, together on one page, against the right margin; by `id` the typesetter knows on which. */
export const totalsBlock = ({ rows, beside }: Totals, id: string): Content => ({
  unbreakable: true,
  columns: [
    // The first line stands on that of the first sum.
    { width: '*', stack: beside ? besideOf(beside) : [], margin: [0, 5, 0, 0] },
    {
      width: box_width,
      layout: layoutOf(rows),
      table: {
        widths: ['*', 'auto'],
        body: rows.map((row, at) => rowOf(row, at === 0 ? { id, style: 'totals' } : {})),
      },
    },
  ],
  columnGap: 24,
  margin: [0, 0, 0, below],
})
