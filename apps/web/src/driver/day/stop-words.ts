import { jobTexts } from '@dray/domain/driver-app/driver-app.messages.ts'
import { stopTimeTexts } from '@dray/domain/jobs/stop-time.messages.ts'
import { dateIn } from '@dray/domain/kernel/clock-time.ts'
import type { ReceivedStop } from './received-day.ts'

const local = (zone: string, options: Intl.DateTimeFormatOptions) =>
  new Intl.DateTimeFormat('en-GB', { timeZone: zone, ...options })

export const clockOf = (at: string | number, zone: string): string =>
  local(zone, { hour: '2-digit', minute: '2-digit' }).format(new Date(at))
const dayOf = (at: string, zone: string) => local(zone, { dateStyle: 'short' }).format(new Date(at))

/** When a stop is wanted, in words: `08:00–12:00`, `by 17:00`, `as soon as possible`. */
export function timeWords({ time_kind, from_at, to_at }: ReceivedStop, zone: string): string {
  const clock = (at: string | null) => (at === null ? '' : clockOf(at, zone))
  const text = stopTimeTexts[time_kind](clock(from_at), clock(to_at))
  if (text === '') return jobTexts.anyTime
  const isOvernight = from_at !== null && to_at !== null && dayOf(from_at, zone) !== dayOf(to_at, zone)
  return isOvernight ? jobTexts.nextDay(text) : text
}

/** A calendar date as drivers say it: `Friday 20 November`, or short. */
export const dateWords = (date: string, length: 'long' | 'short' = 'long'): string =>
  local('UTC', { weekday: length, day: 'numeric', month: length }).format(new Date(`${date}T12:00:00Z`))

export const addressLines = ({ name, address_lines, town, post_code }: ReceivedStop): string[] =>
  [...address_lines, town, post_code].filter((line): line is string => Boolean(line) && line !== name)

/** Where a stop is, in one line. */
export const placeWords = ({ name, town, post_code }: ReceivedStop): string =>
  [name, town ?? post_code].filter(Boolean).join(', ')

/** A calendar date with its year: `31 May 2031`. */
export const fullDate = (date: string): string =>
  local('UTC', { day: 'numeric', month: 'short', year: 'numeric' }).format(new Date(`${date}T12:00:00Z`))

/** Days from one to another: `3 Jun 2030`, or `3 Jun 2030 to 7 Jun 2030`. */
export const datesWords = (from: string, to: string): string =>
  from === to ? fullDate(from) : `${fullDate(from)} to ${fullDate(to)}`

/** A clock that a day began or ended on: with its date where that is another day's. */
export function clockOn(at: string, { zone, date }: { zone: string; date: string }): string {
  const its = dateIn(zone, at)
  return its === date ? clockOf(at, zone) : `${dateWords(its, 'short')}, ${clockOf(at, zone)}`
}

/** `23 Nov` */
export const dayAndMonth = (date: string): string =>
  local('UTC', { day: 'numeric', month: 'short' }).format(new Date(`${date}T12:00:00Z`))
