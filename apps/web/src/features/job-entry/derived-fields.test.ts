import { describe, expect, test } from 'vitest'
import {
  changesOfCollectionDate,
  changesOfMode,
  changesOfPlace,
  changesOfPostcode,
  changesOfSuggestion,
  changesOfSwap,
} from './derived-fields.ts'
import { entryWith } from './entry.fixture.ts'
import type { EntryValues } from './entry-values.ts'
import { placesToMeasure } from './use-distance.ts'

const loads = [{ id: 3, per_mile: 1.45, minimum_charge: 50 }]

describe('the base charge of a new job', () => {
  test.each<[string, Partial<EntryValues>, Partial<EntryValues>]>([
    [
      'is suggested while it is blank',
      { mileage: '58.70' },
      { base_charge: '85.12', base_charge_reason: '58.70 mi × £1.45' },
    ],
    [
      'moves with the miles while it is the suggested one',
      { mileage: '100', base_charge: '85.12', base_charge_reason: '58.70 mi × £1.45' },
      { base_charge: '145.00', base_charge_reason: '100.00 mi × £1.45' },
    ],
    ['stays once somebody typed another', { mileage: '100', base_charge: '90', base_charge_reason: null }, {}],
    [
      'goes when there is nothing to go by any more',
      { mileage: '', base_charge: '85.12', base_charge_reason: '58.70 mi × £1.45' },
      { base_charge: '', base_charge_reason: null },
    ],
  ])('%s', (_, values, changes) => {
    expect(changesOfSuggestion(entryWith(values), loads)).toEqual(changes)
  })
})

test.each<[string, Partial<EntryValues>, string | null, Partial<EntryValues>]>([
  ['on the same day comes along', { delivery_date: '2026-06-01' }, '2026-06-03', { delivery_date: '2026-06-03' }],
  ['on another day stays', { delivery_date: '2026-06-02' }, '2026-06-03', {}],
  ['left open stays open', { delivery_date: null }, '2026-06-03', {}],
  ['from the depot stays', { mode: 3, delivery_date: '2026-06-01' }, '2026-06-03', {}],
  ['stays when the day is only taken away', { delivery_date: '2026-06-01' }, null, {}],
])('when the collection moves, a delivery %s', (_, values, date, follows) => {
  expect(changesOfCollectionDate(entryWith(values), date)).toEqual({ collection_date: date, ...follows })
})

test('collection only empties every field of the delivery and none of the collection', () => {
  const after = {
    ...entryWith({
      collection_town: 'Bristol',
      delivery_town: 'Leeds',
      delivery_date: '2026-06-02',
      delivery_latitude: 1,
    }),
    ...changesOfMode(1),
  }
  const left = Object.entries(after).filter(([field, value]) => field.startsWith('delivery_') && value)
  expect(left).toEqual([])
  expect(after.collection_town).toBe('Bristol')
})

test('places swap with their people and positions; the days stay, and twice is as before', () => {
  const before = entryWith({ collection_town: 'Bristol', collection_latitude: 51, delivery_phone: '0123456789' })
  const once = { ...before, ...changesOfSwap(before) }
  expect(once).toMatchObject({ delivery_town: 'Bristol', delivery_latitude: 51, collection_phone: '0123456789' })
  expect(once.collection_date).toBe('2026-06-01')
  expect({ ...once, ...changesOfSwap(once) }).toEqual(before)
})

test.each([
  ['sn3 5hq', 51.5],
  ['SN35HQ', 51.5],
  ['SN3 5H', null],
  ['', null],
])('a position survives the postcode “%s” written over SN3 5HQ: %s', (text, latitude) => {
  const values = entryWith({ delivery_post_code: 'SN3 5HQ', delivery_latitude: 51.5, delivery_longitude: -1.7 })
  expect({ ...values, ...changesOfPostcode(values, 'delivery', text) }.delivery_latitude).toBe(latitude)
})

test('a picked place leaves nothing of the one before, but keeps a number where it knows none', () => {
  const before = entryWith({ delivery_address_line_2: 'Floor 3', delivery_phone: '01793555011' })
  const place = { name: null, town: 'Newbury', latitude: 51.4, longitude: -1.3 }
  const after = { ...before, ...changesOfPlace('delivery', place, { name: 'Typed name', country: 'United Kingdom' }) }
  expect(after).toMatchObject({
    delivery_name: 'Typed name',
    delivery_town: 'Newbury',
    delivery_address_line_2: '',
    delivery_post_code: '',
    delivery_phone: '01793555011',
    delivery_latitude: 51.4,
  })
})

test.each<[string, Partial<EntryValues>, object | null]>([
  ['one place', { collection_post_code: 'BS1 1AA' }, null],
  ['half a postcode', { collection_post_code: 'BS1 1AA', delivery_post_code: 'SN3 5' }, null],
  [
    'two postcodes',
    { collection_post_code: 'BS1 1AA', delivery_post_code: 'SN3 5HQ' },
    { collection_post_code: 'BS1 1AA', delivery_post_code: 'SN3 5HQ' },
  ],
  [
    'a position before a postcode',
    {
      collection_post_code: 'BS1 1AA',
      delivery_post_code: 'SN3 5HQ',
      delivery_latitude: 51.5,
      delivery_longitude: -1.7,
    },
    { collection_post_code: 'BS1 1AA', delivery_latitude: '51.5', delivery_longitude: '-1.7' },
  ],
  ['one side only', { mode: 2, collection_post_code: 'BS1 1AA', delivery_post_code: 'SN3 5HQ' }, null],
])('the road is measured between %s', (_, values, places) => {
  const found = placesToMeasure(entryWith(values))
  expect(found === null ? null : JSON.parse(found)).toEqual(places)
})
