import { expect, test } from 'vitest'
import type { FormValue } from './form-field.ts'
import { recordRules } from './form-values.ts'
import { mergeValues } from './merge-values.ts'

type Values = Record<'field', FormValue>

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
  const found = mergeValues<Values>({
    base: { field: base },
    mine: { field: mine },
    theirs: { field: theirs },
    rules: recordRules,
  })
  expect(found.values).toEqual({ field: value })
  expect(found.taken).toEqual(taken ? ['field'] : [])
  expect(found.conflicts).toEqual(conflict ? [{ field: 'field', mine, theirs }] : [])
})

test('a list whose order counts is not merged member by member', () => {
  const { values, conflicts } = mergeValues({
    base: { stops: ['a'] },
    mine: { stops: ['a', 'b'] },
    theirs: { stops: [] as string[] },
  })
  expect(values).toEqual({ stops: ['a', 'b'] })
  expect(conflicts).toEqual([{ field: 'stops', mine: ['a', 'b'], theirs: [] }])
})
