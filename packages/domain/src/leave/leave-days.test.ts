import { expect, test } from 'vitest'
import { daysInYear, daysOfType, leaveType, makeAvailable, setLeave } from './leave-days.ts'

const { holiday, sick } = leaveType
const week = ['2026-12-30', '2026-12-31', '2027-01-01']

test('a reason takes the place of the one before; each day has one', () => {
  const days = setLeave(setLeave(new Map(), week, holiday), ['2026-12-31'], sick)
  expect(daysOfType(days, holiday)).toEqual(['2026-12-30', '2027-01-01'])
  expect(daysOfType(days, sick)).toEqual(['2026-12-31'])
})

test('totals are of the calendar year', () => {
  const days = setLeave(new Map(), week, holiday)
  expect(daysInYear(days, holiday, { today: '2026-11-24' })).toBe(2)
  expect(daysInYear(days, holiday, { today: '2027-06-01' })).toBe(1)
  expect(daysInYear(days, holiday, { today: '2026-11-24', halves: new Set(['2026-12-31']) })).toBe(1.5)
})

test('a booked day is dropped from what is made available, and told', () => {
  const days = setLeave(new Map(), week, sick)
  const made = makeAvailable(days, ['2026-12-30', '2026-12-31'], ['2026-12-31'])
  expect([...made.days.keys()]).toEqual(['2026-12-31', '2027-01-01'])
  expect(made).toMatchObject({ refused: ['2026-12-31'], text: "You can't change booked date to available!" })
  expect(makeAvailable(days, ['2026-12-30'], []).text).toBeNull()
})
