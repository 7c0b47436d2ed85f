import { type StopTime, type TimeColumns, timeOfSide, windowOf } from '../jobs/stop-time.ts'
import type { TimeKind } from '../jobs/time-kinds.ts'
import { addMinutes, dateIn, daySpan } from '../kernel/clock-time.ts'
import { foldWords } from '../kernel/text/fold-words.ts'
import type { DeliveryMode, FormOption, LoadPlace, PickupMode } from './load.ts'

/** What a load begins with. */
export const loadDefaults = { notes: 'Only online quotes', jobType: 'HOTSHOT', notificationRadius: 5 } as const

interface SideOf {
  name: string | null
  address_line_1: string | null
  address_line_2: string | null
  town: string | null
  post_code: string | null
}

/** An address as the exchange names its parts. */
export function placeOf({ name, address_line_1, address_line_2, town, post_code }: SideOf): LoadPlace {
  const parts = [name, address_line_1, address_line_2, town, post_code].filter(Boolean)
  return {
    shortDisplayAddress: name ?? town,
    building: address_line_1,
    area: address_line_2,
    town,
    postcode: post_code,
    country: 'GB',
    fullAddress: parts.length > 0 ? parts.join(', ') : null,
  }
}

/** A stop of a job: one without a first line is known by its name. */
export const placeOfStop = (stop: SideOf): LoadPlace => ({
  ...placeOf(stop),
  building: stop.address_line_1 || stop.name,
})

/** One spelling of what is written in several: "Wait & return", "7.5 tonne". */
const wordsIn = (text: string) =>
  foldWords(text)
    .replaceAll('&', ' and ')
    .replace(/(\d)\s*(?:t|tons?|tonnes?)\b/gu, '$1t')
    .split(/[^\p{L}\p{N}.]+/u)
    .filter(Boolean)
const spelled = (text: string) => wordsIn(text).join(' ')

/**
 * The exchange's word for what the company's catalogue calls so: the same one, else the only one that holds all of its
 * words; null where that is not certain.
 */
export function optionFor(
  row: { code: string; description: string | null } | null | undefined,
  options: readonly FormOption[],
): string | null {
  const terms = [row?.code, row?.description].map((term) => spelled(term ?? '')).filter(Boolean)
  const found = options.find(({ name, apiKey }) => [name, apiKey].some((word) => terms.includes(spelled(word))))
  if (found) return found.apiKey
  const holds = ({ name }: FormOption) =>
    terms.some((term) => term.split(' ').every((word) => wordsIn(name).includes(word)))
  const [only, ...others] = options.filter(holds)
  return only && others.length === 0 ? only.apiKey : null
}

export interface DefaultTimes {
  pickupTimeRange: PickupMode
  readyAt: string
  collectBy: string
  deliverTimeRange: DeliveryMode
  deliverFrom: string | null
  deliverBy: string | null
}

const quarterMs = 15 * 60_000
/** The next quarter of an hour, at least five minutes ahead. */
const soon = (now: string) =>
  new Date(Math.ceil((Date.parse(now) + 5 * 60_000) / quarterMs) * quarterMs).toISOString().replace('.000', '')
const isAfter = (a: string, b: string) => Date.parse(a) > Date.parse(b)
const later = (a: string, b: string) => (isAfter(a, b) ? a : b)

interface Clock {
  now: string
  zone: string
}
/** The last minute of a day. */
const endOf = (date: string, zone: string) => addMinutes(daySpan({ from: date, to: date }, zone).before, -1)

/** *From*, and a blank time, are between their start and the end of the day; *as soon as possible* is before that end. */
const pickupMode: Readonly<Record<TimeKind, PickupMode>> = {
  at: 'AT',
  from: 'BETWEEN',
  between: 'BETWEEN',
  before: 'BEFORE',
  by: 'BEFORE',
  asap: 'BEFORE',
  none: 'BETWEEN',
}

/** The pickup as it was booked, as far as it has not passed: what has begins soon, and ends no earlier. */
function pickupOf(time: StopTime, { now, zone }: Clock) {
  const day = time.date ?? dateIn(zone, now)
  const window = windowOf({ ...time, date: day }, zone)
  const next = soon(now)
  const starts = window && isAfter(window.from, addMinutes(now, 1)) ? window.from : next
  const isToEnd = time.kind !== 'at' && time.to_at === null
  const ends = later((isToEnd ? endOf(day, zone) : window?.to) ?? starts, starts)
  return { pickupTimeRange: pickupMode[time.kind], readyAt: starts, collectBy: time.kind === 'at' ? starts : ends }
}

const deliveryMode: Readonly<Record<TimeKind, DeliveryMode>> = {
  at: 'AT',
  from: 'BETWEEN',
  between: 'BETWEEN',
  before: 'BY',
  by: 'BY',
  asap: 'ASAP',
  none: 'ASAP',
}
const asSoonAsPossible = { deliverTimeRange: 'ASAP', deliverFrom: null, deliverBy: null } as const

/** The delivery as it was booked, or as soon as possible where it would be over before the goods are ready. */
function deliveryOf(time: StopTime, readyAt: string, zone: string) {
  const window = windowOf(time, zone)
  const deliverTimeRange = deliveryMode[time.kind]
  if (window === null || time.date === null || deliverTimeRange === 'ASAP') return asSoonAsPossible
  const deliverBy = time.kind === 'from' ? endOf(time.date, zone) : window.to
  if (!isAfter(deliverBy, readyAt)) return asSoonAsPossible
  return { deliverTimeRange, deliverFrom: later(window.from, readyAt), deliverBy }
}

/**
 * When a load is ready and wanted, from its job's booking, in the exchange's words of the same meaning. A pickup whose end
 * was not said ends when the delivery begins, since the exchange takes no delivery before the end of its pickup.
 */
export function defaultTimes(job: TimeColumns, { now, zone }: Clock): DefaultTimes {
  const [collection, delivery] = [timeOfSide(job, 'collection'), timeOfSide(job, 'delivery')]
  const pickup = pickupOf(collection, { now, zone })
  const wanted = deliveryOf(delivery, pickup.readyAt, zone)
  const begins = wanted.deliverTimeRange === 'BY' ? wanted.deliverBy : wanted.deliverFrom
  const isEarlier = collection.to_at === null && begins !== null && isAfter(pickup.collectBy, begins)
  return { ...pickup, ...(isEarlier && { collectBy: begins }), ...wanted }
}
