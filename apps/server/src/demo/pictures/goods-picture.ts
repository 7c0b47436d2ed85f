import { makeDrawing } from './drawing.ts'

const width = 640
const height = 480
const floor = 420
const box = { wide: 84, high: 64 }
const perRow = 6

/** The goods of a job as they stand in the yard, a box a piece and at most three rows: a PNG of some kilobytes. */
export function goodsPicture({ job_number, pieces }: { job_number: string; pieces: number }): Buffer {
  const drawing = makeDrawing(width, height)
  drawing.text(`JOB ${job_number}`, { x: 40, y: 36 }, 3)
  drawing.text(`${pieces} PIECES`, { x: 40, y: 72 }, 2)
  drawing.line({ x: 20, y: floor }, { x: width - 20, y: floor }, 3)
  for (let piece = 0; piece < Math.min(pieces, 3 * perRow); piece++) {
    const left = 44 + (piece % perRow) * (box.wide + 8)
    const bottom = floor - 4 - Math.floor(piece / perRow) * (box.high + 4)
    const corners = [
      { x: left, y: bottom },
      { x: left + box.wide, y: bottom },
      { x: left + box.wide, y: bottom - box.high },
      { x: left, y: bottom - box.high },
    ]
    for (const [place, corner] of corners.entries()) drawing.line(corner, corners[(place + 1) % 4] ?? corner, 2)
    drawing.line({ x: left, y: bottom - box.high / 2 }, { x: left + box.wide, y: bottom - box.high / 2 }, 1)
    drawing.text(String(piece + 1), { x: left + 8, y: bottom - 26 }, 2)
  }
  return drawing.png()
}
