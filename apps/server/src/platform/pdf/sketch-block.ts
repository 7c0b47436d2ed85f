import type { Content } from 'pdfmake/interfaces.js'
import { below, ink, titled } from './document-look.ts'
import type { PrintableBlock } from './printable-document.ts'

type Sketch = PrintableBlock<'sketch'>

const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' }
const escaped = (text: string) => text.replace(/[&<>"']/g, (character) => entities[character] ?? character)

const after_dot = 6
/** Points of a letter; the drawing is not set line by line, so what goes beyond its edge is left out. */
const letter = 4.6
const within = (name: string, room: number) =>
  name.length * letter > room ? `${name.slice(0, Math.max(0, Math.floor(room / letter) - 1))}…` : name

const dot = ({ x, y, name, strong }: Sketch['dots'][number], size: number) => {
  const colour = strong ? ink.bad : ink.quiet
  const weight = strong ? ' font-weight="bold"' : ''
  return (
    `<circle cx="${x}" cy="${y}" r="${strong ? 3.5 : 1.6}" fill="${colour}"/>` +
    `<text x="${x + after_dot}" y="${y + 2.5}" font-family="Inter" font-size="7.5"${weight} fill="${ink.text}">${escaped(within(name, size - x - after_dot))}</text>`
  )
}

const north = (size: number) =>
  `<path d="M${size - 14} 24 L${size - 10} 10 L${size - 6} 24 L${size - 10} 20 Z" fill="${ink.faint}"/>` +
  `<text x="${size - 12.7}" y="33" font-family="Inter" font-size="7.5" fill="${ink.faint}">N</text>`

function drawing({ size, rings, dots }: Sketch): string {
  const middle = size / 2
  const circles = rings.map(
    (radius) =>
      `<circle cx="${middle}" cy="${middle}" r="${radius}" fill="none" stroke="${ink.line}" stroke-width="0.75"/>`,
  )
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" width="${size}" height="${size}" viewBox="0 0 ${size} ${size}">` +
    `<rect x="0.5" y="0.5" width="${size - 1}" height="${size - 1}" fill="${ink.panel}" stroke="${ink.line}"/>` +
    `${circles.join('')}${dots.map((one) => dot(one, size)).join('')}${north(size)}</svg>`
  )
}

/** Where something is, with what it is drawn from beside it. */
export const sketchBlock = (block: Sketch): Content => ({
  unbreakable: true,
  stack: [
    titled(block.title, {
      columns: [
        { width: block.size, svg: drawing(block) },
        { width: '*', text: block.caption, style: 'quiet' },
      ],
      columnGap: 16,
    }),
  ],
  margin: [0, 0, 0, below],
})
