import { makeDrawing } from './drawing.ts'

const height = 200
const letter = 60

/** A made-up company's logo for light and for dark ground: its name above a road, PNGs of some kilobytes. */
export function companyLogo(name: string) {
  const short = name.replace(/ (Haulage|Couriers|Transport) Ltd$/, '')
  const width = Math.max(360, short.length * letter)
  const drawing = makeDrawing(width, height)
  drawing.text(short, { x: 10, y: 28 }, 10)
  drawing.line({ x: 0, y: 128 }, { x: width, y: 128 }, 10)
  drawing.line({ x: 0, y: 182 }, { x: width, y: 182 }, 10)
  for (let x = 12; x + 34 < width; x += 68) drawing.line({ x, y: 157 }, { x: x + 34, y: 157 }, 6)
  return { light: drawing.png(), dark: drawing.whitePng() }
}
