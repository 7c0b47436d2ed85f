import type { Content } from 'pdfmake/interfaces.js'
import { below, plainLayout, titled } from './document-look.ts'
import type { KitFact } from './kit-document.ts'
import type { PrintableBlock } from './printable-document.ts'

const fact = ({ label, value }: KitFact): Content => ({
  stack: [{ text: label, style: 'label' }, value || '–'],
  margin: [0, 0, 12, 8],
})

/** Label over value in equal columns, filled row by row. */
export function factsBlock({ title, columns, facts }: PrintableBlock<'facts'>): Content {
  const rows: Content[][] = []
  for (let at = 0; at < facts.length; at += columns) {
    const row = facts.slice(at, at + columns).map(fact)
    rows.push([...row, ...Array.from({ length: columns - row.length }, () => '')])
  }
  if (rows.length === 0) return ''
  const widths = Array.from({ length: columns }, () => '*')
  const grid: Content = { layout: plainLayout, table: { widths, body: rows, dontBreakRows: true } }
  return { stack: [titled(title, grid)], margin: [0, 0, 0, below - 8] }
}
