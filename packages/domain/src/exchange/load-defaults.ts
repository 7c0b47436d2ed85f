import { addMinutes, localToInstant } from '../kernel/clock-time.ts'
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

interface Booked {
  collection_date: string | null
  collection_at: string | null
  delivery_at: string | null
}
export interface DefaultTimes {
  pickupTimeRange: PickupMode
  readyAt: string
  deliverTimeRange: DeliveryMode
  deliverFrom: string | null
  deliverBy: string | null
}

const dayBegins = '08:00'
const quarterMs = 15 * 60_000
/** The next quarter of an hour, at least five minutes ahead. */
const soon = (now: string) =>
  new Date(Math.ceil((Date.parse(now) + 5 * 60_000) / quarterMs) * quarterMs).toISOString().replace('.000', '')
const isAfter = (a: string, b: string) => Date.parse(a) > Date.parse(b)

/**
 * When a load is ready and wanted, from its job's booking: at the booked time; without one in the morning of its day; soon
 * where that has passed. The delivery is by its booked time, or as soon as possible.
 */
export function defaultTimes(job: Booked, { now, zone }: { now: string; zone: string }): DefaultTimes {
  const morning = job.collection_date && localToInstant(job.collection_date, dayBegins, zone)
  const wanted = job.collection_at ?? morning
  const readyAt = wanted && isAfter(wanted, addMinutes(now, 1)) ? wanted : soon(now)
  const delivery = job.delivery_at && isAfter(job.delivery_at, readyAt) ? job.delivery_at : null
  return {
    pickupTimeRange: 'AT',
    readyAt,
    deliverTimeRange: delivery ? 'BY' : 'ASAP',
    deliverFrom: delivery,
    deliverBy: delivery,
  }
}
