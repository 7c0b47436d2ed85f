import { expect, test } from 'vitest'
import { decimal, pounds } from '../kernel/decimal.ts'
import { type ApprovedWorkday, paidWorkdays } from './driver-pay.ts'
import { type PayLine, payLines } from './pay-lines.ts'
import { type PayRules, plainPay } from './pay-rules.ts'

const workday = (values: Partial<ApprovedWorkday> = {}): ApprovedWorkday => ({
  driver_id: 1,
  date: '2026-10-24',
  shift_type_id: 1,
  approved_in_at: '2026-10-24T05:00:00Z',
  approved_out_at: '2026-10-24T13:44:00Z',
  nightout: 0,
  hourly_rate: '14.75',
  nightout_rate: '28.5',
  minimum_hours_pay: null,
  ...values,
})
const saturday = { ...plainPay, saturday_rate: '1.25' }

function linesOf(group: readonly ApprovedWorkday[], rules: PayRules) {
  const paid = paidWorkdays(group, { rules })
  return group.map((one, at) =>
    payLines(one, { rules, group, bank_holidays: new Set<string>(), cost: paid[at]?.cost ?? '' }),
  )
}
const shown = ({ kind, minutes, rate, amount }: PayLine) => `${kind} ${minutes ?? 1} × ${rate} = ${amount}`

test('a Saturday of 8:44 at 14.75 is its hours and its premium, and the premium takes what rounding left', () => {
  const [lines = []] = linesOf([workday()], saturday)
  expect(lines.map(shown)).toEqual(['hours 524 × 14.75 = 128.82', 'saturday 524 × 3.6875 = 32.20'])
  expect(paidWorkdays([workday()], { rules: saturday })[0]?.cost).toBe('161.02')
})

test('minimum hours, overtime and the night out are lines of their own', () => {
  const rules = { ...saturday, overtime_after_minutes: 480, overtime_rate: '1.5' }
  const late = { approved_out_at: '2026-10-24T14:10:00Z', nightout: 1 }
  expect(linesOf([workday(late)], rules)[0]?.map(shown)).toEqual([
    'hours 550 × 14.75 = 135.21',
    'overtime 70 × 9.21875 = 10.76',
    'saturday 550 × 3.6875 = 33.80',
    'nightout 1 × 28.5 = 28.50',
  ])
  const short = { date: '2026-10-21', approved_out_at: '2026-10-24T11:00:00Z', minimum_hours_pay: '08:00:30' }
  expect(linesOf([workday(short)], rules)[0]?.map(shown)).toEqual([
    'hours 360 × 14.75 = 88.50',
    // 480.5 minutes are half a minute of overtime
    'minimum 120.5 × 14.75 = 29.62',
    'overtime 0.5 × 7.375 = 0.06',
  ])
})

test('the lines of every workday are what it is paid, and none but the last is off by a penny', () => {
  let seed = 11
  const next = (most: number) => {
    seed = (seed * 16_807) % 2_147_483_647
    return seed % most
  }
  const rules = {
    ...saturday,
    breaks: [{ after_minutes: 360, break_minutes: 30 }],
    overtime_after_minutes: 480,
    overtime_rate: '1.33',
    sunday_rate: '1.5',
  }
  for (let round = 0; round < 300; round++) {
    const date = `2026-10-${19 + next(7)}`
    const group = Array.from({ length: 1 + next(2) }, () => {
      const from = Date.parse(`${date}T00:00:00Z`) + next(500) * 60_000
      return workday({
        date,
        approved_in_at: new Date(from).toISOString(),
        approved_out_at: new Date(from + next(900) * 60_000).toISOString(),
        hourly_rate: (next(3000) / 100 + 5).toFixed(2),
        nightout: next(2),
        minimum_hours_pay: next(2) === 0 ? null : '07:59:59',
      })
    })
    const paid = paidWorkdays(group, { rules })
    for (const [at, lines] of linesOf(group, rules).entries()) {
      const sum = lines.reduce((all, { amount }) => all.plus(amount), decimal(0))
      expect(pounds(sum)).toBe(paid[at]?.cost)
      for (const { minutes, rate, amount } of lines.slice(0, -1))
        expect(pounds(minutes === null ? decimal(rate) : decimal(minutes).times(rate).div(60))).toBe(amount)
    }
  }
})
