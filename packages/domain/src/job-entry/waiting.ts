import { minutesBetween } from '../kernel/clock-time.ts'
import { type Decimal, decimal, pounds } from '../kernel/decimal.ts'

export interface WaitingTerms {
  /** Pounds for a whole hour. */
  rate_per_hour: Decimal
  /** Waiting that the trade gives away, usually 30 minutes. */
  free_minutes: number
  /** What is charged comes in steps of so many minutes, begun steps whole; usually 15. */
  step_minutes: number
}

export const usualWaiting = { free_minutes: 30, step_minutes: 15 } as const

export interface WaitingCharge {
  waited_minutes: number
  charged_minutes: number
  amount: string
}

/**
 * Proposes a waiting charge from the stamps of arrival and departure: what exceeds the free time, in begun steps.
 * It is pending, outside the total, until somebody approves it. A departure before the arrival waited for nothing.
 */
export function waitingCharge(stamps: { arrived_at: string; departed_at: string }, terms: WaitingTerms): WaitingCharge {
  const waited_minutes = Math.max(0, minutesBetween(stamps.arrived_at, stamps.departed_at))
  const over = Math.max(0, waited_minutes - terms.free_minutes)
  const step = Math.max(1, terms.step_minutes)
  const charged_minutes = Math.ceil(over / step) * step
  const amount = pounds(decimal(terms.rate_per_hour).times(charged_minutes).div(60))
  return { waited_minutes, charged_minutes, amount }
}
