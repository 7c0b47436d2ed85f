import { expect, test } from 'vitest'
import { countryName } from './country.ts'

test.each([
  ['GB', 'United Kingdom'],
  ['uk', 'United Kingdom'],
  ['U.K.', 'United Kingdom'],
  ['Great Britain', 'United Kingdom'],
  ['United Kingdom', 'United Kingdom'],
  ['IE', 'Ireland'],
  [' Ireland ', 'Ireland'],
  ['Northern Ireland', 'Northern Ireland'],
  ['Isle of Man', 'Isle of Man'],
  ['', ''],
])('%j is shown as %j', (given, shown) => {
  expect(countryName(given)).toBe(shown)
})
