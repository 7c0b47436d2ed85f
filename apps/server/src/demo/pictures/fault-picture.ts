import { makeDrawing } from './drawing.ts'

const width = 640
const height = 480
const wheel = { x: 320, y: 270, radius: 130 }
const spokes = 12

interface FaultFacts {
  check: string
  description: string
  taken: string
}

/** What a driver photographed: the place of the fault with a ring around it, a PNG of some kilobytes. */
export function faultPicture({ check, description, taken }: FaultFacts): Buffer {
  const drawing = makeDrawing(width, height)
  drawing.text(check, { x: 30, y: 30 }, 3)
  drawing.text(description.slice(0, 48), { x: 30, y: 66 }, 2)
  const around = (at: number, radius: number) => {
    const turn = (at / spokes) * 2 * Math.PI
    return { x: wheel.x + Math.cos(turn) * radius, y: wheel.y + Math.sin(turn) * radius }
  }
  for (let at = 0; at < spokes; at++) {
    drawing.line(around(at, wheel.radius), around(at + 1, wheel.radius), 4)
    drawing.line(around(at, wheel.radius / 2), around(at + 1, wheel.radius / 2), 2)
    drawing.line(around(at, 24), around(at, wheel.radius / 2), 2)
  }
  const mark = around(description.length % spokes, wheel.radius)
  for (const side of [34, 36, 38]) {
    drawing.line({ x: mark.x - side, y: mark.y - side }, { x: mark.x + side, y: mark.y - side }, 2)
    drawing.line({ x: mark.x + side, y: mark.y - side }, { x: mark.x + side, y: mark.y + side }, 2)
    drawing.line({ x: mark.x + side, y: mark.y + side }, { x: mark.x - side, y: mark.y + side }, 2)
    drawing.line({ x: mark.x - side, y: mark.y + side }, { x: mark.x - side, y: mark.y - side }, 2)
  }
  drawing.text(taken, { x: 30, y: height - 36 }, 2)
  return drawing.png()
}
