import { getTaxCodes } from '@dray/domain/lookups/lookups.calls.ts'
import { loadTypes } from '@dray/domain/tariffs/load-types.ts'
import { taxCodes } from '@dray/domain/tariffs/tax-codes.ts'
import { waitingCharges } from '@dray/domain/tariffs/waiting-charges.ts'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { type Factories, makeFactories } from '#testing/factories.ts'
import type { Company, Person } from '#testing/people.ts'
import { startTestServer, type TestServer } from '#testing/server.ts'

let server: TestServer
let company: Company
let clerk: Person
let make: Factories
let now = '2026-06-15T10:00:00Z'

beforeAll(async () => {
  server = await startTestServer({ overrides: { clock: { now: () => now } } })
})
afterAll(() => server?.close())
beforeEach(async () => {
  now = '2026-06-15T10:00:00Z'
  company = await server.company()
  clerk = await server.clerk(company)
  make = makeFactories(server.app, company.tenant_id)
})

describe('tax codes', () => {
  const add = (body: object) => clerk.ok(taxCodes.calls.add, { body: { code: 'T1', rate: 20, ...body } })
  const change = (id: number, body: object) => clerk.ok(taxCodes.calls.change, { params: { id }, body })

  test('the first rate holds from the beginning; a change begins on its day', async () => {
    const { id, rates } = await add({})
    expect(rates).toEqual([{ from_date: '1900-01-01', rate: 20 }])
    const planned = await change(id, { rate: 22.5, from_date: '2026-07-01', version: 1 })
    expect(planned).toMatchObject({
      rate: 20,
      version: 2,
      rates: [{ rate: 20 }, { from_date: '2026-07-01', rate: 22.5 }],
    })
    now = '2026-06-30T22:59:00Z'
    expect(await clerk.ok(taxCodes.calls.show, { params: { id } })).toMatchObject({ rate: 20 })
    now = '2026-06-30T23:00:00Z' // midnight in London
    expect(await clerk.ok(taxCodes.calls.show, { params: { id } })).toMatchObject({ rate: 22.5 })
    expect(await clerk.ok(getTaxCodes, {})).toContainEqual({ id, code: 'T1', description: null, rate: 22.5 })
  })

  test('without a day the rate in force is put right; with the day of one, that one', async () => {
    const { id } = await add({ rate: 2 })
    expect(await change(id, { rate: 20 })).toMatchObject({ rate: 20, rates: [{ from_date: '1900-01-01', rate: 20 }] })
    await change(id, { rate: 25, from_date: '2026-08-01' })
    const mended = await change(id, { rate: 24, from_date: '2026-08-01' })
    expect(mended).toMatchObject({ rate: 20, version: 4, rates: [{ rate: 20 }, { from_date: '2026-08-01', rate: 24 }] })
    expect(await change(id, { rate: 24, from_date: '2026-08-01' })).toMatchObject({ version: 4 })
  })

  test('more than 100 percent and more than four decimals are refused on the rate', async () => {
    for (const rate of [101, 20.00001, -1, 'much']) {
      const refused = await clerk.send(taxCodes.calls.add, { body: { code: 'X', rate } as never })
      expect(refused).toMatchObject({ status: 422, data: { rate: [expect.any(String)] } })
    }
  })

  test("the company's own codes are in use", async () => {
    const { id } = (await clerk.ok(taxCodes.calls.list, { query: { keywords: 'T9' } } as never)).data[0] as {
      id: number
    }
    expect(await clerk.send(taxCodes.calls.remove, { params: { id } })).toMatchObject({
      code: 'in_use',
      data: { uses: [{ what: 'company_details', count: 1, text: "company's own details" }] },
    })
  })
})

test('a load type takes its own colour when none is given, and names its waiting charge', async () => {
  const waiting_charge_id = await make.waiting_charge({ code: 'VAN' })
  const made = await clerk.ok(loadTypes.calls.add, { body: { code: 'LWB', color: '', waiting_charge_id } })
  expect(made).toMatchObject({
    color: '#ff0000',
    waiting_charge: { id: waiting_charge_id, code: 'VAN' },
    per_mile: null,
  })
  const refused = await clerk.send(loadTypes.calls.change, { params: { id: made.id }, body: { color: 'red' } })
  expect(refused).toMatchObject({ status: 422, data: { color: ['Must be a colour, #rrggbb'] } })
  const unknown = await clerk.send(loadTypes.calls.add, { body: { code: 'X', waiting_charge_id: 999_999 } })
  expect(unknown).toMatchObject({ status: 422, data: { waiting_charge_id: ['Does not exist'] } })
})

test('a waiting charge has its free minutes and steps from the start', async () => {
  expect(await clerk.ok(waitingCharges.calls.add, { body: { code: 'VAN', charge: 25 } })).toMatchObject({
    charge: 25,
    free_minutes: 30,
    step_minutes: 15,
  })
  const refused = await clerk.send(waitingCharges.calls.add, { body: { code: 'X', charge: 1, step_minutes: 0 } })
  expect(refused).toMatchObject({ status: 422, data: { step_minutes: ['At least 1'] } })
})
