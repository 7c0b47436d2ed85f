import { expect, test } from 'vitest'
import { type StopTime, timeColumns } from '../jobs/stop-time.ts'
import type { TimeKind } from '../jobs/time-kinds.ts'
import { defaultTimes, optionFor, placeOf, placeOfStop } from './load-defaults.ts'

const now = '2026-06-01T09:03:00Z'
const zone = 'Europe/London'
const date = '2026-06-01'
const clock = (at: string) => `${date}T${at}:00Z`
const time = (kind: TimeKind, from: string | null = null, to: string | null = null): StopTime => ({
  kind,
  date,
  from_at: from && clock(from),
  to_at: to && clock(to),
})
const none = time('none')
const job = (collection: StopTime, delivery: StopTime = none) => ({
  ...timeColumns('collection', collection),
  ...timeColumns('delivery', delivery),
})
const dayEnds = '2026-06-01T22:59:00Z'

test.each([
  ['at', time('at', '13:00'), 'AT', '13:00', clock('13:00')],
  ['at, passed: soon', time('at', '07:00'), 'AT', '09:15', clock('09:15')],
  ['from, to the end of the day', time('from', '13:00'), 'BETWEEN', '13:00', dayEnds],
  ['between', time('between', '10:00', '12:00'), 'BETWEEN', '10:00', clock('12:00')],
  ['between, begun', time('between', '07:00', '12:00'), 'BETWEEN', '09:15', clock('12:00')],
  ['between, over', time('between', '07:00', '08:00'), 'BETWEEN', '09:15', clock('09:15')],
  ['before', time('before', null, '16:00'), 'BEFORE', '09:15', clock('16:00')],
  ['as soon as possible, before the day ends', time('asap'), 'BEFORE', '09:15', dayEnds],
  ['none, as from the start of the day', none, 'BETWEEN', '09:15', dayEnds],
] as const)('a pickup %s', (_, collection, pickupTimeRange, readyAt, collectBy) => {
  const found = defaultTimes(job(collection), { now, zone })
  expect(found).toMatchObject({ pickupTimeRange, readyAt: clock(readyAt), collectBy, deliverTimeRange: 'ASAP' })
})

test('a pickup of another day without a time is from its start', () => {
  const found = defaultTimes(job({ ...none, date: '2026-06-03' }), { now, zone })
  expect(found).toMatchObject({ readyAt: '2026-06-02T23:00:00Z', collectBy: '2026-06-03T22:59:00Z' })
})

test.each([
  ['at', time('at', '16:00'), 'AT', clock('16:00'), clock('16:00')],
  ['by', time('by', null, '16:00'), 'BY', clock('09:15'), clock('16:00')],
  ['between', time('between', '14:00', '16:00'), 'BETWEEN', clock('14:00'), clock('16:00')],
  ['from', time('from', '14:00'), 'BETWEEN', clock('14:00'), dayEnds],
  ['as soon as possible', time('asap'), 'ASAP', null, null],
  ['that has passed', time('at', '09:05'), 'ASAP', null, null],
] as const)('a delivery %s', (_, delivery, deliverTimeRange, deliverFrom, deliverBy) => {
  const found = defaultTimes(job(none, delivery), { now, zone })
  expect(found).toMatchObject({ deliverTimeRange, deliverFrom, deliverBy })
})

test.each([
  ['blank', none],
  ['as soon as possible', time('asap')],
  ['from', time('from', '10:00')],
])('a pickup whose end was not said (%s) ends when the delivery begins', (_, collection) => {
  const collectBy = clock('16:00')
  for (const delivery of [time('at', '16:00'), time('by', null, '16:00'), time('between', '16:00', '18:00')])
    expect(defaultTimes(job(collection, delivery), { now, zone })).toMatchObject({ collectBy })
  expect(defaultTimes(job(collection), { now, zone })).toMatchObject({ collectBy: dayEnds })
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
