import { describe, expect, test } from 'vitest'
import { mergeValues } from '#kit/form/merge-values.ts'
import { entryWith } from './entry.fixture.ts'
import { entryMergeRules } from './entry-form.ts'
import type { EntryField, EntryValues } from './entry-values.ts'

const base = entryWith({ delivery_town: 'Leeds', weight: '10', mileage: '58.70', mileage_source: 'estimate' })
const merge = (mine: Partial<EntryValues>, theirs: Partial<EntryValues>, isClosed?: (field: EntryField) => boolean) =>
  mergeValues({ base, mine: { ...base, ...mine }, theirs: { ...base, ...theirs }, rules: entryMergeRules, isClosed })
type Case = [
  string,
  Partial<EntryValues>,
  Partial<EntryValues>,
  { values: Partial<EntryValues>; conflicts: EntryField[]; taken: EntryField[] },
]

describe('what somebody else saved and what is being typed', () => {
  test.each<Case>([
    ['nothing on either side', {}, {}, { values: {}, conflicts: [], taken: [] }],
    ['mine alone stays', { booked_by: 'Pat' }, {}, { values: { booked_by: 'Pat' }, conflicts: [], taken: [] }],
    ['theirs alone is taken', {}, { weight: '55' }, { values: { weight: '55' }, conflicts: [], taken: ['weight'] }],
    [
      'different fields stand side by side',
      { booked_by: 'Pat' },
      { weight: '55' },
      { values: { booked_by: 'Pat', weight: '55' }, conflicts: [], taken: ['weight'] },
    ],
    [
      'the same field keeps mine and asks',
      { delivery_town: 'Leeds South' },
      { delivery_town: 'Leeds North' },
      { values: { delivery_town: 'Leeds South' }, conflicts: ['delivery_town'], taken: [] },
    ],
    [
      'the same change twice is none to ask about',
      { delivery_town: 'York' },
      { delivery_town: 'York' },
      { values: { delivery_town: 'York' }, conflicts: [], taken: [] },
    ],
    [
      'lists are compared by what is in them',
      { customer_reference: ['A'] },
      { customer_reference: ['A'] },
      { values: { customer_reference: ['A'] }, conflicts: [], taken: [] },
    ],
    [
      'a position goes with its postcode, and only the postcode is asked about',
      { delivery_post_code: 'LS1 1AA', delivery_latitude: 53.8, delivery_longitude: -1.5 },
      { delivery_post_code: 'YO1 1AA', delivery_latitude: 53.9, delivery_longitude: -1.1 },
      {
        values: { delivery_post_code: 'LS1 1AA', delivery_latitude: 53.8, delivery_longitude: -1.5 },
        conflicts: ['delivery_post_code'],
        taken: [],
      },
    ],
    [
      'my typed miles do not come out as their estimate',
      { mileage: '61', mileage_source: 'typed' },
      { mileage: '70.10' },
      { values: { mileage: '61', mileage_source: 'typed' }, conflicts: ['mileage'], taken: [] },
    ],
  ])('%s', (_, mine, theirs, expected) => {
    const { values, conflicts, taken } = merge(mine, theirs)
    expect(values).toEqual({ ...base, ...expected.values })
    expect(conflicts.map(({ field }) => field)).toEqual(expected.conflicts)
    expect(taken).toEqual(expected.taken)
  })

  test('a field that the status closed shows theirs, and what I typed is named', () => {
    const { values, conflicts, closed } = merge(
      { delivery_town: 'York', booked_by: 'Pat' },
      {},
      (field) => field === 'delivery_town',
    )
    expect(values).toMatchObject({ delivery_town: 'Leeds', booked_by: 'Pat' })
    expect(conflicts).toEqual([])
    expect(closed).toEqual([{ field: 'delivery_town', mine: 'York', theirs: 'Leeds' }])
  })
})
