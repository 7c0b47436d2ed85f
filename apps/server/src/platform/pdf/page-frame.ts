import { frameMessages } from '@dray/domain/kernel/frames.messages.ts'
import type { Content } from 'pdfmake/interfaces.js'
import { page, rule } from './document-look.ts'
import type { PrintableDocument } from './printable-document.ts'

const most_letters = 90
const shortened = (text: string) => (text.length > most_letters ? `${text.slice(0, most_letters - 1)}…` : text)

/** From the second page on: which document this sheet belongs to. */
export const runningHead = (at: { current: number; name: string; company: string }): Content | null =>
  at.current === 1
    ? null
    : {
        margin: [page.left, 28, page.right, 0],
        columns: [
          { text: shortened(at.name), style: 'foot', bold: true },
          { text: shortened(at.company), style: 'foot', alignment: 'right' },
        ],
      }

/** Points of a line at the foot, and letters that one holds beside the page's number: usual ones, and the widest. */
const foot_line = 9.4
const usual_letters = 62
const widest_letters = 44
const linesOf = ({ length }: string) => (length <= usual_letters ? 1 : Math.ceil(length / widest_letters))

/** How much of a page its foot takes: the particulars of a company with a long name take several lines. */
export function footHeight({ foot = [] }: PrintableDocument): number {
  const lines = foot.reduce((sum, text) => sum + linesOf(text), 0)
  return Math.max(page.bottom, 36 + lines * foot_line)
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
          width: 120,
          alignment: 'right',
          style: 'foot',
          stack: [frameMessages.page_of(at.current, at.pages), frameMessages.printed(at.document.printed_at)],
        },
      ],
      columnGap: 24,
    },
  ],
})
