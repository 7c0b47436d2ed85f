import type { Content, CustomTableLayout } from 'pdfmake/interfaces.js'
import { below, ink, titled } from './document-look.ts'
import type { PrintableBlock } from './printable-document.ts'

const usual_height = 44

const framed: CustomTableLayout = {
  hLineWidth: () => 0.75,
  vLineWidth: () => 0.75,
  hLineColor: () => ink.faint,
  vLineColor: () => ink.faint,
  paddingLeft: () => 5,
  paddingRight: () => 5,
  paddingTop: () => 3,
  paddingBottom: () => 0,
}

type Row = PrintableBlock<'boxes'>['rows'][number]

/** A row of boxes of the same width. */
const rowOf = ({ labels, height = usual_height }: Row, at: number): Content => ({
  layout: framed,
  table: {
    widths: labels.map(() => '*'),
    heights: height,
    body: [labels.map((text) => ({ text, style: 'label' }))],
    dontBreakRows: true,
  },
  // Two rows share the line between them.
  margin: [0, at === 0 ? 0 : -0.75, 0, 0],
})

/** Boxes that are filled in by hand; they stay together on one page. */
export const boxesBlock = ({ title, rows }: PrintableBlock<'boxes'>): Content => ({
  unbreakable: true,
  stack: [titled(title, { stack: rows.map(rowOf) })],
  margin: [0, 0, 0, below],
})
