import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { type Bar, BarDrawing } from './bar-drawing.tsx'

const bar = (key: string, whole: number, part: number): Bar => ({ key, name: `Mon\n${key}`, whole, part, text: '' })

function draw(bars: readonly Bar[]) {
  const box = document.createElement('div')
  box.innerHTML = renderToStaticMarkup(<BarDrawing label="Revenue" bars={bars} valueText={(value) => `£${value}`} />)
  const rects = [...box.querySelectorAll('g')].map((group) =>
    [...group.querySelectorAll('rect')].slice(1).map((one) => ({
      height: Number(one.getAttribute('height')),
      foot: Number(one.getAttribute('y')) + Number(one.getAttribute('height')),
    })),
  )
  const axis = [...box.querySelectorAll('svg > text')].map((text) => text.textContent)
  return { box, rects, axis }
}

test('heights are in proportion from one foot, the part within the whole', () => {
  const { rects } = draw([bar('16', 400, 100), bar('17', 200, 200)])
  const [[whole, part], [half, all]] = rects as [[Rect, Rect], [Rect, Rect]]
  expect(part.height / whole.height).toBeCloseTo(0.25)
  expect(half.height / whole.height).toBeCloseTo(0.5)
  expect(all.height).toBeCloseTo(half.height)
  expect(new Set([whole, part, half, all].map(({ foot }) => foot.toFixed(3))).size).toBe(1)
})
type Rect = { height: number; foot: number }

test('a part is never drawn above its whole, nor below nothing; a day without a figure has no bar', () => {
  const { rects } = draw([bar('16', 100, 130), bar('17', 100, -20), bar('18', 0, 0)])
  expect(rects.map((day) => day.length)).toEqual([2, 1, 0])
  expect(rects[0]?.[1]?.height).toBe(rects[0]?.[0]?.height)
})

test('a day with little beside one with much is still seen', () => {
  const { rects } = draw([bar('16', 1_000_000, 0), bar('17', 1, 0)])
  expect(rects[1]?.[0]).toMatchObject({ height: 2, foot: rects[0]?.[0]?.foot })
})

test('the axis has round values, and people who cannot see the bars hear the sentence', () => {
  const { axis, box } = draw([bar('16', 5230, 100)])
  expect(axis).toEqual(['£0', '£2000', '£4000', '£6000'])
  expect(box.querySelector('[role=img]')?.getAttribute('aria-label')).toBe('Revenue')
})

test('without any figure there is an axis and nothing else', () => {
  const { rects, box } = draw([bar('16', 0, 0)])
  expect(rects.flat()).toEqual([])
  expect(box.innerHTML).not.toContain('NaN')
})
