import type { Column, Content } from 'pdfmake/interfaces.js'
import { below } from './document-look.ts'
import type { KitParty } from './kit-document.ts'
import type { PrintableBlock } from './printable-document.ts'

const party = ({ label, name, lines, references = [] }: KitParty): Column => ({
  width: '*',
  stack: [
    { text: label, style: 'label', margin: [0, 0, 0, 2] },
    { text: name, bold: true },
    ...lines,
    ...references.map((text, at) => ({
      text,
      style: 'quiet',
      margin: [0, at === 0 ? 4 : 0, 0, 0] as [number, number, number, number],
    })),
  ],
})

/** The sides of a document next to each other. */
export const partiesBlock = ({ parties }: PrintableBlock<'parties'>): Content => ({
  columns: parties.map(party),
  columnGap: 24,
  margin: [0, 0, 0, below],
})
