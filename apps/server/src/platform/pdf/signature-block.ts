import type { Content } from 'pdfmake/interfaces.js'
import { below, ink } from './document-look.ts'
import { pictureContent } from './picture-content.ts'
import type { PrintableBlock } from './printable-document.ts'

/** The typesetter writes into what it is given: every signature has a line of its own. */
const line = (): Content => ({
  canvas: [{ type: 'line', x1: 0, y1: 0, x2: 200, y2: 0, lineWidth: 0.75, lineColor: ink.faint }],
  margin: [0, 22, 0, 0],
})

/** The signature given, or a line to sign on. */
export function signatureBlock(block: PrintableBlock<'signature'>): Content {
  const { label, name, picture, width = 35, height = 25 } = block
  return {
    unbreakable: true,
    stack: [
      { text: label, style: 'label' },
      picture !== undefined ? pictureContent(picture, { width, height }) : line(),
      ...(name ? [{ text: name }] : []),
    ],
    margin: [0, 0, 0, below],
  }
}
