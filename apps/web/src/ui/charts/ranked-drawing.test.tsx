import { act } from 'react'
import { createRoot } from 'react-dom/client'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { Bar } from './bar-drawing.tsx'
import { RankedDrawing } from './ranked-drawing.tsx'

const bar = (key: string, whole: number, part: number): Bar => ({
  key,
  name: `Customer ${key}`,
  whole,
  part,
  text: '£1',
})

const box = document.createElement('div')
document.body.append(box)
let unmount: () => void = () => {}
beforeEach(() => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
})
afterEach(() => {
  act(() => unmount())
  vi.unstubAllGlobals()
})

function draw(bars: readonly Bar[], onOpen?: (key: string) => void) {
  const root = createRoot(box)
  unmount = () => root.unmount()
  const valueText = (value: number) => `£${value}`
  act(() =>
    root.render(<RankedDrawing label="Revenue" bars={bars} valueText={valueText} onOpen={onOpen} empty="Nothing" />),
  )
}
const stretchesOf = (row: Element | undefined) =>
  [...(row?.querySelectorAll<HTMLElement>('[style]') ?? [])].map(({ style }) => [
    Number.parseFloat(style.left),
    Number.parseFloat(style.width),
  ])
const rows = () => [...box.querySelectorAll('li')]
const buttons = () => [...box.querySelectorAll('button')]
const pressKey = (key: string) =>
  act(() => document.activeElement?.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true })))

test('bars are in proportion from one axis; a loss stands on its other side', () => {
  draw([bar('1', 400, 100), bar('2', 200, -100)])
  const [[whole, part], [half, loss]] = rows().map(stretchesOf) as [[Stretch, Stretch], [Stretch, Stretch]]
  expect(part[1] / whole[1]).toBeCloseTo(0.25)
  expect(half[1] / whole[1]).toBeCloseTo(0.5)
  expect(loss[1] / whole[1]).toBeCloseTo(0.25)
  expect(whole[0]).toBeCloseTo(half[0])
  expect(loss[0] + loss[1]).toBeCloseTo(whole[0])
})
type Stretch = [number, number]

test('a part is never drawn beyond its whole, and what came to nothing has no bar', () => {
  draw([bar('1', 100, 130), bar('2', 0, 0)])
  const [[whole, part] = [], none] = rows().map(stretchesOf)
  expect(part).toEqual(whole)
  expect(none).toEqual([])
})

test('the axis is told in words', () => {
  draw([bar('1', 400, 100)])
  expect(box.textContent).toContain('£0')
  expect(box.textContent).toContain('£400')
})

test('bars are one stop of the Tab key; the arrows move, and a press opens', () => {
  const opened = vi.fn()
  draw([bar('1', 4, 1), bar('2', 3, 1), bar('3', 2, 1)], opened)
  const stops = () => buttons().map(({ tabIndex }) => tabIndex)
  expect(stops()).toEqual([0, -1, -1])
  act(() => buttons()[0]?.focus())
  pressKey('ArrowDown')
  expect(document.activeElement).toBe(buttons()[1])
  expect(stops()).toEqual([-1, 0, -1])
  pressKey('End')
  pressKey('ArrowDown')
  expect(document.activeElement).toBe(buttons()[2])
  pressKey('Home')
  act(() => buttons()[0]?.click())
  expect(opened.mock.calls).toEqual([['1']])
})

test('on a telephone four are drawn, and the keys end at the fourth', () => {
  vi.stubGlobal('matchMedia', () => ({ matches: true, addEventListener: () => {}, removeEventListener: () => {} }))
  draw(
    ['1', '2', '3', '4', '5'].map((key) => bar(key, 4, 1)),
    vi.fn(),
  )
  act(() => buttons()[0]?.focus())
  pressKey('End')
  expect([buttons().length, document.activeElement]).toEqual([4, buttons()[3]])
})

test('without anything to open the bars are no buttons, and without bars it says so', () => {
  draw([bar('1', 4, 1)])
  expect([buttons().length, rows().length]).toEqual([0, 1])
  act(() => unmount())
  draw([])
  expect(box.textContent).toBe('Nothing')
})
