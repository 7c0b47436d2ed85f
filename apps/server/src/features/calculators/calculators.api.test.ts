import { airfreightPrices } from '@dray/domain/calculators/airfreight-prices.ts'
import {
  checkLondonPostcode,
  getDistanceBetweenPostcodes,
  getJobCharge,
  getLondonPrice,
  getLondonVehicleTypes,
  getTariffsInForce,
} from '@dray/domain/calculators/calculators.calls.ts'
import { londonPrices } from '@dray/domain/calculators/london-prices.ts'
import { getDiaryDefaults } from '@dray/domain/job-entry/job-entry.calls.ts'
import type { AnyCall } from '@dray/domain/kernel/call.ts'
import { pino } from 'pino'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { type Factories, makeFactories } from '#testing/factories.ts'
import type { Company, Person } from '#testing/people.ts'
import { startTestServer, type TestServer } from '#testing/server.ts'

let server: TestServer
let company: Company
let clerk: Person
let make: Factories
let now = '2026-06-15T10:00:00Z'
const logged: string[] = []

beforeAll(async () => {
  const log = pino({ level: 'trace' }, { write: (line: string) => void logged.push(line) })
  server = await startTestServer({ overrides: { clock: { now: () => now }, log } })
})
afterAll(() => server?.close())
beforeEach(async () => {
  now = '2026-06-15T10:00:00Z'
  company = await server.company()
  clerk = await server.clerk(company)
  make = makeFactories(server.app, company.tenant_id)
})

const check = (postcode: string, query: object = {}) => clerk.ok(checkLondonPostcode, { params: { postcode }, query })
const london = (vehicleType: number, postcode: string, query: object = {}) =>
  clerk.ok(getLondonPrice, { params: { vehicleType, postcode }, query })
const charge = (post_code: string, weight: number | string, query: object = {}) =>
  clerk.ok(getJobCharge, { query: { post_code, weight, ...query } })

describe('London', () => {
  test('the postal districts are London; Outer London only where the tariff has it, and from its day on', async () => {
    expect(await check('sw1a 1aa')).toEqual({ exists: 1, outcode: 'SW1A' })
    expect(await check('EC2A')).toEqual({ exists: 1, outcode: 'EC2A' })
    expect(await check('CR0 1AA')).toEqual({ exists: 0, outcode: 'CR0' })
    await make.london_price({ outcode: 'CR0', from_date: '2026-07-01' })
    expect(await check('CR0 1AA')).toMatchObject({ exists: 0 })
    expect(await check('CR0 1AA', { date: '2026-07-01' })).toMatchObject({ exists: 1 })
    now = '2026-06-30T23:00:00Z' // midnight in London
    expect(await check('CR0 1AA')).toMatchObject({ exists: 1 })
  })

  test('the newest price that has begun counts; older ones stay to be read', async () => {
    const vehicle_type_id = await make.vehicle_type({ v_code: 'SWB' })
    const price = { outcode: 'SW1A', vehicle_type_id }
    await make.london_price({ ...price, price: '60', from_date: '2026-01-01' })
    await make.london_price({ ...price, price: '66.5', from_date: '2026-07-01' })
    await make.london_price({ ...price, price: '1', from_date: '2026-05-01', is_active: 0 })
    expect(await london(vehicle_type_id, 'SW1A 1AA')).toEqual({ price: 60, outcode: 'SW1A', from_date: '2026-01-01' })
    expect(await london(vehicle_type_id, 'SW1A', { date: '2026-08-01' })).toMatchObject({ price: 66.5 })
    expect(await london(vehicle_type_id, 'SW1A', { date: '2025-12-31' })).toMatchObject({
      price: null,
      from_date: null,
    })
    expect(await london(vehicle_type_id, 'SW1E 5ND')).toMatchObject({ price: null })
    const types = [{ id: vehicle_type_id, name: 'SWB' }]
    expect(await clerk.ok(getLondonVehicleTypes, {})).toEqual(types)
    expect((await clerk.ok(getDiaryDefaults, {})).london_vehicle_types).toEqual(types)
  })

  test('a whole postcode, a place twice from one day, and a vehicle type of nobody are refused', async () => {
    const vehicle_type_id = await make.vehicle_type()
    const body = { outcode: ' sw1a', vehicle_type_id, price: 60, from_date: '2026-01-01' }
    expect(await clerk.ok(londonPrices.calls.add, { body })).toMatchObject({ outcode: 'SW1A', price: 60 })
    const twice = await clerk.send(londonPrices.calls.add, { body })
    expect(twice).toMatchObject({ status: 422, data: { outcode: [expect.any(String)] } })
    for (const outcode of ['SW1A 1AA', 'SW', '', 'x'.repeat(50)]) {
      const refused = await clerk.send(londonPrices.calls.add, { body: { ...body, outcode } })
      expect(refused).toMatchObject({ status: 422, data: { outcode: [expect.any(String)] } })
    }
    const unknown = await clerk.send(getLondonPrice, { params: { vehicleType: 999_999, postcode: 'SW1A' }, query: {} })
    expect(unknown).toMatchObject({ status: 404 })
  })
})

describe('airfreight', () => {
  beforeEach(async () => {
    await make.airfreight_price({ place: 'RG', from_kg: 0, to_kg: 100 })
    await make.airfreight_price({
      place: 'RG',
      from_kg: 100,
      minimum_charge: '40',
      price_per_kg: '0.3',
      daily_price: '220',
    })
  })

  test('by the kilogram, not below the minimum, nor below 25', async () => {
    expect(await charge('RG14 5AA', 95)).toMatchObject({
      base_price: 38,
      price_per_kg: 0.42,
      daily_price: null,
      special_price: 39.9,
      place: 'RG',
      from_kg: 0,
      to_kg: 100,
      distance: expect.any(Number),
    })
    expect(await charge('RG14 5AA', '99.999')).toMatchObject({ special_price: 42 })
    expect(await charge('RG14', 100)).toMatchObject({ special_price: 40, daily_price: 220, to_kg: null })
    await make.airfreight_price({ place: 'RG14', from_kg: 0, minimum_charge: '5', price_per_kg: '0.01' })
    expect(await charge('RG14 5AA', 1)).toMatchObject({ place: 'RG14', base_price: 5, special_price: 25 })
    expect(await charge('RG20 4AA', 0)).toMatchObject({ place: 'RG', special_price: 38 })
    expect(await charge('BA1 1AA', 50)).toMatchObject({ base_price: null, special_price: null, place: null })
  })

  test('a band that begins later takes the place of the one before, and only its own', async () => {
    await make.airfreight_price({ place: 'RG', from_kg: 100, price_per_kg: '0.5', from_date: '2026-07-01' })
    expect(await charge('RG14 5AA', 100, { date: '2026-07-01' })).toMatchObject({ price_per_kg: 0.5 })
    expect(await charge('RG14 5AA', 100, { date: '2026-06-30' })).toMatchObject({ price_per_kg: 0.3 })
    expect(await charge('RG14 5AA', 50, { date: '2026-07-01' })).toMatchObject({ price_per_kg: 0.42 })
  })

  test('a band that ends before it begins is refused, whichever end was changed', async () => {
    const body = { place: 'tw', from_kg: 10, to_kg: 10, minimum_charge: 1, price_per_kg: 1, from_date: '2026-01-01' }
    const refused = await clerk.send(airfreightPrices.calls.add, { body })
    expect(refused).toMatchObject({ status: 422, data: { to_kg: [expect.stringContaining('more than')] } })
    const { id, place } = await clerk.ok(airfreightPrices.calls.add, { body: { ...body, to_kg: 20 } })
    expect(place).toBe('TW')
    const changed = await clerk.send(airfreightPrices.calls.change, { params: { id }, body: { from_kg: 30 } })
    expect(changed).toMatchObject({ status: 422, data: { to_kg: [expect.any(String)] } })
    for (const wrong of ['Heathrow', 'TW6 2GW', '6', '']) {
      const answer = await clerk.send(airfreightPrices.calls.add, { body: { ...body, place: wrong, to_kg: 20 } })
      expect(answer).toMatchObject({ status: 422, data: { place: [expect.any(String)] } })
    }
  })

  test('a weight or a postcode that is none is told on its field', async () => {
    for (const weight of ['heavy', -1, '1e9', '1.2345', '']) {
      const refused = await clerk.send(getJobCharge, { query: { post_code: 'RG14 5AA', weight } })
      expect(refused).toMatchObject({ status: 422, data: { weight: [expect.any(String)] } })
    }
    const refused = await clerk.send(getJobCharge, { query: { post_code: 'Newbury', weight: 1 } })
    expect(refused).toMatchObject({ status: 422, data: { post_code: ['Must be a British postcode'] } })
  })
})

test('both tariffs as they stand on a day, narrowed by words', async () => {
  const vehicle_type_id = await make.vehicle_type({ v_code: 'LUTON' })
  for (const [outcode, from_date] of [
    ['SW1A', '2026-01-01'],
    ['SW1A', '2026-05-01'],
    ['E1', '2027-01-01'],
  ] as const) {
    await make.london_price({ outcode, vehicle_type_id, from_date })
  }
  await make.airfreight_price({ place: 'SW', from_kg: 0, to_kg: 100 })
  await make.airfreight_price({ place: 'SW', from_kg: 0, from_date: '2026-05-01' })
  const shown = await clerk.ok(getTariffsInForce, { query: { keywords: 'sw' } })
  expect(shown).toMatchObject({ date: '2026-06-15', london_of: 1, airfreight_of: 1 })
  expect(shown.london).toMatchObject([{ outcode: 'SW1A', vehicle_type: 'LUTON', from_date: '2026-05-01' }])
  expect(shown.airfreight).toMatchObject([{ place: 'SW', from_date: '2026-05-01', to_kg: null }])
  expect(await clerk.ok(getTariffsInForce, { query: { keywords: 'luton sw1' } })).toMatchObject({ london_of: 1 })
  expect(await clerk.ok(getTariffsInForce, { query: { keywords: '%' } })).toMatchObject({ london_of: 0 })
  expect(await clerk.ok(getTariffsInForce, { query: { date: '2027-02-01' } })).toMatchObject({ london_of: 2 })
})

test('a lorry takes longer than a van for the same miles; a place of nobody is told on its field', async () => {
  const between = (load_type_id: number) =>
    clerk.ok(getDistanceBetweenPostcodes, { query: { origin: 'TW6 2GW', destination: 'RG14 5AA', load_type_id } })
  const [van, lorry] = await Promise.all([between(1), between(3)])
  expect(lorry.distance).toBe(van.distance)
  expect(van.distance).toBeGreaterThan(30)
  expect(lorry.minutes).toBeGreaterThan(van.minutes)
  const wrong = { origin: 'nowhere', destination: 'RG14 5AA', load_type_id: 4 }
  expect(await clerk.send(getDistanceBetweenPostcodes, { query: wrong })).toMatchObject({
    status: 422,
    data: { origin: [expect.any(String)], load_type_id: [expect.any(String)] },
  })
})

describe('who asks', () => {
  const asked: [AnyCall, object][] = [
    [checkLondonPostcode, { params: { postcode: 'SW1A 1AA' }, query: {} }],
    [getLondonPrice, { params: { vehicleType: 1, postcode: 'SW1A 1AA' }, query: {} }],
    [getDistanceBetweenPostcodes, { query: { origin: 'TW6 2GW', destination: 'RG14 5AA' } }],
    [getJobCharge, { query: { post_code: 'RG14 5AA', weight: 1 } }],
  ]

  test.each(asked)(
    'the session may be named in the query, is no half of it, and is not logged: %#',
    async (call, sent) => {
      const token = clerk.halves?.session_token ?? ''
      const named = (session_token: string) => ({
        ...sent,
        query: { ...(sent as { query: object }).query, session_token },
      })
      const unnamed = { headers: { 'x-session-token': '' } }
      const before = logged.length
      expect((await clerk.send(call, named(token) as never, unnamed)).status).not.toBe(401)
      expect((await clerk.send(call, named('somebody-elses') as never, unnamed)).status).toBe(401)
      expect((await clerk.send(call, named('somebody-elses') as never)).status).toBe(401)
      expect((await clerk.send(call, named(token) as never, { ...unnamed, without: ['authorization'] })).status).toBe(
        401,
      )
      expect((await clerk.send(call, named(token) as never, { ...unnamed, without: ['cookie'] })).status).toBe(401)
      expect(logged.length).toBeGreaterThan(before)
      expect(logged.join('')).not.toContain(token)
      expect(logged.join('')).not.toContain('somebody-elses')
    },
  )

  test('a call that does not allow it takes no notice of the query', async () => {
    const sent = { query: { session_token: 'somebody-elses' } } as never
    expect((await clerk.send(getTariffsInForce, sent)).status).toBe(200)
  })

  test('prices need prices.view; London and miles do not', async () => {
    const planner = await server.clerk(company, { permissions: ['/organizer'] })
    const answers = await Promise.all(asked.map(([call, sent]) => planner.send(call, sent as never)))
    expect(answers.map(({ status }) => status)).toEqual([200, 403, 200, 403])
    expect((await planner.send(getTariffsInForce, { query: {} })).status).toBe(403)
    const finance = await server.clerk(company, { permissions: ['/finance', 'prices.view'] })
    expect((await finance.send(getJobCharge, { query: { post_code: 'RG14', weight: 1 } })).status).toBe(200)
    const stranger = await server.clerk(company, { permissions: ['/account-settings/drivers', 'prices.view'] })
    expect((await stranger.send(getJobCharge, { query: { post_code: 'RG14', weight: 1 } })).status).toBe(403)
  })

  test("another company's tariff is not asked", async () => {
    await make.airfreight_price({ place: 'RG', from_kg: 0 })
    const other = await server.clerk(await server.company())
    expect(await other.ok(getJobCharge, { query: { post_code: 'RG14', weight: 1 } })).toMatchObject({ place: null })
    expect(await other.ok(getTariffsInForce, { query: {} })).toMatchObject({ airfreight_of: 0 })
  })
})
