import { expect, test } from 'vitest'
import { defaultTimes, optionFor, placeOf, placeOfStop } from './load-defaults.ts'

const now = '2026-06-01T09:03:00Z'
const zone = 'Europe/London'
const none = { collection_date: '2026-06-01', collection_at: null, delivery_at: null }

test.each([
  ['a booked pickup ahead', { ...none, collection_at: '2026-06-01T13:00:00Z' }, '2026-06-01T13:00:00Z', 'ASAP'],
  [
    'a booked pickup that has passed',
    { ...none, collection_at: '2026-06-01T07:00:00Z' },
    '2026-06-01T09:15:00Z',
    'ASAP',
  ],
  ['no time today', none, '2026-06-01T09:15:00Z', 'ASAP'],
  ['no time on another day', { ...none, collection_date: '2026-06-03' }, '2026-06-03T07:00:00Z', 'ASAP'],
  ['a delivery after it', { ...none, delivery_at: '2026-06-01T16:00:00Z' }, '2026-06-01T09:15:00Z', 'BY'],
  ['a delivery that has passed', { ...none, delivery_at: '2026-06-01T09:05:00Z' }, '2026-06-01T09:15:00Z', 'ASAP'],
] as const)('%s', (_, job, readyAt, mode) => {
  expect(defaultTimes(job, { now, zone })).toMatchObject({ pickupTimeRange: 'AT', readyAt, deliverTimeRange: mode })
})

test('an address is named by its parts and as one line', () => {
  const side = {
    name: 'Ashdown Print',
    address_line_1: '1 Dock Road',
    address_line_2: null,
    town: 'Bristol',
    post_code: 'BS1 4DJ',
  }
  expect(placeOf(side)).toEqual({
    shortDisplayAddress: 'Ashdown Print',
    building: '1 Dock Road',
    area: null,
    town: 'Bristol',
    postcode: 'BS1 4DJ',
    country: 'GB',
    fullAddress: 'Ashdown Print, 1 Dock Road, Bristol, BS1 4DJ',
  })
  expect(
    placeOf({ name: null, address_line_1: null, address_line_2: null, town: null, post_code: null }).fullAddress,
  ).toBeNull()
})

test('a stop without a first line is known by its name, a typed address is not', () => {
  const side = {
    name: 'Ashdown Print',
    address_line_1: '',
    address_line_2: null,
    town: 'Bristol',
    post_code: 'BS1 4DJ',
  }
  expect(placeOfStop(side)).toMatchObject({ building: 'Ashdown Print', shortDisplayAddress: 'Ashdown Print' })
  expect(placeOf(side).building).toBe('')
})

test.each([
  [{ code: 'lwb', description: null }, 'LWB'],
  [{ code: 'SV', description: 'Small van' }, 'S/Van'],
  [{ code: 'UP4', description: 'Up to 4m' }, 'LWB'],
  [{ code: 'V', description: 'Van' }, null],
  [{ code: 'LUT', description: 'Luton with tail lift' }, null],
  [{ code: '75T', description: '7.5 tonne' }, '7.5T'],
  [{ code: 'T', description: '5 tonne' }, null],
  [{ code: '-', description: ' ' }, null],
  [null, null],
])('the load type %j asks for the vehicle %s', (load_type, size) => {
  const vehicleTypes = [
    { name: 'Small Van', apiKey: 'S/Van' },
    { name: 'LWB up to 4m', apiKey: 'LWB' },
    { name: 'Luton', apiKey: 'Luton' },
    { name: 'Large Van', apiKey: 'L/Van' },
    { name: '7.5T', apiKey: '7.5T' },
  ]
  expect(optionFor(load_type, vehicleTypes)).toBe(size)
})

test('an ampersand is an and', () => {
  const descriptions = ['Same day', 'Wait & return'].map((name) => ({ name, apiKey: name }))
  expect(optionFor({ code: 'WR', description: 'Wait and return' }, descriptions)).toBe('Wait & return')
})
