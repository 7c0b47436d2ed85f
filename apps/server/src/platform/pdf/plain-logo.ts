import type { CanvasElement, Content } from 'pdfmake/interfaces.js'
import { ink } from './document-look.ts'

const size = { width: 56, height: 40 }

const wheel = (x: number): CanvasElement[] => [
  { type: 'ellipse', x, y: 28, r1: 3.6, r2: 3.6, color: ink.faint },
  { type: 'ellipse', x, y: 28, r1: 1.4, r2: 1.4, color: ink.panel },
]

/**
 * A lorry on a pale panel, for companies without a logo. It has no polyline: the typesetter moves one on each time that it
 * sets a page anew.
 */
export const plainLogo = (): Content => ({
  canvas: [
    { type: 'rect', x: 0, y: 0, w: size.width, h: size.height, r: 5, color: ink.panel, lineColor: ink.line },
    { type: 'rect', x: 9, y: 11, w: 22, h: 16, r: 1.5, color: ink.faint },
    { type: 'rect', x: 33, y: 16, w: 13, h: 11, r: 2.5, color: ink.faint },
    { type: 'rect', x: 35, y: 18, w: 8, h: 3.5, r: 1, color: ink.panel },
    ...wheel(16),
    ...wheel(39),
  ],
})
