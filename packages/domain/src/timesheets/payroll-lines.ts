import { decimal } from '../kernel/decimal.ts'
import type { PaySteps, PremiumDay } from './pay-steps.ts'

/** What a payroll is told of a person, an element each: hours at a multiple of their rate, or nights out. */
export interface PayrollLine {
  element: 'hours' | 'overtime' | 'nightout'
  premium: PremiumDay | null
  /** Of the hourly rate; null where nothing is paid by the hour. */
  multiple: string | null
  /** Hours with two decimals, or how many. */
  quantity: string
}

/** An approved day of a person on the payroll. */
export interface PayrollDay {
  nightout: number
  pay: Pick<PaySteps, 'normal_minutes' | 'overtime_minutes' | 'overtime_multiple' | 'premium' | 'day_multiple'>
}

const minutesAnHour = 60

/** The elements that a person's approved days come to, hours of one multiple together; summed first, then rounded. */
export function payrollLines(days: readonly PayrollDay[]): PayrollLine[] {
  const found = new Map<string, Omit<PayrollLine, 'quantity'> & { minutes: number }>()
  const add = (line: Omit<PayrollLine, 'quantity'>, minutes: number) => {
    if (minutes === 0) return
    const key = `${line.element} ${line.premium} ${line.multiple}`
    found.set(key, { ...line, minutes: (found.get(key)?.minutes ?? 0) + minutes })
  }
  for (const { pay } of days) {
    const { premium, day_multiple } = pay
    const overtime = decimal(pay.overtime_multiple).times(decimal(day_multiple)).toFixed()
    add({ element: 'hours', premium, multiple: decimal(day_multiple).toFixed() }, pay.normal_minutes)
    add({ element: 'overtime', premium, multiple: overtime }, pay.overtime_minutes)
  }
  const nights = days.filter(({ nightout }) => nightout === 1).length
  return [
    ...[...found.values()].map(({ minutes, ...line }) => ({
      ...line,
      quantity: decimal(minutes).div(minutesAnHour).toFixed(2),
    })),
    ...(nights === 0
      ? []
      : [{ element: 'nightout' as const, premium: null, multiple: null, quantity: String(nights) }]),
  ]
}
