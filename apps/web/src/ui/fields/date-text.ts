/** Calendar dates are `YYYY-MM-DD` inside and DD-MM-YYYY (or DD-MM-YY) where people read and type them. */
const two = (n: number) => String(n).padStart(2, '0')
export const isoDate = (date: Date) => `${date.getFullYear()}-${two(date.getMonth() + 1)}-${two(date.getDate())}`
export const todayIso = () => isoDate(new Date())

export const atNoon = (iso: string) => new Date(`${iso}T12:00:00`)
export function addDays(iso: string, days: number) {
  const date = atNoon(iso)
  date.setDate(date.getDate() + days)
  return isoDate(date)
}

/** The Monday of the week that holds the date. */
export const weekStart = (iso: string) => addDays(iso, -((atNoon(iso).getDay() + 6) % 7))
export const monthStart = (iso: string) => `${iso.slice(0, 8)}01`
export function monthEnd(iso: string) {
  const [year = 0, month = 0] = iso.split('-').map(Number)
  return isoDate(new Date(year, month, 0, 12))
}

/** 20-11-2026. */
export const longDate = (iso: string | null | undefined) => (iso ? iso.slice(0, 10).split('-').reverse().join('-') : '')
/** 20-11-26. */
export const shortDate = (iso: string | null | undefined) =>
  iso ? `${iso.slice(8, 10)}-${iso.slice(5, 7)}-${iso.slice(2, 4)}` : ''

/** 20-11-2026 14:05, by the clock of who looks. */
export function dateAndTime(instant: string): string {
  const at = new Date(instant)
  return `${longDate(isoDate(at))} ${at.toLocaleTimeString('en-GB', { hour: '2-digit', minute: '2-digit' })}`
}

function real(year: number, month: number, day: number) {
  const full = year < 100 ? 2000 + year : year
  const date = new Date(full, month - 1, day, 12)
  return date.getMonth() === month - 1 && date.getDate() === day ? isoDate(date) : null
}

const words = { today: 0, tomorrow: 1, yesterday: -1 }
/** `t` and `y`, and a word from its third letter on, as far as it was typed. */
const dayOfWord = (text: string): number | undefined => {
  if (text === 't' || text === 'y') return text === 't' ? 0 : -1
  return text.length < 3 ? undefined : Object.entries(words).find(([word]) => word.startsWith(text))?.[1]
}
const weekdays = ['sun', 'mon', 'tue', 'wed', 'thu', 'fri', 'sat']

function fromWord(text: string, today: string) {
  const days = dayOfWord(text)
  if (days !== undefined) return addDays(today, days)
  if (/^[+-]\d{1,3}$/.test(text)) return addDays(today, Number(text))
  const weekday = text.length >= 3 ? weekdays.findIndex((name) => text.startsWith(name)) : -1
  if (weekday < 0) return null
  const ahead = (weekday - atNoon(today).getDay() + 7) % 7
  return addDays(today, ahead || 7)
}

/**
 * What somebody typed as a date: 20-11-2026, 20/11/26, 201126, 20.11, 20 (of this month), t, tom, mon, +3.
 * Null when it is none. Without a year it is the nearest such day, not more than about half a year back.
 */
export function parseDate(text: string, today = todayIso()): string | null {
  const typed = text.trim().toLowerCase()
  if (/^\d{4}-\d{2}-\d{2}$/.test(typed))
    return real(Number(typed.slice(0, 4)), Number(typed.slice(5, 7)), Number(typed.slice(8)))
  const word = fromWord(typed, today)
  if (word) return word
  const digits = /^\d{4}$|^\d{6}$|^\d{8}$/.test(typed)
    ? [typed.slice(0, 2), typed.slice(2, 4), typed.slice(4)].filter(Boolean)
    : typed.split(/[-/.\s]+/)
  if (digits.length > 3 || digits.some((part) => !/^\d{1,4}$/.test(part))) return null
  const [day = 0, month, year] = digits.map(Number)
  const [thisYear = 0, thisMonth = 0] = today.split('-').map(Number)
  if (year !== undefined) return real(year, month ?? 0, day)
  const guess = real(thisYear, month ?? thisMonth, day)
  if (guess && month !== undefined && guess < addDays(today, -183)) return real(thisYear + 1, month, day)
  return guess
}

/** Moves a clock time by minutes, staying within its day. */
export function addMinutes(time: string, minutes: number) {
  const [h = 0, m = 0] = time.split(':').map(Number)
  const total = Math.min(23 * 60 + 59, Math.max(0, h * 60 + m + minutes))
  return `${two(Math.floor(total / 60))}:${two(total % 60)}`
}
