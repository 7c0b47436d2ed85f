import { frameMessages } from '@dray/domain/kernel/frames.messages.ts'
import type { Content } from 'pdfmake/interfaces.js'
import { page, rule } from './document-look.ts'
import type { PrintableDocument } from './printable-document.ts'

/** From the second page on: which document this sheet belongs to. */
export const runningHead = (at: { current: number; name: string; company: string }): Content | null =>
  at.current === 1
    ? null
    : {
        margin: [page.left, 28, page.right, 0],
        columns: [
          { text: at.name, style: 'foot', bold: true },
          { text: at.company, style: 'foot', alignment: 'right' },
        ],
      }

/** The company's particulars to the left; page, pages and the time of printing to the right. */
export const pageFoot = (at: { current: number; pages: number; document: PrintableDocument }): Content => ({
  margin: [page.left, 8, page.right, 0],
  stack: [
    rule([0, 0, 0, 6]),
    {
      columns: [
        { width: '*', stack: (at.document.foot ?? []).map((text) => ({ text, style: 'foot' })) },
        {
          width: 'auto',
          alignment: 'right',
          style: 'foot',
          stack: [frameMessages.page_of(at.current, at.pages), frameMessages.printed(at.document.printed_at)],
        },
      ],
      columnGap: 24,
    },
  ],
})
