import type { Content } from 'pdfmake/interfaces.js'
import { below, titled } from './document-look.ts'
import type { PrintableBlock } from './printable-document.ts'

/** Paragraphs: terms, how to pay, remarks. */
export const notesBlock = ({ title, paragraphs }: PrintableBlock<'notes'>): Content => ({
  stack: [
    titled(title, {
      stack: paragraphs.map((text, at) => ({ text, style: 'quiet', margin: [0, at === 0 ? 0 : 4, 0, 0] })),
    }),
  ],
  margin: [0, 0, 0, below],
})
