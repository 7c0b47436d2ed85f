import { daysBetween } from '../kernel/clock-time.ts'

/** How late an invoice is, in the order of a report; each band holds the days overdue up to its last. */
const ageBands = {
  not_due: { last: 0 },
  to_30: { last: 30 },
  to_60: { last: 60 },
  to_90: { last: 90 },
  over_90: { last: null },
} as const satisfies Record<string, { last: number | null }>

export type AgeBand = keyof typeof ageBands
export const ageBandNames = Object.keys(ageBands) as [AgeBand, ...AgeBand[]]

/** The days overdue that a band holds; null where it is open. */
export function daysOfBand(band: AgeBand): { first: number | null; last: number | null } {
  const before = ageBandNames[ageBandNames.indexOf(band) - 1]
  const last = before === undefined ? null : ageBands[before].last
  return { first: last === null ? null : last + 1, last: ageBands[band].last }
}

/** How many days an invoice is overdue on a date: 0 up to and including its due date. */
export const daysOverdue = (due: string, at: string): number => Math.max(0, daysBetween(due, at))

/** The band of an invoice on a date. */
export function ageBandOf(due: string, at: string): AgeBand {
  const days = daysOverdue(due, at)
  return ageBandNames.find((band) => days <= (ageBands[band].last ?? days)) ?? 'over_90'
}
