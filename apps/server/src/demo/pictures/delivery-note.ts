import { makeRandom, type Random } from '#demo/random.ts'
import { makeDrawing, type Point } from './drawing.ts'

export interface NoteFacts {
  job_number: string
  company_name: string
  customer_name: string
  collection: string
  delivery: string
  pieces: number
  pod_name: string
  /** As it is written by hand on paper: "20-11-2026 13:24". */
  signed_at: string
}

const width = 620
const height = 800
const left = 40

/** A signature as a screen gives it: a PNG of some hundred bytes. */
export function signaturePicture(seed: number): Buffer {
  const drawing = makeDrawing(280, 120)
  drawHand(drawing, makeRandom(seed), { x: 16, y: 56 })
  return drawing.png()
}

function drawHand(drawing: ReturnType<typeof makeDrawing>, random: Random, from: Point) {
  const points = scribble(random, from)
  for (const [at, point] of points.entries()) drawing.line(points[at - 1] ?? point, point, 2)
}

/** A hand that goes up and down while it goes on, and underlines itself. */
function scribble(random: Random, from: Point): Point[] {
  const points: Point[] = []
  for (let stroke = 0; stroke < 26; stroke++) {
    const up = stroke % 2 === 0 ? -1 : 1
    points.push({ x: from.x + stroke * 8 + random.whole(-3, 5), y: from.y + up * random.whole(4, 26) })
  }
  return [...points, { x: from.x + 8, y: from.y + 34 }, { x: from.x + 236, y: from.y + random.whole(24, 32) }]
}

/** A signed delivery note as a scanner gives it, the same for the same job: a PNG of some kilobytes. */
export function deliveryNote(note: NoteFacts): Buffer {
  const drawing = makeDrawing(width, height)
  const random = makeRandom(Number.parseInt(note.job_number.replace(/\D/g, ''), 10) || 1)
  const rule = (y: number, thick = 1) => drawing.line({ x: left, y }, { x: width - left, y }, thick)
  const field = (name: string, value: string, y: number) => {
    drawing.text(name, { x: left, y }, 1)
    drawing.text(value.slice(0, 42), { x: left, y: y + 14 }, 2)
    rule(y + 34)
  }
  drawing.text('DELIVERY NOTE', { x: left, y: 40 }, 4)
  drawing.text(note.company_name.slice(0, 44), { x: left, y: 84 }, 2)
  rule(112, 3)
  field('JOB NO', note.job_number, 132)
  field('CUSTOMER', note.customer_name, 192)
  field('FROM', note.collection, 252)
  field('TO', note.delivery, 312)
  field('PIECES', String(note.pieces), 372)
  drawing.text('RECEIVED IN GOOD ORDER AND CONDITION', { x: left, y: 450 }, 2)
  field('NAME', note.pod_name, 500)
  field('DATE AND TIME', note.signed_at, 560)
  drawing.text('SIGNATURE', { x: left, y: 630 }, 1)
  drawHand(drawing, random, { x: left + 30, y: 690 })
  rule(750)
  return drawing.png()
}
