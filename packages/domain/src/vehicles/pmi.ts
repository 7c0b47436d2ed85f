import { addDays } from '../kernel/clock-time.ts'

/** Weeks between inspections. */
export const pmiIntervals = { min: 1, max: 60 }

/** When the next inspection is due: the interval after the last one; null without an interval. */
export const nextInspection = (date: string, interval_weeks: number | null): string | null =>
  interval_weeks === null ? null : addDays(date, interval_weeks * 7)
