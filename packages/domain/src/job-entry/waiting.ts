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

export interface ChargedWaiting {
  charged_minutes: number
  amount: string
}

export interface WaitingCharge extends ChargedWaiting {
  waited_minutes: number
}

/** What waiting of so many minutes costs: what exceeds the free time, in begun steps, rounded once. */
export function chargedWaiting(minutes: number, terms: WaitingTerms): ChargedWaiting {
  const over = Math.max(0, minutes - terms.free_minutes)
  const step = Math.max(1, terms.step_minutes)
  const charged_minutes = Math.ceil(over / step) * step
  return { charged_minutes, amount: pounds(decimal(terms.rate_per_hour).times(charged_minutes).div(60)) }
}

/**
 * Proposes a stop's waiting charge from the stamps of arrival and departure; seconds are dropped from the difference.
 * It is pending, outside the total, until somebody approves it. A departure before the arrival waited for nothing.
 */
export function waitingCharge(stamps: { arrived_at: string; departed_at: string }, terms: WaitingTerms): WaitingCharge {
  const waited_minutes = Math.max(0, minutesBetween(stamps.arrived_at, stamps.departed_at))
  return { waited_minutes, ...chargedWaiting(waited_minutes, terms) }
}

/** A job's waiting charge with what was proposed taken into it; null where nothing was proposed. */
export function approvedWaiting(job: {
  waiting_charge: Decimal | null
  waiting_charge_pending: Decimal | null
}): string | null {
  if (job.waiting_charge_pending === null) return null
  return decimal(job.waiting_charge).plus(decimal(job.waiting_charge_pending)).toFixed()
}
