import { agencies, agencyRate, listAgencyRates } from '@dray/domain/drivers/agencies.ts'
import { driverRate } from '@dray/domain/drivers/driver-rates.ts'
import { driverTexts } from '@dray/domain/drivers/drivers.messages.ts'
import { drivers } from '@dray/domain/drivers/drivers.ts'
import { getAgencies } from '@dray/domain/lookups/lookups.calls.ts'
import { describe, expect, test } from 'vitest'
import { makeFactories } from '#testing/factories.ts'
import { testOffice } from '#testing/office.ts'

const office = testOffice('file')

const missing = { status: 422, data: { agency_id: [driverTexts.chooseAgency] } }
let count = 0
const addDriver = (more: object = {}, as = office.clerk) =>
  as.send(drivers.calls.add, { body: { code: `AG${++count}`, full_name: 'Al Agency', ...more } })
const changeDriver = (id: number, body: object) => office.clerk.send(drivers.calls.change, { params: { id }, body })

describe('an agency driver', () => {
  test('comes from an agency, which is shown with them', async () => {
    const agency_id = await office.made.agency({ name: 'Ridgeway' })
    expect(await addDriver({ driver_type: 2 })).toMatchObject(missing)
    expect(await addDriver({ driver_type: 2, agency_id })).toMatchObject({
      status: 200,
      data: { agency_id, agency: { id: agency_id, name: 'Ridgeway' } },
    })
  })

  test('of older times without one stays as they are until that is changed', async () => {
    const id = await office.made.driver({ driver_type: 2 })
    expect(await changeDriver(id, { mobile: '07700900123' })).toMatchObject({ status: 200, data: { agency: null } })
    expect(await changeDriver(id, { driver_type: 2, agency_id: null })).toMatchObject({ status: 200 })
    const own = await office.made.driver()
    expect(await changeDriver(own, { driver_type: 2 })).toMatchObject(missing)
  })

  test("leaves the agency's books on becoming the company's own", async () => {
    const agency_id = await office.made.agency()
    const id = await office.made.driver({ driver_type: 2, agency_id })
    expect(await changeDriver(id, { agency_id: null })).toMatchObject(missing)
    expect(await changeDriver(id, { driver_type: 1 })).toMatchObject({ data: { agency_id: null, agency: null } })
    expect(await addDriver({ driver_type: 1, agency_id })).toMatchObject({ data: { agency_id: null } })
  })

  test("cannot come from another company's agency", async () => {
    const other = makeFactories(office.server.app, (await office.server.company()).tenant_id)
    const agency_id = await other.agency()
    const refused = { status: 422, data: { agency_id: ['Does not exist'] } }
    expect(await addDriver({ driver_type: 2, agency_id })).toMatchObject(refused)
    expect(await addDriver({ driver_type: 1, agency_id })).toMatchObject(refused)
  })
})

describe("an agency's rates", () => {
  const rates = (id: number, as = office.clerk) => as.send(listAgencyRates, { params: { id } })

  test('hold from their dates, newest first; one a date', async () => {
    const agency_id = await office.made.agency()
    const add = (from_date: string, day_rate: number) =>
      office.clerk.send(agencyRate.calls.add, { body: { agency_id, from_date, day_rate, minimum_hours_pay: '8:00' } })
    const first = await add('2026-01-01', 20)
    expect(first).toMatchObject({ status: 200, data: { agency_id, day_rate: 20, minimum_hours_pay: '08:00:00' } })
    await add('2026-04-06', 21.5)
    expect(await add('2026-04-06', 22)).toMatchObject({ status: 422 })
    expect((await rates(agency_id)).data.map(({ from_date }) => from_date)).toEqual(['2026-04-06', '2026-01-01'])
    const params = { id: first.data.id }
    expect(await office.clerk.ok(agencyRate.calls.change, { params, body: { day_rate: 20.5 } })).toMatchObject({
      version: 2,
    })
    await office.clerk.ok(agencyRate.calls.remove, { params })
    expect((await rates(agency_id)).data).toHaveLength(1)
  })

  test("are not changed as a person's, nor a person's as an agency's", async () => {
    const ofAgency = { id: await office.made.agency_rate() }
    const ofPerson = { id: await office.made.driver_rate() }
    const body = { day_rate: 1 }
    expect((await office.clerk.send(driverRate.calls.change, { params: ofAgency, body })).status).toBe(404)
    expect((await office.clerk.send(driverRate.calls.remove, { params: ofAgency })).status).toBe(404)
    expect((await office.clerk.send(agencyRate.calls.change, { params: ofPerson, body })).status).toBe(404)
    expect((await office.clerk.send(agencyRate.calls.remove, { params: ofPerson })).status).toBe(404)
  })

  test('are hidden from who may see no prices, and from other companies', async () => {
    const agency_id = await office.made.agency()
    const blind = await office.server.clerk(office.company, { permissions: ['/account-settings/drivers'] })
    expect((await rates(agency_id, blind)).status).toBe(403)
    expect((await rates(agency_id, await office.server.clerk(await office.server.company()))).status).toBe(404)
  })

  test('go with the agency', async () => {
    const id = await office.made.agency()
    await office.made.agency_rate({ agency_id: id })
    await office.clerk.ok(agencies.calls.remove, { params: { id } })
    expect((await rates(id)).status).toBe(404)
  })
})

test('the picker leaves out agencies that are used no longer', async () => {
  const id = await office.made.agency({ name: 'Gone & Co' })
  await office.clerk.ok(agencies.calls.change, { params: { id }, body: { is_active: 0 } })
  expect((await office.clerk.ok(getAgencies, {})).map((one) => one.id)).not.toContain(id)
})
