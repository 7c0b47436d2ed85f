import { expect, test } from 'vitest'
import type { FormField, FormValue } from './form-field.ts'
import { changedBody, isSame, merged, valuesOf } from './form-values.ts'

const nothing = () => null
const permissions: FormField = { field: 'permissions', control: { kind: 'ids', Field: nothing } }

test('what a row refers to is held as ids, whether it tells them whole or as numbers', () => {
  const ids = ['1', '40']
  expect(valuesOf([permissions], { permissions: [{ id: 1, title: 'Home' }, { id: 40 }] })).toEqual({ permissions: ids })
  expect(valuesOf([permissions], { permissions: [1, 40] })).toEqual({ permissions: ids })
  expect(valuesOf([permissions], {})).toEqual({ permissions: [] })
})

test('a list in another order is no change', () => {
  expect(isSame(['1', '2'], ['2', '1'])).toBe(true)
  expect(changedBody([permissions], { permissions: ['1', '2'] }, { permissions: ['2', '1'] })).toEqual({})
  expect(changedBody([permissions], { permissions: ['1'] }, { permissions: ['1', '2'] })).toEqual({
    permissions: ['1', '2'],
  })
})

test.each([
  ['12.5', 12.5],
  ['1,250', 1250],
  ['', null],
  ['-4', -4],
  ['1/2', '1/2'],
])('a charge typed as %o is sent as %o', (typed, sent) => {
  const charge: FormField = { field: 'charge', control: { kind: 'money' } }
  expect(changedBody([charge], { charge: '1' }, { charge: typed })).toEqual({ charge: sent })
})

interface Sides {
  base: FormValue
  mine: FormValue
  theirs: FormValue
}
test.each<[string, Sides, { value: FormValue; taken: boolean; conflict: boolean }]>([
  ['only the other changed', { base: 'a', mine: 'a', theirs: 'b' }, { value: 'b', taken: true, conflict: false }],
  ['only I changed', { base: 'a', mine: 'b', theirs: 'a' }, { value: 'b', taken: false, conflict: false }],
  ['both changed alike', { base: 'a', mine: 'b', theirs: 'b' }, { value: 'b', taken: false, conflict: false }],
  ['both changed apart', { base: 'a', mine: 'b', theirs: 'c' }, { value: 'b', taken: false, conflict: true }],
  [
    'a list, both added',
    { base: ['1'], mine: ['1', '2'], theirs: ['1', '3'] },
    { value: ['1', '3', '2'], taken: true, conflict: false },
  ],
  [
    'a list, one took off what the other kept',
    { base: ['1', '2', '3'], mine: ['1', '3'], theirs: ['1', '2'] },
    { value: ['1'], taken: true, conflict: false },
  ],
])('%s', (_name, { base, mine, theirs }, { value, taken, conflict }) => {
  const found = merged({ field: base }, { field: mine }, { field: theirs })
  expect(found.values).toEqual({ field: value })
  expect(found.taken).toEqual(taken ? ['field'] : [])
  expect(found.conflicts).toEqual(conflict ? [{ field: 'field', mine, theirs }] : [])
})
