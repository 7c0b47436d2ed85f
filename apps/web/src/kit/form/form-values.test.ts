import { expect, test } from 'vitest'
import type { FormField } from './form-field.ts'
import { changedBody, recordRules, valuesOf } from './form-values.ts'
import { isSameValue } from './merge-values.ts'

const nothing = () => null
const permissions: FormField = { field: 'permissions', control: { kind: 'ids', Field: nothing } }

test('what a row refers to is held as ids, whether it tells them whole or as numbers', () => {
  const ids = ['1', '40']
  expect(valuesOf([permissions], { permissions: [{ id: 1, title: 'Home' }, { id: 40 }] })).toEqual({ permissions: ids })
  expect(valuesOf([permissions], { permissions: [1, 40] })).toEqual({ permissions: ids })
  expect(valuesOf([permissions], {})).toEqual({ permissions: [] })
})

test('a list in another order is no change', () => {
  expect(isSameValue(['1', '2'], ['2', '1'], recordRules)).toBe(true)
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
