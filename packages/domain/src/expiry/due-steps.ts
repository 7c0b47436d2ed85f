import { daysBetween } from '../kernel/clock-time.ts'

/**
 * Returns the reminder that is due for a date: of the numbers of days before it, the smallest that has been reached, or
 * null while none has. If the job did not run for some days, only the latest reminder is sent, not each that was missed.
 */
export function dueStep(date: string, { today, days }: { today: string; days: readonly number[] }): number | null {
  const left = daysBetween(today, date)
  const reached = days.filter((day) => left <= day)
  return reached.length === 0 ? null : Math.min(...reached)
}

export const lights = ['red', 'amber', 'green', 'grey'] as const
/** red: expired; amber: within the ladder's first step; green: later; grey: nothing on record. */
export type Light = (typeof lights)[number]

/** Without a ladder a light turns amber so many days before: a company that wants no reminder is still shown what nears. */
const amberDays = 30

/** The light of one date on a day. The due day itself is still good. */
export function lightOf(date: string | null, { today, days }: { today: string; days: readonly number[] }): Light {
  if (date === null) return 'grey'
  const left = daysBetween(today, date)
  if (left < 0) return 'red'
  return left <= Math.max(...(days.length > 0 ? days : [amberDays])) ? 'amber' : 'green'
}

/** The one light of several: the most pressing of what is on record; grey where nothing is. */
export const worstLight = (all: readonly Light[]): Light => lights.find((light) => all.includes(light)) ?? 'grey'
