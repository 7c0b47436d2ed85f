import {
  changeAdditionalSettings,
  changeCompanyDetails,
  showCompanyDetails,
} from '@dray/domain/company/company.calls.ts'
import { companyMessages, numberingMessages } from '@dray/domain/company/company.messages.ts'
import * as lookups from '@dray/domain/lookups/lookups.calls.ts'
import { uploadFile } from '@dray/domain/proofs/proofs.calls.ts'
import { changeProfile } from '@dray/domain/staff/staff.calls.ts'
import { loadTypes } from '@dray/domain/tariffs/load-types.ts'
import { describe, expect, test } from 'vitest'
import { takeNumbers } from '#platform/db/counters.repo.ts'
import { testOffice } from '#testing/office.ts'
import type { Person } from '#testing/people.ts'

const office = testOffice()

const change = (body: object) => office.clerk.send(changeCompanyDetails, { body: body as never })
const ask = async (text: string) => (await office.server.app.platform.pool.query(text, [office.company.tenant_id])).rows

describe('company details', () => {
  test('are there from the start, changed in part, and everybody is told', async () => {
    const was = await office.clerk.ok(showCompanyDetails, {})
    expect(was).toMatchObject({
      time_zone: 'Europe/London',
      invoice_prefix: 'INV-',
      invoice_next: 1,
      default_tax_code_id: null,
      version: 1,
    })
    const changed = await change({
      company_name: 'Hill Haulage Ltd',
      town: 'Newbury',
      landline: '+44 1635 555 010',
      version: 1,
    })
    expect(changed).toMatchObject({
      status: 200,
      data: { company_name: 'Hill Haulage Ltd', landline: '+44 1635 555 010', version: 2 },
    })
    expect(await ask('select event, type, version from events where tenant_id = $1')).toEqual([
      { event: 'companyChange', type: 'update', version: 2 },
    ])
    expect(await ask('select name from platform.tenants where id = $1')).toEqual([{ name: 'Hill Haulage Ltd' }])
    expect(
      await ask(
        `select before, after from audit_log where tenant_id = $1 and table_name = 'company_details' and action = 'update'`,
      ),
    ).toMatchObject([{ after: { company_name: 'Hill Haulage Ltd', town: 'Newbury' } }])
  })

  test('are tidied as they are printed', async () => {
    const changed = await change({ postcode: 'rg145aa', sort_code: '200000', vat_code: 'gb 123 4567 82', version: 1 })
    expect(changed.data).toMatchObject({ postcode: 'RG14 5AA', sort_code: '20-00-00', vat_code: 'GB 123 4567 82' })
  })

  test('a second editor gets the details as they are', async () => {
    await change({ town: 'Newbury', version: 1 })
    const late = await change({ town: 'Reading', version: 1 })
    expect(late).toMatchObject({
      status: 409,
      code: 'conflict',
      data: { town: 'Newbury', invoice_next: 1, version: 2 },
    })
    expect(late.data).toEqual(await office.clerk.ok(showCompanyDetails, {}))
  })

  test.each([
    ['time_zone', 'Europe/Atlantis', 'Must be a time zone, such as Europe/London'],
    ['company_name', ' ', 'Is required'],
    ['email', 'nobody', expect.any(String)],
    ['vat_code', 'abc', companyMessages.notAVatNumber],
    ['account_no', '12', companyMessages.notAnAccount],
    ['sort_code', '2000', companyMessages.notASortCode],
    ['website', 'javascript:alert(1)', companyMessages.notAWebAddress],
    ['invoice_prefix', 'cn-', numberingMessages.prefix_shared],
    ['invoice_prefix', 'MUCH TOO LONG-', expect.any(String)],
    ['invoice_next', 0, expect.any(String)],
    ['default_tax_code_id', 999_999, 'Does not exist'],
    ['logo_light', 'somebody/elses', 'Upload the picture first'],
  ])('%s cannot be %j', async (field, value, reason) => {
    expect(await change({ [field]: value })).toMatchObject({ status: 422, data: { [field]: [reason] } })
  })

  test('a series may skip ahead, and back to what was never used, but not to a number once used', async () => {
    expect(await change({ invoice_next: 500, invoice_prefix: 'H/' })).toMatchObject({
      data: { invoice_next: 500, invoice_prefix: 'H/' },
    })
    expect(await change({ invoice_next: 100 })).toMatchObject({ status: 200, data: { invoice_next: 100 } })
    expect(await office.made.inCompany((tx) => takeNumbers(tx, 'invoice', { count: 3 }))).toEqual([100, 101, 102])
    expect(await change({ invoice_next: 102 })).toMatchObject({
      status: 422,
      data: { invoice_next: ['Must be above 102, the last number used'] },
    })
    expect(await change({ invoice_next: 103, credit_note_next: 7 })).toMatchObject({
      data: { invoice_next: 103, credit_note_next: 7, self_bill_next: 1 },
    })
    expect(await office.made.inCompany((tx) => takeNumbers(tx, 'invoice'))).toEqual([103])
  })

  test('a logo that the company uploaded is shown by a signed path', async () => {
    const gif = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=='
    const { key } = await office.clerk.ok(uploadFile, {
      body: { bucket_name: 'company-logos', base64_string: gif, base64: 1 },
    })
    const changed = await change({ logo_light: key })
    expect(changed).toMatchObject({ status: 200, data: { logo_light: key, logo_dark_path: null } })
    const path = (changed.data as { logo_light_path: string }).logo_light_path
    expect((await fetch(office.server.url + path)).headers.get('content-type')).toBe('image/png')
    const stranger = await office.server.clerk(await office.server.company())
    expect(await stranger.send(changeCompanyDetails, { body: { logo_dark: key } })).toMatchObject({ status: 422 })
  })
})

describe('additional settings', () => {
  test('start as they are meant to, switch together or not at all, and the portal reads them', async () => {
    const customer = await office.server.customerUser(office.company, await office.made.customer())
    const start = await customer.ok(lookups.getAdditionalSettings, {})
    expect(Object.fromEntries(start.map(({ name, value }) => [name, value]))).toEqual({
      owner_driver: 'no',
      customer_job_activity: '0',
      customer_notification: '0',
      traffic_diary_new_layout: '1',
    })
    const set = await office.clerk.send(changeAdditionalSettings, {
      body: [
        { name: 'owner_driver', value: 'yes' },
        { name: 'customer_notification', value: 1 },
      ],
    })
    expect(set.data).toContainEqual({ name: 'customer_notification', value: '1' })
    const wrong = await office.clerk.send(changeAdditionalSettings, {
      body: [
        { name: 'owner_driver', value: 'no' },
        { name: 'customer_notification', value: 'maybe' },
      ],
    })
    expect(wrong).toMatchObject({
      status: 422,
      data: { customer_notification: ['customer_notification must be one of 1, 0'] },
    })
    expect(await office.clerk.ok(lookups.getAdditionalSettings, {})).toContainEqual({
      name: 'owner_driver',
      value: 'yes',
    })
  })
})

describe('lookups', () => {
  test('leave out what is retired and ask for no permission', async () => {
    const powerless = await office.server.clerk(office.company, { permissions: [] })
    const depot = await office.made.depot({ name: 'Avon yard' })
    await office.made.depot({ is_active: 0 })
    await office.made.contractor({ is_active: 0 })
    const type = await office.made.vehicle_type({ v_code: 'LWB' })
    const vehicle = await office.made.vehicle({ reg: 'AB12 CDE', vehicle_type_id: type, payload_kg: '1100' })
    await office.made.vehicle({ vehicle_type_id: type, is_active: 0 })
    const driver = await office.made.driver({ full_name: 'Ade Okoro' })
    await office.made.driver({ is_available: 0 })
    const customer = await office.made.customer({ customer_name: 'Ashdown', is_on_stop: 1 })
    await office.made.customer({ status: 0 })
    const waiting = await office.made.waiting_charge({ code: 'VAN', charge: '25' })

    const ids = async (call: Parameters<Person['ok']>[0]) =>
      ((await powerless.ok(call, {} as never)) as { id: number }[]).map(({ id }) => id)
    expect(await powerless.ok(lookups.getDepots, {})).toMatchObject([{ id: depot, name: 'Avon yard' }])
    expect(await ids(lookups.getContractors)).toEqual([])
    expect(await powerless.ok(lookups.getVehicles, {})).toMatchObject([
      { id: vehicle, reg: 'AB12 CDE', payload_kg: 1100 },
    ])
    expect(await ids(lookups.getVehicleTypes)).toEqual([type])
    expect(await ids(lookups.getDrivers)).toEqual([driver])
    expect(await powerless.ok(lookups.getCustomers, {})).toMatchObject([{ id: customer, is_on_stop: 1 }])
    const half_hour = { id: waiting, code: 'VAN', description: null, free_minutes: 30, step_minutes: 15 }
    expect(await powerless.ok(lookups.getWaitingCharges, {})).toEqual([half_hour])
    expect(await office.clerk.ok(lookups.getWaitingCharges, {})).toEqual([{ ...half_hour, charge: 25 }])
    expect((await powerless.ok(lookups.getRoles, {})).map(({ name }) => name)).toEqual([
      'Administrator',
      'Driver',
      'Traffic office',
    ])
    expect(await powerless.ok(lookups.getTaxCodes, {})).toMatchObject([{ code: 'T9', rate: 0 }])
    expect((await powerless.ok(lookups.getLicenceCategories, {})).map(({ name }) => name)).toContain('C1E')
    expect((await powerless.ok(lookups.getLicenceTypes, {})).length).toBeGreaterThan(3)
    expect((await powerless.ok(lookups.getSkillCategories, {})).flatMap(({ skills }) => skills)).toContainEqual({
      id: 104,
      name: 'HIAB',
    })
  })

  test('permissions of the set-up are apart: who keeps tariffs does not edit people', async () => {
    const tariffs = await office.server.clerk(office.company, { permissions: ['/account-settings/services'] })
    expect(await tariffs.send(loadTypes.calls.add, { body: { code: 'LWB' } })).toMatchObject({ status: 200 })
    expect(await tariffs.send(changeProfile, { params: { id: 1000 }, body: { is_active: 0 } })).toMatchObject({
      status: 403,
    })
    expect(await tariffs.send(changeCompanyDetails, { body: { town: 'Ely' } })).toMatchObject({ status: 403 })
  })
})
