import { expect, test } from 'vitest'
import { type ApprovedWorkday, isPayee, minimumMinutes, paidWeek, paidWorkdays } from './driver-pay.ts'
import { plainPay } from './pay-rules.ts'

const workday = (values: Partial<ApprovedWorkday> = {}): ApprovedWorkday => ({
  driver_id: 1,
  date: '2026-10-21',
  shift_type_id: 1,
  approved_in_at: '2026-10-21T06:00:00Z',
  approved_out_at: '2026-10-21T14:30:00Z',
  nightout: 0,
  hourly_rate: '14.50',
  nightout_rate: '28',
  minimum_hours_pay: null,
  ...values,
})
const one = (values: Partial<ApprovedWorkday>, given = {}) => paidWorkdays([workday(values)], given)[0]

test('hours at the rate, and the night out', () => {
  expect(one({})).toEqual({ worked_minutes: 510, paid_minutes: 510, cost: '123.25' })
  expect(one({ nightout: 1 })?.cost).toBe('151.25')
  expect(one({ hourly_rate: null })?.cost).toBe('0.00')
})

test('a driver on the payroll has hours and no cost', () => {
  expect(one({}, { is_payee: true })).toEqual({ worked_minutes: 510, paid_minutes: 510, cost: null })
  expect(isPayee({ driver_emp_type: 2, driver_type: 1 })).toBe(true)
  expect(isPayee({ driver_emp_type: 2, driver_type: 2 })).toBe(false)
})

test('the minimum counts once a driver, date and shift', () => {
  const first = workday({ approved_out_at: '2026-10-21T08:00:00Z', minimum_hours_pay: '08:00:00' })
  const second = workday({
    approved_in_at: '2026-10-21T09:00:00Z',
    approved_out_at: '2026-10-21T10:00:00Z',
    minimum_hours_pay: '08:00:00',
  })
  const paid = paidWorkdays([first, second])
  expect(paid.map(({ paid_minutes, cost }) => [paid_minutes, cost])).toEqual([
    [120, '29.00'],
    [360, '87.00'],
  ])
  const other = { ...second, driver_id: 2 }
  expect(paidWorkdays([first, other]).map(({ cost }) => cost)).toEqual(['116.00', '116.00'])
  const night = { ...second, shift_type_id: 2 }
  expect(paidWorkdays([first, night]).map(({ cost }) => cost)).toEqual(['116.00', '116.00'])
})

test('the seconds of a minimum count', () => expect(minimumMinutes('07:45:30').toFixed()).toBe('465.5'))

test("the company's rules: breaks by length, overtime, days", () => {
  const rules = {
    ...plainPay,
    breaks: [
      { after_minutes: 360, break_minutes: 30 },
      { after_minutes: 540, break_minutes: 45 },
    ],
    overtime_after_minutes: 420,
    overtime_rate: '1.5',
    saturday_rate: '1.25',
    sunday_rate: '2',
    bank_holiday_rate: '3',
  }
  expect(one({}, { rules })).toEqual({ worked_minutes: 510, paid_minutes: 480, cost: '123.25' })
  expect(one({ date: '2026-10-24' }, { rules })?.cost).toBe('154.06')
  expect(one({ date: '2026-10-25' }, { rules })?.cost).toBe('246.50')
  expect(one({ date: '2026-12-25' }, { rules, bank_holidays: new Set(['2026-12-25']) })?.cost).toBe('369.75')
  const short = { approved_out_at: '2026-10-21T12:00:00Z' }
  expect(one(short, { rules })?.paid_minutes).toBe(360)
})

test('a week adds what was rounded by day', () => {
  expect(paidWeek(paidWorkdays([workday({}), workday({ date: '2026-10-22' })]))).toEqual({
    workdays: 2,
    worked_minutes: 1020,
    paid_minutes: 1020,
    total_payable: '246.50',
  })
  expect(paidWeek(paidWorkdays([workday({})], { is_payee: true })).total_payable).toBeNull()
})
