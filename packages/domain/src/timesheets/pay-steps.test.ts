import { expect, test } from 'vitest'
import { decimal, pounds } from '../kernel/decimal.ts'
import { type ApprovedWorkday, paidWorkdays } from './driver-pay.ts'
import { plainPay } from './pay-rules.ts'
import { type PaySteps, paySteps } from './pay-steps.ts'

const workday = (values: Partial<ApprovedWorkday> = {}): ApprovedWorkday => ({
  driver_id: 1,
  date: '2026-10-24',
  shift_type_id: 1,
  approved_in_at: '2026-10-24T05:00:00Z',
  approved_out_at: '2026-10-24T14:10:00Z',
  nightout: 1,
  hourly_rate: '14.37',
  nightout_rate: '28.5',
  minimum_hours_pay: '08:00:30',
  ...values,
})
const rules = {
  ...plainPay,
  breaks: [{ after_minutes: 360, break_minutes: 30 }],
  overtime_after_minutes: 480,
  overtime_rate: '1.5',
  saturday_rate: '1.25',
  bank_holiday_rate: '2',
}
const none = new Set<string>()
const total = ({ normal_amount, overtime_amount, nightout_amount }: PaySteps) =>
  pounds([normal_amount, overtime_amount, nightout_amount].reduce((sum, one) => sum.plus(decimal(one)), decimal(0)))

test('break, overtime, the day and the night out, each by itself', () => {
  const one = workday()
  const steps = paySteps(one, { rules, bank_holidays: none, is_payee: false, group: [one] })
  expect(steps).toEqual({
    unpaid_minutes: 30,
    minimum_minutes: 0,
    normal_minutes: 480,
    overtime_minutes: 40,
    overtime_multiple: '1.5',
    premium: 'saturday',
    day_multiple: '1.25',
    hourly_rate: '14.37',
    normal_amount: '143.7',
    overtime_amount: '17.9625',
    nightout_amount: '28.5',
  })
  expect(total(steps)).toBe(paidWorkdays([one], { rules })[0]?.cost)
})

test('the steps of every workday come to what it is paid', () => {
  let seed = 7
  const next = (most: number) => {
    seed = (seed * 16_807) % 2_147_483_647
    return seed % most
  }
  for (let round = 0; round < 300; round++) {
    const at = (minutes: number) => new Date(Date.UTC(2026, 9, 19 + next(7), 0, minutes)).toISOString()
    const days = Array.from({ length: 1 + next(3) }, () => {
      const approved_in_at = at(next(900))
      return workday({
        date: approved_in_at.slice(0, 10),
        approved_in_at,
        approved_out_at: new Date(Date.parse(approved_in_at) + next(800) * 60_000).toISOString(),
        nightout: next(2),
        hourly_rate: next(9) === 0 ? null : `${9 + next(20)}.${next(100_000)}`,
      })
    }).toSorted((a, b) => a.date.localeCompare(b.date))
    const bank_holidays = new Set(['2026-10-21'])
    const paid = paidWorkdays(days, { rules, bank_holidays })
    days.forEach((day, index) => {
      const group = days.filter(({ date }) => date === day.date)
      const steps = paySteps(day, { rules, bank_holidays, is_payee: false, group })
      const difference = decimal(total(steps)).minus(decimal(paid[index]?.cost)).abs().toNumber()
      // Each amount is exact to 0.00001; only a half penny can still fall to the other side.
      expect(difference).toBeLessThanOrEqual(0.01)
      const minutes = steps.normal_minutes + steps.overtime_minutes
      expect(Math.abs(minutes - (paid[index]?.paid_minutes ?? 0))).toBeLessThanOrEqual(1)
    })
  }
})

test('the minimum stands on the last workday of the driver, date and shift', () => {
  const first = workday({ approved_out_at: '2026-10-24T08:00:00Z', nightout: 0 })
  const second = workday({ approved_in_at: '2026-10-24T10:00:00Z', approved_out_at: '2026-10-24T11:00:00Z' })
  const steps = [first, second].map((one) =>
    paySteps(one, { rules: plainPay, bank_holidays: none, is_payee: false, group: [first, second] }),
  )
  expect(steps.map(({ minimum_minutes }) => minimum_minutes)).toEqual([0, 241])
})

test('a driver on the payroll has minutes and multiples, and no amounts', () => {
  const one = workday({ date: '2026-12-25' })
  const steps = paySteps(one, { rules, bank_holidays: new Set(['2026-12-25']), is_payee: true, group: [one] })
  expect(steps).toMatchObject({ premium: 'bank_holiday', day_multiple: '2', overtime_minutes: 40 })
  expect([steps.normal_amount, steps.overtime_amount, steps.nightout_amount]).toEqual([null, null, null])
})
