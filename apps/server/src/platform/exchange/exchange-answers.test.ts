import { describe, expect, test } from 'vitest'
import { readAnswer, saidIn } from './exchange-answers.ts'

const half = '\ud83d'
const load = {
  id: 'L1',
  status: 'BOOKED',
  customerReference: 'J-1',
  ownerDisplayName: 'Hill Haulage',
  order: { subcontractorName: 'Swift Vans', quoteId: 'Q1' },
  driverEvents: [{ id: 7, status: 'LOADED', at: '2026-07-01T10:00:00+01:00' }],
  pod: { id: 'P1', signedBy: 'Kim', signedAt: 1_782_900_000_000 },
}
const readLoad = (more: object) => readAnswer('read_load', { data: { ...load, ...more } })

describe('a load', () => {
  test('in the names that we use, with instants in UTC; what we do not know is left out', () => {
    expect(readLoad({ colour: 'red' })).toEqual({
      id: 'L1',
      status: 'BOOKED',
      reference: 'J-1',
      owner_display_name: 'Hill Haulage',
      order: { subcontractor_name: 'Swift Vans', quote_id: 'Q1' },
      events: [{ id: '7', status: 'LOADED', at: '2026-07-01T09:00:00.000Z' }],
      pod: { id: 'P1', signed_by: 'Kim', signed_at: '2026-07-01T10:00:00.000Z' },
    })
  })

  test('that is just posted has little', () => {
    expect(readAnswer('read_load', { data: { id: 5, status: 'POSTED' } })).toEqual({
      id: '5',
      status: 'POSTED',
      reference: null,
      owner_display_name: null,
      order: null,
      events: [],
      pod: null,
    })
  })

  test.each([
    { id: '' },
    { id: '..' },
    { id: 'a b' },
    { id: 'x'.repeat(65) },
    { id: null },
    { status: 'LOST' },
    { status: 'posted' },
    { driverEvents: Array(201).fill(load.driverEvents[0]) },
    { driverEvents: [{ id: '1', status: 'LOADED', at: 'yesterday' }] },
    { driverEvents: [{ id: '1', status: 'LOA\u0000DED', at: '2026-07-01T10:00:00Z' }] },
    { driverEvents: [{ id: '1', status: 'LOADED', at: 1e300 }] },
    { driverEvents: [{ id: '1', status: 'LOADED', at: '1970-01-01T00:00:00Z' }] },
    { pod: { id: 'P1', signedAt: null } },
  ])('cannot be read with %o', (more) => {
    expect(readLoad(more)).toBeUndefined()
  })

  test.each([undefined, null, 'ok', 5, [], {}, { data: null }, { data: 'text' }, { data: [] }])(
    'is not %o',
    (answer) => {
      expect(readAnswer('read_load', answer)).toBeUndefined()
    },
  )

  test('of a list: one that cannot be read leaves none, for what is missing would count as not there', () => {
    expect(readAnswer('find_load', { data: [load] })).toHaveLength(1)
    expect(readAnswer('find_load', { data: [load, { ...load, status: 'LOST' }] })).toBeUndefined()
    expect(readAnswer('find_load', { data: [] })).toEqual([])
  })
})

test.each([
  ['2026-07-01T10:00:00Z', '2026-07-01T10:00:00.000Z'],
  ['2026-07-01T10:00:00.123456789Z', '2026-07-01T10:00:00.123Z'],
  ['2026-07-01T10:00:00', '2026-07-01T10:00:00.000Z'],
  ['2026-07-01 10:00', '2026-07-01T10:00:00.000Z'],
  ['2026-07-01T10:00:00+0100', '2026-07-01T09:00:00.000Z'],
  ['2026-07-01t10:00:00-05', '2026-07-01T15:00:00.000Z'],
  ['2026-13-01T10:00:00Z', null],
  ['2026-07-01', null],
  ['1 July 2026', null],
  ['truck 12', null],
  [-1, null],
  [null, null],
])('an instant: %o is %o', (createdOn, expected) => {
  expect(readAnswer('read_quotes', { data: [{ id: '1', status: 'posted', createdOn }] })?.[0]?.created_on).toBe(
    expected,
  )
})

const quote = {
  id: 'Q1',
  status: 'posted',
  quoteOwner: { firstName: 'Sam', lastName: 'Swift', phone: '020 7946 0000', companyId: 12 },
  vehicle: { type: 'Transit', size: 'MWB' },
  createdOn: '2026-07-01T10:00:00Z',
  notes: 'Can be\n there\tin  an hour',
  currency: 'GBP',
  price: 100.1,
  totalPrice: '112.600000',
  accessorials: [{ typeApiKey: 'TOLL', price: 12.5 }],
}
const readQuote = (more: object) => readAnswer('read_quotes', { data: [{ ...quote, ...more }] })?.[0]

describe('a quote', () => {
  test('in the names that we use, with amounts as digits', () => {
    expect(readQuote({})).toEqual({
      id: 'Q1',
      status: 'posted',
      first_name: 'Sam',
      last_name: 'Swift',
      phone: '020 7946 0000',
      company_id: '12',
      vehicle_type: 'Transit',
      vehicle_size: 'MWB',
      created_on: '2026-07-01T10:00:00.000Z',
      notes: 'Can be  there in  an hour',
      currency: 'GBP',
      price: '100.1',
      total_price: '112.6',
      accessorials: [{ typeApiKey: 'TOLL', price: '12.5' }],
    })
  })

  test('with nothing but an id and a status', () => {
    const bare = readAnswer('read_quotes', { data: [{ id: 1, status: 'posted' }] })?.[0]
    expect(bare).toMatchObject({ id: '1', first_name: null, price: null, currency: 'GBP', accessorials: [] })
  })

  test.each([
    [0, '0'],
    [0.1 + 0.2, '0.3'],
    [0.000004, '0'],
    [12.345678, '12.34568'],
    [999_999.99, '999999.99'],
    ['1e3', null],
    ['0x10', null],
    ['', null],
    ['POA', null],
    [1_000_000, null],
    [-5, null],
    [null, null],
    [{ amount: 5 }, null],
  ])('a price: %o is %o', (price, expected) => {
    expect(readQuote({ price })?.price).toBe(expected)
  })

  test('an extra may be a discount', () => {
    expect(readQuote({ accessorials: [{ typeApiKey: 'DISCOUNT', price: -5 }] })?.accessorials[0]?.price).toBe('-5')
  })

  test.each([{ id: null }, { status: 5 }, { status: '' }, { accessorials: Array(51).fill(quote.accessorials[0]) }])(
    'cannot be read with %o',
    (more) => {
      expect(readQuote(more)).toBeUndefined()
    },
  )

  test('at most 500 of them', () => {
    expect(readAnswer('read_quotes', { data: Array(500).fill(quote) })).toHaveLength(500)
    expect(readAnswer('read_quotes', { data: Array(501).fill(quote) })).toBeUndefined()
  })

  test.each([
    [`Sam${half}`, 'Sam\ufffd'],
    ['Sam\u0000\u001b[2J', 'Sam [2J'],
    ['\u202emaS', 'maS'],
    [' \t ', null],
    ['🚚'.repeat(201), '🚚'.repeat(200)],
    [{}, null],
  ])('texts can be stored and shown: %o', (firstName, expected) => {
    const read = readQuote({ quoteOwner: { firstName } })?.first_name
    expect(read).toBe(expected)
    expect(read?.isWellFormed() ?? true).toBe(true)
  })
})

describe('form values', () => {
  const one = [{ name: 'General', apiKey: 'general' }]
  const lists = { freightTypes: one, vehicleTypes: one }
  test('lists that are missing are empty; an option that cannot be sent back as it came is left out', () => {
    const packagings = [...one, { name: 'Odd', apiKey: `odd${half}` }, { name: ' ', apiKey: 'blank' }, 'Box', null]
    expect(readAnswer('form_values', { data: { ...lists, packagings } })).toEqual({
      jobDescriptions: [],
      freightTypes: one,
      packagings: one,
      paymentTerms: [],
      vehicleBodyTypes: [],
      vehicleTypes: one,
    })
  })
  test.each([
    { freightTypes: [] },
    { vehicleTypes: null },
    { packagings: Array(501).fill(one[0]) },
    { packagings: 'all' },
  ])('cannot be read with %o', (more) => {
    expect(readAnswer('form_values', { data: { ...lists, ...more } })).toBeUndefined()
  })
})

test.each([
  [
    { access_token: 'abc', expires_in: 60 },
    { session: 'abc', expires_in: 60 },
  ],
  [{ access_token: 'abc' }, { session: 'abc', expires_in: 3600 }],
  [
    { access_token: 'abc', expires_in: 'never' },
    { session: 'abc', expires_in: 3600 },
  ],
  [{ access_token: '' }, undefined],
  [{ access_token: 'a b' }, undefined],
  [{ access_token: 'a\nb' }, undefined],
  [{ token: 'abc' }, undefined],
])('a session: %o is %o', (answer, expected) => {
  expect(readAnswer('sign_in', answer)).toEqual(expected)
})

test.each([
  [{ data: 'Too heavy', message: 'No' }, 'Too heavy'],
  [{ data: ' ', message: 'No' }, 'No'],
  [{ data: { id: 1 }, message: 'No' }, 'No'],
  [{ data: '<b>No</b>', message: 'Not so' }, 'Not so'],
  [{ error: 'invalid_client', error_description: 'Unknown client' }, 'Unknown client'],
  [{ message: 'x'.repeat(400) }, 'x'.repeat(300)],
  [{ message: 5 }, null],
  ['Down\r\nfor maintenance', 'Down for maintenance'],
  ['<!doctype html><p>Down', null],
  ['x'.repeat(501), null],
  ['', null],
  [undefined, null],
  [null, null],
  [['No'], null],
])('what %o says is %o', (body, expected) => {
  expect(saidIn(body)).toBe(expected)
})
