import { addDays, inMonths, weekday } from '../kernel/clock-time.ts'

/** How often a task comes back. */
export const repetitions = ['none', 'daily', 'weekdays', 'weekly', 'monthly', 'yearly'] as const
export type Repetition = (typeof repetitions)[number]

export const dayOfMonth = (date: string): number => Number(date.slice(8))

const friday = 5

const steps: Record<Exclude<Repetition, 'none'>, (date: string, month_day: number) => string> = {
  daily: (date) => addDays(date, 1),
  weekdays: (date) => addDays(date, weekday(date) < friday ? 1 : 8 - weekday(date)),
  weekly: (date) => addDays(date, 7),
  monthly: (date, month_day) => inMonths(date, { months: 1, day: month_day }),
  yearly: (date, month_day) => inMonths(date, { months: 12, day: month_day }),
}

/** A task's day, and the day of the month that it keeps through shorter months. */
interface TaskDay {
  date: string
  repeats: Repetition
  month_day: number
}

const everyDay: readonly Repetition[] = ['daily', 'weekdays']

/**
 * The next day of a task that has been done: after its own and after today, so that days missed are not made up for.
 * Null for one that is done once.
 */
export function nextDate({ date, repeats, month_day }: TaskDay, today: string): string | null {
  if (repeats === 'none') return null
  const from = everyDay.includes(repeats) && date < today ? today : date
  let next = steps[repeats](from, month_day)
  while (next <= today) next = steps[repeats](next, month_day)
  return next
}
