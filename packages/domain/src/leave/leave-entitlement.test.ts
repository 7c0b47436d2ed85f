import { expect, test } from 'vitest'
import { dayCount, hasStatutoryLeave, leaveBalance, overfullDays } from './leave-entitlement.ts'

const day = (date: string, type: 1 | 2 | 3 = 1, is_half = 0) => ({ date, type, is_half })
const year = { from: '2026-04-01', to: '2027-03-31' }

test('half days count one half', () => {
  expect(dayCount([day('2026-06-01'), day('2026-06-02', 1, 1)])).toBe(1.5)
})

test('what is left is the entitlement and what was carried over, less holiday of the leave year alone', () => {
  const leaves = [
    day('2026-03-31'),
    day('2026-04-01'),
    day('2026-06-02', 1, 1),
    day('2026-06-03', 2),
    day('2027-03-31'),
    day('2027-04-01'),
  ]
  const requested = [day('2026-12-24'), day('2027-04-02')]
  expect(leaveBalance({ year, today: '2026-11-24', entitled: 22.5, carried: 3, leaves, requested })).toEqual({
    entitled: 22.5,
    carried: 3,
    taken: 1.5,
    booked: 1,
    requested: 1,
    left: 23,
  })
})

test('today is still to come', () => {
  const input = { year, today: '2026-06-01', entitled: 28, carried: 0, requested: [] }
  expect(leaveBalance({ ...input, leaves: [day('2026-06-01')] })).toMatchObject({ taken: 0, booked: 1 })
})

test('a day is overfull when one more would be over the limit', () => {
  const away = new Map([
    ['2026-06-01', 2],
    ['2026-06-02', 3],
  ])
  expect(overfullDays(['2026-06-01', '2026-06-02', '2026-06-03'], { away, most_away: 3 })).toEqual(['2026-06-02'])
  expect(overfullDays(['2026-06-02'], { away, most_away: null })).toEqual([])
})

test.each([
  ['an employee', { driver_type: 1, driver_emp_type: 2 }, true],
  ['somebody of whom it is not said', { driver_type: 1, driver_emp_type: null }, true],
  ['a self-employed driver', { driver_type: 1, driver_emp_type: 1 }, false],
  ['an agency driver', { driver_type: 2, driver_emp_type: 2 }, false],
])('the law owes leave to %s: %s', (_, employment, owed) => expect(hasStatutoryLeave(employment)).toBe(owed))
