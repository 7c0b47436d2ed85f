import { addDays, localToInstant, weekday } from '@dray/domain/kernel/clock-time.ts'

const zone = 'Europe/London'
const known = new Map<string, number>()
const maxKnown = 20_000

/** The instant, in milliseconds, at so many minutes after midnight on a British clock. */
export function instantAt(date: string, minutes: number): number {
  const key = `${date} ${minutes}`
  const found = known.get(key)
  if (found !== undefined) return found
  if (known.size > maxKnown) known.clear()
  const clock = `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`
  const at = Date.parse(localToInstant(date, clock, zone) ?? date)
  known.set(key, at)
  return at
}

/** True for what begins before the office is at work, and so was settled the evening before. */
export const isEarly = (at: number) => new Date(at).getUTCHours() < 9

export interface Today {
  now: string
  today: string
}

/** The date of the invoice of a job that ended on `last_date`: the Monday after its week, or today where that is to come. */
export function invoiceDate(last_date: string, { today }: Today): string {
  const monday = addDays(last_date, 8 - weekday(last_date))
  return monday < today ? monday : today
}

/** When that invoice is made: half past nine, or just now. */
export function invoicedAt(last_date: string, { now, today }: Today): number {
  const date = invoiceDate(last_date, { now, today })
  return Math.max(instantAt(date, 0), Math.min(instantAt(date, 9 * 60 + 30), Date.parse(now) - 600_000))
}
