import type { Content } from 'pdfmake/interfaces.js'
import { below, page, plainLayout, titled } from './document-look.ts'
import { pictureContent } from './picture-content.ts'
import type { PrintableBlock } from './printable-document.ts'

const gap = 12
/** The tallest a picture may be by columns: two rows of single pictures fit on a page. */
const heights = { 1: 320, 2: 260, 3: 200 } as const

/** Pictures in columns, each with its caption, none parted from it by a page's end, nor the first ones from the title. */
export function picturesBlock({ title, columns, pictures }: PrintableBlock<'pictures'>): Content {
  const width = (page.width - gap * (columns - 1)) / columns
  const cells = pictures.map(
    ({ bytes, caption }): Content => ({
      stack: [
        pictureContent(bytes, { width, height: heights[columns] }),
        ...(caption
          ? [{ text: caption, style: 'quiet', margin: [0, 3, 0, 0] as [number, number, number, number] }]
          : []),
      ],
      margin: [0, 0, 0, gap],
    }),
  )
  const rows: Content[][] = []
  for (let at = 0; at < cells.length; at += columns) {
    const row = cells.slice(at, at + columns)
    rows.push([...row, ...Array.from({ length: columns - row.length }, () => '')])
  }
  if (rows.length === 0) return ''
  const widths = Array.from({ length: columns }, () => '*')
  const layout = { ...plainLayout, paddingRight: (column: number) => (column < columns - 1 ? gap : 0) }
  const grid = (body: Content[][]): Content => ({ layout, table: { widths, body, dontBreakRows: true } })
  const [first = [], ...others] = rows
  return {
    stack: [{ stack: [titled(title, grid([first]))], unbreakable: true }, ...(others.length > 0 ? [grid(others)] : [])],
    margin: [0, 0, 0, below - gap],
  }
}
