import { minutesBetween } from '../kernel/clock-time.ts'

/** What an approver should look at before approving. */
export const differenceCodes = [
  'no_clock_in',
  'no_clock_out',
  'early_in',
  'late_in',
  'long_day',
  'no_break',
  'mileage_backwards',
] as const
export type DifferenceCode = (typeof differenceCodes)[number]

export interface ClockedDay {
  /** Instants; null while it is not known. */
  planned_in_at: string | null
  clocked_in_at: string | null
  clocked_out_at: string | null
  break_minutes: number | null
  mileage_start: number | null
  mileage_end: number | null
  /** Why the end is below the start. */
  mileage_reason: string | null
}

/** Minutes that a driver may begin before or after the plan without a word. */
const grace = 15
/** Minutes of a shift above which it is a long day, and after which a break is due. */
const longDay = 13 * 60
const breakDue = 6 * 60

function startDifferences({ planned_in_at, clocked_in_at }: ClockedDay): DifferenceCode[] {
  if (clocked_in_at === null) return ['no_clock_in']
  if (planned_in_at === null) return []
  const late = minutesBetween(planned_in_at, clocked_in_at)
  if (late > grace) return ['late_in']
  return late < -grace ? ['early_in'] : []
}

function lengthDifferences({ clocked_in_at, clocked_out_at, break_minutes }: ClockedDay): DifferenceCode[] {
  if (clocked_out_at === null) return ['no_clock_out']
  if (clocked_in_at === null) return []
  const minutes = minutesBetween(clocked_in_at, clocked_out_at)
  return [
    ...(minutes > longDay ? (['long_day'] as const) : []),
    ...(minutes > breakDue && !break_minutes ? (['no_break'] as const) : []),
  ]
}

/** Whether the reading at the end is below the one at the start. */
export const isBackwards = ({ mileage_start, mileage_end }: Pick<ClockedDay, 'mileage_start' | 'mileage_end'>) =>
  mileage_start !== null && mileage_end !== null && mileage_end < mileage_start

/** What differs of a workday between plan, clock and checks; nothing where it can be approved as it is. */
export const workdayDifferences = (day: ClockedDay): DifferenceCode[] => [
  ...startDifferences(day),
  ...lengthDifferences(day),
  ...(isBackwards(day) && day.mileage_reason === null ? (['mileage_backwards'] as const) : []),
]
