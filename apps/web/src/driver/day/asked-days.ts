import { ownThingsTexts as texts } from '@dray/domain/driver-app/own-day.messages.ts'
import { addDays, daysBetween } from '@dray/domain/kernel/clock-time.ts'

/** Leave as a driver fills it in: dates `YYYY-MM-DD`, blank until chosen. */
export interface LeaveValues {
  from: string
  to: string
  /** Half a day, where it is one day. */
  is_half: boolean
  with_weekends: boolean
  note: string
}
export const firstLeave: LeaveValues = { from: '', to: '', is_half: false, with_weekends: false, note: '' }

/** As many as the server takes in one request. */
const mostDays = 366
const isDate = (text: string) => /^\d{4}-\d\d-\d\d$/.test(text)
const isWeekend = (date: string) => [0, 6].includes(new Date(`${date}T12:00:00Z`).getUTCDay())

function spanOf({ from, to }: Pick<LeaveValues, 'from' | 'to'>): string[] {
  if (!isDate(from) || !isDate(to)) return []
  const length = Math.min(daysBetween(from, to) + 1, mostDays + 1)
  return length < 1 ? [] : Array.from({ length }, (_, at) => addDays(from, at))
}

/** True where it makes a difference whether weekends are asked for. */
export function hasWeekend(values: Pick<LeaveValues, 'from' | 'to'>): boolean {
  const span = spanOf(values)
  return span.some(isWeekend) && !span.every(isWeekend)
}

/** The days that are asked for, in their order. */
export function askedDays(values: LeaveValues): { date: string; is_half: boolean }[] {
  const span = spanOf(values)
  const dates = values.with_weekends || !hasWeekend(values) ? span : span.filter((date) => !isWeekend(date))
  return dates.map((date) => ({ date, is_half: values.is_half && span.length === 1 }))
}

/** In days; a half day counts one half. */
export const askedCount = (days: readonly { is_half: boolean }[]): number =>
  days.reduce((sum, { is_half }) => sum + (is_half ? 0.5 : 1), 0)

/** What is missing or wrong, by field; null each where nothing is. */
export function leaveFaults(values: LeaveValues, today: string) {
  const { from, to, note } = values
  const days = askedDays(values)
  return {
    from: isDate(from) ? null : texts.fromWanted,
    to: lastFault(values, days.length),
    note: isDate(to) && from < today && note.trim() === '' ? texts.noteWanted : null,
  }
}

function lastFault({ from, to }: LeaveValues, count: number): string | null {
  if (!isDate(to)) return texts.toWanted
  if (to < from) return texts.toBefore
  return count > mostDays ? texts.tooLong(mostDays) : null
}
