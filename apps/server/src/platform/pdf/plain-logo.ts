import type { CanvasElement, Content } from 'pdfmake/interfaces.js'
import { ink } from './document-look.ts'

const size = { width: 56, height: 40 }

const wheel = (x: number): CanvasElement[] => [
  { type: 'ellipse', x, y: 28, r1: 3.6, r2: 3.6, color: ink.faint },
  { type: 'ellipse', x, y: 28, r1: 1.4, r2: 1.4, color: ink.panel },
]

/** A lorry on a pale panel, for companies without a logo. */
export const plainLogo = (): Content => ({
  canvas: [
    { type: 'rect', x: 0, y: 0, w: size.width, h: size.height, r: 5, color: ink.panel, lineColor: ink.line },
    { type: 'rect', x: 9, y: 11, w: 22, h: 16, r: 1.5, color: ink.faint },
    {
      type: 'polyline',
      closePath: true,
      color: ink.faint,
      points: [
        { x: 33, y: 16 },
        { x: 40.5, y: 16 },
        { x: 46, y: 21.5 },
        { x: 46, y: 27 },
        { x: 33, y: 27 },
      ],
    },
    {
      type: 'polyline',
      closePath: true,
      color: ink.panel,
      points: [
        { x: 35, y: 18 },
        { x: 39.8, y: 18 },
        { x: 42.8, y: 21.2 },
        { x: 35, y: 21.2 },
      ],
    },
    ...wheel(16),
    ...wheel(39),
  ],
})
