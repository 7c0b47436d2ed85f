import { expect, test } from 'vitest'
import { dueStep, lightOf, worstLight } from './due-steps.ts'

const days = [30, 7, 0]
const today = '2026-11-20'

test.each([
  ['long before', '2026-12-21', null],
  ['the first step', '2026-12-20', 30],
  ['between two', '2026-11-28', 30],
  ['the second', '2026-11-27', 7],
  ['the day before', '2026-11-21', 7],
  ['the day itself', '2026-11-20', 0],
  ['past', '2026-11-01', 0],
  ['over a change of the clocks', '2026-12-01', 30],
])('the step of %s', (_, date, step) => {
  expect(dueStep(date, { today, days })).toBe(step)
})

test('a ladder may stand in any order, and may be empty', () => {
  expect(dueStep('2026-11-25', { today, days: [0, 7, 30] })).toBe(7)
  expect(dueStep('2026-11-01', { today, days: [] })).toBeNull()
})

test('a company that was away is told once: the step passed over is not made up for', () => {
  const steps = ['2026-11-20', '2026-11-23'].map((day) => dueStep('2026-11-23', { today: day, days: [2, 1, 0] }))
  expect(steps).toEqual([null, 0])
})

test.each([
  ['not on record', null, days, 'grey'],
  ['yesterday', '2026-11-19', days, 'red'],
  ['today is still good', '2026-11-20', days, 'amber'],
  ['the first step', '2026-12-20', days, 'amber'],
  ['a day later', '2026-12-21', days, 'green'],
  ['a longer ladder', '2027-01-20', [90, 30], 'amber'],
  ['no ladder: 30 days', '2026-12-20', [], 'amber'],
  ['no ladder: later', '2026-12-21', [], 'green'],
] as const)('the light of %s', (_, date, ladder, light) => {
  expect(lightOf(date, { today, days: ladder })).toBe(light)
})

test('the most pressing of several', () => {
  expect(worstLight(['green', 'amber', 'red'])).toBe('red')
  expect(worstLight(['green', 'grey', 'amber'])).toBe('amber')
  expect(worstLight(['green', 'grey'])).toBe('green')
  expect(worstLight([])).toBe('grey')
})
