import { expect, test } from 'vitest'
import { entryWith } from './entry.fixture.ts'
import { entryGaps } from './entry-gaps.ts'
import { canReckon } from './entry-price.ts'
import type { EntryValues } from './entry-values.ts'

const whole: Partial<EntryValues> = { collection_town: 'Bath', delivery_post_code: 'SN3 5HQ', base_charge: '85' }
const blank = { name: '', address_line_1: '', town: '', post_code: '' }
const without = (side: string) =>
  Object.fromEntries(Object.entries(blank).map(([field, text]) => [`${side}_${field}`, text]))

test.each<[string, Partial<EntryValues>, string[]]>([
  ['a whole job', {}, []],
  ['one without a price', { base_charge: '' }, ['price']],
  ['one at nothing', { base_charge: '0.00' }, ['price']],
  ['one that is paid by its waiting', { base_charge: '', waiting_charge: '12' }, []],
  ['one without a delivery', without('delivery'), ['delivery']],
  ['one that delivers nothing', { mode: 1, ...without('delivery') }, []],
  [
    'an empty one',
    { base_charge: '', ...without('collection'), ...without('delivery') },
    ['collection', 'delivery', 'price'],
  ],
])('%s lacks what is asked about', (_, changes, gaps) => {
  const values = entryWith({ ...whole, ...changes })
  expect(entryGaps(values, { tariffs: [], kept: [], mayPrice: true })).toEqual(gaps)
  expect(entryGaps(values, { tariffs: [], kept: [], mayPrice: false })).toEqual(gaps.filter((gap) => gap !== 'price'))
})

test.each<[Partial<EntryValues>, boolean]>([
  [{ base_charge: '1,250.50', waiting_charge: '' }, true],
  [{ waiting_charge: '-10' }, false],
  [{ weight: 'heavy' }, false],
  [{ job_extra_charges: [{ extra_tariff_id: 1, count: '1/2', amount: '' }] }, false],
])('figures are shown while all their numbers are right: %j, %s', (changes, known) => {
  expect(canReckon(entryWith({ ...whole, ...changes }))).toBe(known)
})
