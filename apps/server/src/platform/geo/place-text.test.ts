import { expect, test } from 'vitest'
import { comparable, slips } from './place-text.ts'

test.each([
  ["King's Lynn", 'kings lynn'],
  ['Stoke-on-Trent', 'stoke on trent'],
  ['Dún Laoghaire', 'dun laoghaire'],
  ['St. Helens', 'st helens'],
  ['Saint Peter Port', 'st peter port'],
  ['  Bury   St Edmunds ', 'bury st edmunds'],
  ['Bo’ness', 'boness'],
  ['Stow & Quy', 'stow and quy'],
])('%j is compared as %j', (text, expected) => expect(comparable(text)).toBe(expected))

test.each([
  ['whole', 'leeds', 'leeds', 0],
  ['a beginning', 'manch', 'manchester', 0],
  ['swapped', 'manchestre', 'manchester', 1],
  ['swapped early', 'brimingham', 'birmingham', 1],
  ['missing', 'lndon', 'london', 1],
  ['too many', 'reeading', 'reading', 1],
  ['wrong', 'wakefiald', 'wakefield', 1],
  ['two slips', 'northamtpn', 'northampton', 2],
  ['another place', 'leeds', 'lincoln', 3],
])('%s: %s for %s', (_, typed, name, expected) => {
  const found = slips(typed, name, 2)
  if (expected > 2) expect(found).toBeGreaterThan(2)
  else expect(found).toBe(expected)
})
