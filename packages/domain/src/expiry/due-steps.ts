import { daysBetween } from '../kernel/clock-time.ts'

/**
 * The step of a ladder of days before that a due date has reached: the nearest of those that have come. Null while the
 * first is still to come. A company that was away for days is so told once, of where things stand.
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
