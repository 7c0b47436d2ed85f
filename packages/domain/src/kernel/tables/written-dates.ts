/** What comes first in the dates of a file, where both are numbers. */
export const dateOrders = ['day_first', 'month_first'] as const
export type DateOrder = (typeof dateOrders)[number]

/** A date of the file that can only be read so, for each order. */
export interface DateEvidence {
  day_first: string | null
  month_first: string | null
}

/** A calendar date, and the clock beside it where one stands there; `zoned` is an instant that names its own zone. */
export interface WrittenDate {
  date: string
  time: string | null
  zoned: string | null
}

/** What is longer is no date. */
const longest = 60
const months = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec']
const monthOf = (word: string) => months.indexOf(word.slice(0, 3).toLowerCase()) + 1

const weekday = /^(?:mon|tue|wed|thu|fri|sat|sun)[a-z]*[,.]?\s+/i
/** What may follow a date: a clock. */
const after = '(?:(?:T|,?\\s+)(?<clock>\\S.*))?$'
const year = '(?<year>\\d{4}|\\d{2})'
const word = '(?<month>[a-z]{3,9})'
const nth = '(?<day>\\d{1,2})(?:st|nd|rd|th)?'
const numeric: Record<DateOrder, RegExp> = {
  day_first: new RegExp(`^(?<day>\\d{1,2})[/.\\- ](?<month>\\d{1,2})[/.\\- ]${year}${after}`),
  month_first: new RegExp(`^(?<month>\\d{1,2})[/.\\- ](?<day>\\d{1,2})[/.\\- ]${year}${after}`),
}
const plainForms = [
  new RegExp(`^(?<year>\\d{4})[-/.](?<month>\\d{1,2})[-/.](?<day>\\d{1,2})${after}`),
  /^(?<year>(?:19|20|21)\d{2})(?<month>\d{2})(?<day>\d{2})$/,
  new RegExp(`^${nth}[/.\\- ]*${word}[/.,\\- ]+${year}${after}`, 'i'),
  new RegExp(`^${word}\\.? ${nth},? (?<year>\\d{4})${after}`, 'i'),
]

const two = (text: string | number) => String(text).padStart(2, '0')

/** Returns what the cells of a column show of its dates. */
export function dateEvidence(cells: readonly string[]): DateEvidence {
  const found: DateEvidence = { day_first: null, month_first: null }
  for (const cell of cells) {
    const order = orderShownBy(cell)
    if (order) found[order] ??= cell.trim().slice(0, 40)
  }
  return found
}

function orderShownBy(cell: string): DateOrder | null {
  if (cell.length > longest) return null
  const { day, month } = numeric.day_first.exec(cell.trim().replace(weekday, ''))?.groups ?? {}
  // 7.30.00 is a time.
  if (day === undefined || Number(day) > 12 === Number(month) > 12 || readClock(cell) !== null) return null
  return Number(day) > 12 ? 'day_first' : 'month_first'
}

interface Parts {
  year: string
  month: number
  day: string
  clock: string | undefined
}

function partsOf(text: string, order: DateOrder): Parts | null {
  const found = [numeric[order], ...plainForms].map((form) => form.exec(text)?.groups).find((groups) => groups)
  if (!found) return null
  const { year = '', month = '', day = '', clock } = found
  return { year, month: /^\d/.test(month) ? Number(month) : monthOf(month), day, clock }
}

const ownZone = /^(\d{2}:\d{2}(?::\d{2})?)(?:\.\d+)? ?(Z|[+-]\d{2}:?\d{2})$/i

/** Reads a date, with the clock beside it; null for what is none. Whether there is such a day is for the call to say. */
export function readDate(text: string, order: DateOrder): WrittenDate | null {
  const parts = text.length > longest ? null : partsOf(text.replace(weekday, ''), order)
  if (!parts) return null
  const { year, month, day, clock } = parts
  if (month < 1 || month > 12) return null
  const date = `${year.length === 2 ? `20${year}` : year}-${two(month)}-${two(day)}`
  if (clock === undefined) return { date, time: null, zoned: null }
  const [, at, offset = ''] = ownZone.exec(clock) ?? []
  const time = readClock(at ?? clock)
  if (time === null) return null
  const zoned = at ? `${date}T${time}:00${offset.toUpperCase().replace(/^(.\d{2})(\d{2})$/, '$1:$2')}` : null
  return { date, time, zoned }
}

const clockForm = /^(\d{1,2})[:.h](\d{2})(?:[:.]\d{2}(?:\.\d+)?)?\s*(?:hrs?|([ap])\.?m\.?)?$/i
const digitsOnly = /^(\d{1,2})(\d{2})\s*(?:h(?:rs?|ours)?|([ap])\.?m\.?)?$/i
const hourOnly = /^(\d{1,2})()\s*([ap])\.?m\.?$/i
/** What a spreadsheet shows of the part of a day where nothing says that it is a time. */
const partOfDay = /^0\.\d+$/
/** The days on which a spreadsheet puts a time that has none. */
const noDay = /^(?:0?0\/0?1\/1900|3[01]\/12\/1899|1899-12-3[01]|1900-01-0[01])[T ]+/

/** Reads a clock time, `14:30`, `1430`, `7.30am`, as `HH:mm`; null for what is none. */
export function readClock(text: string): string | null {
  if (text.length > longest) return null
  const typed = text.trim().replace(noDay, '')
  if (partOfDay.test(typed)) return null
  const [, hour = '', minute = '', half] = clockForm.exec(typed) ?? digitsOnly.exec(typed) ?? hourOnly.exec(typed) ?? []
  if (hour === '' || Number(minute) > 59) return null
  const on24 = hourOf(Number(hour), half?.toLowerCase())
  return on24 === null ? null : `${two(on24)}:${minute || '00'}`
}

/** The hour of the day; 12am is midnight, and a clock of 24 hours needs no half. */
function hourOf(hour: number, half: string | undefined): number | null {
  if (hour > 23 || (half === 'a' && hour > 12)) return null
  if (half === 'a') return hour % 12
  return half === 'p' && hour < 12 ? hour + 12 : hour
}
