import { expect, test } from 'vitest'
import { makeCode, nameOf } from './made-codes.ts'

test.each<[string, string[], string | null]>([
  ['Harper & Sons Ltd', [], 'HARPER'],
  ['Harper & Sons Ltd', ['HARPER'], 'HARPER2'],
  ['Harper & Sons Ltd', ['HARPER', 'HARPER2'], 'HARPER3'],
  ['A B Haulage', [], 'AB'],
  ['Bright Foods of Hull', [], 'BRIGHT'],
  ['7.5 tonnes', [], '75TONNES'],
  ['Müller', [], 'MULLER'],
  ['Łukasz Żak', [], 'LUKASZ'],
  ['Internationale Spedition', [], 'INTERNAT'],
  ['Śródmieście', [], 'SRODMIES'],
  ['株式会社', [], '株式会社'],
  ['– & –', [], null],
])('%s where %j are taken gets %s', (name, taken, code) => {
  expect(makeCode(name, (one) => taken.includes(one))).toBe(code)
})

test('a row is called by its name, or by the parts of it', () => {
  const person = { field: 'full_name', of: ['first_name', 'last_name'] }
  expect(nameOf(person, { full_name: 'Ade Okoro', last_name: 'Other' })).toBe('Ade Okoro')
  expect(nameOf(person, { first_name: 'Ade', last_name: 'Okoro' })).toBe('Ade Okoro')
  expect(nameOf(person, { last_name: 'Okoro' })).toBe('Okoro')
  expect(nameOf(person, { code: 'D01' })).toBeNull()
})
