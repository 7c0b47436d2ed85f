import { showDate } from '@dray/domain/kernel/clock-time.ts'
import { makeDrawing } from './drawing.ts'

interface Card {
  title: string
  name: string
  number: string
  expires_on: string
}

const width = 520
const height = 330

/** A driver's card as a telephone takes it: a PNG of some kilobytes. */
export function cardPicture({ title, name, number, expires_on }: Card): Buffer {
  const drawing = makeDrawing(width, height)
  const rule = (y: number, thick: number) => drawing.line({ x: 24, y }, { x: width - 24, y }, thick)
  const field = (word: string, value: string, y: number) => {
    drawing.text(word, { x: 200, y }, 1)
    drawing.text(value.slice(0, 24), { x: 200, y: y + 14 }, 2)
  }
  drawing.text(title, { x: 30, y: 30 }, 3)
  rule(70, 3)
  for (const x of [40, 160]) drawing.line({ x, y: 100 }, { x, y: 250 }, 2)
  for (const y of [100, 250]) drawing.line({ x: 40, y }, { x: 160, y }, 2)
  field('NAME', name, 104)
  field('NUMBER', number, 158)
  field('VALID UNTIL', showDate(expires_on), 212)
  rule(290, 1)
  return drawing.png()
}
