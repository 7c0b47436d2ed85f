import { placeMessages } from './places.messages.ts'

/** Royal Mail's shapes with the letters that each place allows (BS 7666), and Girobank's GIR 0AA. */
const pattern =
  /^(?:GIR 0AA|(?:[A-PR-UWYZ](?:[0-9]{1,2}|[A-HK-Y][0-9]{1,2}|[0-9][A-HJKPSTUW]|[A-HK-Y][0-9][ABEHMNPRV-Y])) [0-9][ABD-HJLNP-UW-Z]{2})$/

/** What an address at home may say of its country, in small letters. */
export const britishNames: ReadonlySet<string> = new Set([
  '',
  'gb',
  'uk',
  'gbr',
  'united kingdom',
  'great britain',
  'england',
  'scotland',
  'wales',
  'northern ireland',
])

/** True where British postcodes are used; an address without a country is one at home. */
export function isBritish(country: string | null | undefined): boolean {
  return britishNames.has((country ?? '').trim().toLowerCase())
}

/** Beside the United Kingdom, Royal Mail's postcodes are those of the islands that are not part of it. */
const islands: ReadonlySet<string> = new Set([
  ...['je', 'jersey', 'gg', 'guernsey', 'im', 'isle of man', 'man', 'channel islands'],
  ...['bailiwick of jersey', 'bailiwick of guernsey', 'alderney', 'sark', 'herm'],
])

const hasBritishPostcodes = (country: string | null | undefined) =>
  isBritish(country) || islands.has((country ?? '').trim().toLowerCase())

const spaced = (text: string) => {
  const letters = text.replace(/\s+/g, '').toUpperCase()
  return `${letters.slice(0, -3)} ${letters.slice(-3)}`
}

/**
 * A postcode as it is kept: a British one in capitals with one space before its last three; any other text is only
 * trimmed, because a driver may still find the place by it. Blank becomes null.
 */
export function tidyPostcode(text: string | null | undefined, country?: string | null): string | null {
  const typed = (text ?? '').trim().replace(/\s+/g, ' ')
  if (typed === '') return null
  if (!hasBritishPostcodes(country)) return typed
  const tidy = spaced(typed)
  return pattern.test(tidy) ? tidy : typed
}

interface Place {
  postcode?: string | null | undefined
  country?: string | undefined
}

/** The postcode to store for a record whose place is written: by the country that it then has; undefined leaves it. */
export function postcodeToStore(given: Place, was: Place | null): string | null | undefined {
  if (given.postcode === undefined && given.country === undefined) return undefined
  const { postcode = was?.postcode, country = was?.country } = given
  return tidyPostcode(postcode, country)
}

/** Returns a warning for an unusual British postcode, which is never refused; else null. */
export function postcodeWarning(text: string | null | undefined, country?: string | null): string | null {
  const tidy = tidyPostcode(text, country)
  if (tidy === null || !hasBritishPostcodes(country) || pattern.test(tidy)) return null
  return placeMessages.postcode_unusual
}

/** The outward half (`SW1A`) of a postcode, or null when it is none. */
export function outcodeOf(text: string | null | undefined): string | null {
  const tidy = tidyPostcode(text)
  return tidy !== null && pattern.test(tidy) ? tidy.slice(0, -4) : null
}
