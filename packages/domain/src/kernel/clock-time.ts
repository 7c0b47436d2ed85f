import type { Temporal as TemporalTypes } from 'temporal-polyfill'
import { Temporal } from './temporal.ts'

export const minutesOfDay = 24 * 60

/**
 * The one place where local clocks, UTC and calendar dates meet. Calendar dates are `YYYY-MM-DD`, clocks `HH:mm`,
 * instants RFC 3339 in UTC with `Z`; a zone is an IANA name.
 */
export const defaultZone = 'Europe/London'

export interface LocalMoment {
  date: string
  time: string
}

const instantText = (at: TemporalTypes.Instant) => at.toString({ smallestUnit: 'second' })
const clockText = (time: { hour: number; minute: number }) =>
  `${String(time.hour).padStart(2, '0')}:${String(time.minute).padStart(2, '0')}`

/** True for a zone that this machine's clock tables know. */
export function isZone(zone: string): boolean {
  try {
    Temporal.Now.zonedDateTimeISO(zone)
    return true
  } catch {
    return false
  }
}

/**
 * The instant of a local date and time. An hour that comes twice when the clocks go back means the first;
 * null when the clocks going forward skip that time, which its field must refuse.
 */
export function localToInstant(date: string, time: string, zone: string): string | null {
  const local = Temporal.PlainDateTime.from(`${date}T${time}`)
  const zoned = local.toZonedDateTime(zone, { disambiguation: 'earlier' })
  return zoned.toPlainDateTime().equals(local) ? instantText(zoned.toInstant()) : null
}

/** What the wall clock and the calendar in the zone show at an instant. */
export function instantToLocal(instant: string, zone: string): LocalMoment {
  const local = Temporal.Instant.from(instant).toZonedDateTimeISO(zone)
  return { date: local.toPlainDate().toString(), time: clockText(local) }
}

/** The same instant written in UTC with `Z`, seconds at most. */
export function inUtc(instant: string): string {
  return instantText(Temporal.Instant.from(instant))
}

/** The UTC clock of an instant, as the wire's `*_time` carries it. */
export function utcClock(instant: string): string {
  if (instant.endsWith('Z')) return instant.slice(11, 16)
  return clockText(Temporal.Instant.from(instant).toZonedDateTimeISO('UTC'))
}

/** What is stored: the calendar date in the company's zone and the instant, which is null while the time is blank. */
export interface Moment {
  date: string | null
  at: string | null
}

/** What travels: the local date, the UTC clock of the instant, and the instant itself. */
export interface WireMoment {
  date?: string | null | undefined
  time?: string | null | undefined
  at?: string | null | undefined
}

/** Writes a stored moment for the wire. */
export function momentToWire(moment: Moment): { date: string | null; time: string | null; at: string | null } {
  return { date: moment.date, time: moment.at === null ? null : utcClock(moment.at), at: moment.at }
}

/**
 * Reads a moment off the wire. `at` wins where it is given. Else it is the instant of that UTC clock which falls on
 * that local date: on the day the clocks go back 23:00–23:59 UTC fits twice and means the evening; on the day they
 * go forward it fits nowhere, and the answer is null: a refusal on the time's field.
 */
export function momentFromWire(wire: WireMoment, zone: string): Moment | null {
  if (wire.at) return { date: instantToLocal(wire.at, zone).date, at: inUtc(wire.at) }
  const { date, time } = wire
  if (!date) return { date: null, at: null }
  if (!time) return { date, at: null }
  const at = [addDays(date, 1), date, addDays(date, -1)]
    .map((day) => `${day}T${time.slice(0, 5)}:00Z`)
    .find((instant) => instantToLocal(instant, zone).date === date)
  return at === undefined ? null : { date, at }
}

/** The instant that a moment counts as in an order: a blank time stands at the start of its day. */
export function orderInstant(moment: Moment, zone: string): string | null {
  if (moment.at !== null || moment.date === null) return moment.at
  return instantText(Temporal.PlainDate.from(moment.date).toZonedDateTime(zone).toInstant())
}

/** Midnights that were asked for: thousands of stops of a day ask for the same two. */
const midnights = new Map<string, string>()
const mostMidnights = 1_000

function midnightOf(date: string, zone: string): string {
  const key = `${date} ${zone}`
  const known = midnights.get(key)
  if (known !== undefined) return known
  if (midnights.size >= mostMidnights) midnights.clear()
  const found = instantText(Temporal.PlainDate.from(date).toZonedDateTime(zone).toInstant())
  midnights.set(key, found)
  return found
}

/** The instants between which days lie in the zone; the second is not included. */
export function daySpan({ from, to }: { from: string; to: string }, zone: string): { from: string; before: string } {
  return { from: midnightOf(from, zone), before: midnightOf(addDays(to, 1), zone) }
}

/** The calendar date in the zone at an instant. */
export function dateIn(zone: string, now: string): string {
  return instantToLocal(now, zone).date
}

/** The instant so many minutes later. */
export function addMinutes(instant: string, minutes: number): string {
  return addSeconds(instant, minutes * 60).replace(/\.\d+Z$/, 'Z')
}

/** The instant so many seconds later, to the millisecond. */
export function addSeconds(instant: string, seconds: number): string {
  return new Date(Date.parse(instant) + seconds * 1000).toISOString()
}

/** Whole minutes from one instant to another; negative when the second is earlier. */
export function minutesBetween(from: string, to: string): number {
  return Math.trunc((Date.parse(to) - Date.parse(from)) / 60_000)
}

export function addDays(date: string, days: number): string {
  return new Date(Date.parse(date) + days * day_ms).toISOString().split('T')[0] ?? ''
}

/** The day of a month some months later; a month that has no such day takes its last one. */
export function inMonths(date: string, { months, day }: { months: number; day: number }): string {
  const first = Temporal.PlainDate.from(date).with({ day: 1 }).add({ months })
  return first.with({ day: Math.min(day, first.daysInMonth) }).toString()
}

/** The same day so many months on; the last of a month that is shorter. */
export function addMonths(date: string, months: number): string {
  return Temporal.PlainDate.from(date).add({ months }).toString()
}

/** Days from one date to another, 0 on the same day; negative when the second is earlier. */
export function daysBetween(from: string, to: string): number {
  return (Date.parse(to) - Date.parse(from)) / day_ms
}
/** A date alone is read as UTC, where every day is as long. */
const day_ms = 86_400_000

/** 1 for Monday to 7 for Sunday. */
export function weekday(date: string): number {
  return Temporal.PlainDate.from(date).dayOfWeek
}

/** The week that holds a date, Monday to Sunday. */
export function weekOf(date: string): { from: string; to: string } {
  const from = addDays(date, 1 - weekday(date))
  return { from, to: addDays(from, 6) }
}

/** The ISO week of a date: week 1 holds the year's first Thursday, so its year can differ from the date's. */
export function isoWeek(date: string): { year: number; week: number } {
  const { yearOfWeek = 0, weekOfYear = 0 } = Temporal.PlainDate.from(date)
  return { year: yearOfWeek, week: weekOfYear }
}

/** `DD-MM-YYYY`; the empty date of old invoices, 0000-00-00, shows as 00-00-0000. */
export function showLongDate(date: string): string {
  return `${date.slice(8, 10)}-${date.slice(5, 7)}-${date.slice(0, 4)}`
}

/** `DD-MM-YY`, for tables. */
export function showDate(date: string): string {
  return `${date.slice(8, 10)}-${date.slice(5, 7)}-${date.slice(2, 4)}`
}

/** `June 2026` of `2026-06` or of a date in it. */
export const monthName = (month: string): string =>
  new Date(`${month.slice(0, 7)}-15T00:00:00Z`).toLocaleDateString('en-GB', {
    month: 'long',
    year: 'numeric',
    timeZone: 'UTC',
  })

const weekdayNames = ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun'] as const

/** `Fri DD-MM-YY`: a day that somebody is about to work on. */
export function showDay(date: string): string {
  return `${weekdayNames[weekday(date) - 1]} ${showDate(date)}`
}

/** The local clock of an instant, `HH:mm`; a blank time shows as nothing. */
export function showTime(instant: string | null, zone: string): string {
  return instant === null ? '' : instantToLocal(instant, zone).time
}

/** DD-MM-YY HH:mm of an instant in a zone. */
export function showMoment(instant: string, zone: string): string {
  const { date, time } = instantToLocal(instant, zone)
  return `${showDate(date)} ${time}`
}

/** A date typed as `DD-MM-YYYY`, or null when there is no such day. */
export function readLongDate(text: string): string | null {
  const parts = /^(\d{2})-(\d{2})-(\d{4})$/.exec(text.trim())
  if (!parts) return null
  try {
    return Temporal.PlainDate.from(`${parts[3]}-${parts[2]}-${parts[1]}`, { overflow: 'reject' }).toString()
  } catch {
    return null
  }
}
