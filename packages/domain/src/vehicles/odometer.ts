import * as z from 'zod/mini'
import { daysBetween, showDate } from '../kernel/clock-time.ts'
import { showNumber } from '../kernel/decimal.ts'

/** As the vehicle counts them. */
export const odometerLimits = { min: 0, max: 9_999_999 } as const
export const odometerIn = z
  .int('Must be a whole number')
  .check(
    z.gte(odometerLimits.min, `At least ${odometerLimits.min}`),
    z.lte(odometerLimits.max, `At most ${odometerLimits.max}`),
  )

export interface OdometerReading {
  value: number
  /** The day on which it was read. */
  date: string
}

/** More miles than two drivers can cover in a day. */
const maxPerDay = 1000

const isFar = (earlier: OdometerReading, later: OdometerReading) =>
  later.value < earlier.value || later.value - earlier.value > maxPerDay * (daysBetween(earlier.date, later.date) + 1)

/**
 * The known reading that a new one does not fit, null where it fits: it goes back, or further forward than a vehicle can
 * have come since.
 */
export function unlikelyReading(
  reading: OdometerReading,
  { before, after }: { before: OdometerReading | null; after: OdometerReading | null },
): OdometerReading | null {
  if (before !== null && isFar(before, reading)) return before
  return after !== null && isFar(reading, after) ? after : null
}

/** What is asked about a reading that does not fit. */
export const odometerQuestion = (value: number, known: OdometerReading): string =>
  `The odometer read ${showNumber(known.value)} on ${showDate(known.date)}. Is ${showNumber(value)} right?`
