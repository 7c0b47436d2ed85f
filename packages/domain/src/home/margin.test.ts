import { expect, test } from 'vitest'
import { marginPercent } from './margin.ts'

test.each([
  ['a third', { revenue: '300', profit: '100' }, '33.33'],
  ['half-up', { revenue: '1600', profit: '1' }, '0.06'],
  ['a loss', { revenue: '100', profit: '-12.5' }, '-12.50'],
  ['nothing charged', { revenue: '0', profit: '-5' }, '0.00'],
])('%s', (_, sums, percent) => {
  expect(marginPercent(sums)).toBe(percent)
})
