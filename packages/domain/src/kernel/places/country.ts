import * as z from 'zod/mini'
import { textIn, textOrNull } from '../wire.ts'

const names = new Intl.DisplayNames('en-GB', { type: 'region' })
const spellings = new Set(['gbr', 'u.k.', 'great britain', 'the united kingdom'])

export const homeCountry = 'United Kingdom'

/** Returns a country as it is shown and stored: by its English name, also where a code or another spelling was given. */
export function countryName(country: string): string {
  const typed = country.trim()
  if (/^[a-z]{2}$/i.test(typed)) return names.of(typed.toUpperCase()) ?? typed
  return spellings.has(typed.toLowerCase()) ? homeCountry : typed
}

/** A country that must be named. */
export const countryIn = (reason: string) => textIn(60, reason).check(z.overwrite(countryName))
/** A country that may be blank. */
export const countryOrNull = z.pipe(
  textOrNull(60),
  z.transform((country) => country && countryName(country)),
)
