import { changeAdditionalSettings } from '@dray/domain/company/company.calls.ts'
import { companyMessages } from '@dray/domain/company/company.messages.ts'
import { contractors } from '@dray/domain/contractors/contractors.ts'
import { depots } from '@dray/domain/contractors/depots.ts'
import { ownerDrivers } from '@dray/domain/contractors/owner-drivers.ts'
import { subContractorCompany, subContractors } from '@dray/domain/contractors/sub-contractors.ts'
import { customerCompany } from '@dray/domain/customers/customer-parts.ts'
import { describe, expect, test } from 'vitest'
import { testOffice } from '#testing/office.ts'

const office = testOffice('file')

test('owner drivers are there for a company that works with them, and only then', async () => {
  const example = { code: 'OD1', full_name: 'Jas Sahota' }
  const calls = async (id: number) => [
    await office.clerk.send(ownerDrivers.calls.list, { query: {} } as never),
    await office.clerk.send(ownerDrivers.calls.show, { params: { id } }),
    await office.clerk.send(ownerDrivers.calls.add, { body: { ...example, code: `OD${id}` } }),
    await office.clerk.send(ownerDrivers.calls.change, { params: { id }, body: { full_name: 'Jas S' } }),
    await office.clerk.send(ownerDrivers.calls.remove, { params: { id } }),
  ]
  const works = (value: 'yes' | 'no') =>
    office.clerk.ok(changeAdditionalSettings, { body: [{ name: 'owner_driver', value }] })
  const id = await office.made.owner_driver()
  for (const answer of await calls(id)) expect(answer).toMatchObject({ status: 409, code: 'owner_drivers_off' })
  await works('yes')
  expect(await office.clerk.ok(ownerDrivers.calls.show, { params: { id } })).toMatchObject({ id, version: 1 })
  expect((await calls(id)).map(({ status }) => status)).toEqual([200, 200, 200, 200, 200])
  await works('no')
})

test("a sub-contractor's company is added once, changed in part, and shown with it", async () => {
  const subcontractor_id = await office.made.sub_contractor()
  const made = await office.clerk.ok(subContractorCompany.calls.add, {
    body: { subcontractor_id, contact: 'Sam Subb', sort_code: '20-00-00' },
  })
  const again = await office.clerk.send(subContractorCompany.calls.add, { body: { subcontractor_id } })
  expect(again).toMatchObject({ status: 422, data: { subcontractor_id: ['Already exists'] } })
  const changed = await office.clerk.ok(subContractorCompany.calls.change, {
    params: { id: made.id },
    body: { mobile: '+44 7700 900123', version: 1 },
  })
  expect(changed).toMatchObject({ contact: 'Sam Subb', mobile: '+44 7700 900123', version: 2 })
  const late = await office.clerk.send(subContractorCompany.calls.change, {
    params: { id: made.id },
    body: { contact: 'Sue', version: 1 },
  })
  expect(late).toMatchObject({ status: 409, code: 'conflict', data: { contact: 'Sam Subb', version: 2 } })
  const shown = await office.clerk.ok(subContractors.calls.show, { params: { id: subcontractor_id } })
  expect(shown.company).toEqual(changed)
  await office.clerk.ok(subContractors.calls.remove, { params: { id: subcontractor_id } })
})

describe.each(['sub-contractor', 'customer'] as const)("a %s's numbers", (who) => {
  const add = async (body: object) =>
    who === 'customer'
      ? office.clerk.send(customerCompany.calls.add, { body: { customer_id: await office.made.customer(), ...body } })
      : office.clerk.send(subContractorCompany.calls.add, {
          body: { subcontractor_id: await office.made.sub_contractor(), ...body },
        })
  const change = (id: number, body: object) =>
    office.clerk.send(who === 'customer' ? customerCompany.calls.change : subContractorCompany.calls.change, {
      params: { id },
      body,
    })
  const stored = (values: object) =>
    who === 'customer' ? office.made.customer_company(values) : office.made.sub_contractor_company(values)

  test('are stored as they are printed', async () => {
    const typed = { vat_code: 'gb123456782', sort_code: '200000', account_no: '1234567' }
    const printed = { vat_code: 'GB 123 4567 82', sort_code: '20-00-00', account_no: '01234567' }
    const { data } = await add(typed)
    expect(data).toMatchObject(printed)
    expect(await change(data.id, { ...typed, version: 1 })).toMatchObject({ data: { ...printed, version: 1 } })
  })

  test.each([
    ['vat_code', 'GB12345678', companyMessages.notAVatNumber],
    ['vat_code', 'yes', companyMessages.notAVatNumber],
    ['sort_code', '20-00', companyMessages.notASortCode],
    ['account_no', '123456789', companyMessages.notAnAccount],
  ])('%s cannot be %s', async (field, value, reason) => {
    const refused = { status: 422, data: { [field]: [reason] } }
    expect(await add({ [field]: value })).toMatchObject(refused)
    expect(await change(await stored({}), { [field]: value })).toMatchObject(refused)
  })

  test('stored before they had a rule stay until they are changed', async () => {
    const id = await stored({ vat_code: 'applied for', sort_code: '2000' })
    const saved = await change(id, { vat_code: 'applied for', sort_code: '2000', contact: 'Sue', version: 1 })
    expect(saved).toMatchObject({ status: 200, data: { vat_code: 'applied for', contact: 'Sue', version: 2 } })
    expect(await change(id, { vat_code: 'applied', version: 2 })).toMatchObject({ status: 422 })
    expect(await change(id, { vat_code: '', sort_code: '20 00 00', version: 2 })).toMatchObject({
      data: { vat_code: null, sort_code: '20-00-00' },
    })
  })
})

test.each([contractors, depots, subContractors])('the postcode of a $noun.one is tidied on save', async ({ calls }) => {
  const body = { name: 'Albion', code: crypto.randomUUID().slice(0, 8), postcode: 'bs119db' }
  const made = await office.clerk.ok(calls.add, { body })
  expect(made.postcode).toBe('BS11 9DB')
  const change = async (changes: object) =>
    (await office.clerk.ok(calls.change, { params: { id: made.id }, body: changes })).postcode
  expect(await change({ postcode: 'bs1 1 aa' })).toBe('BS1 1AA')
  expect(await change({ postcode: ' d02 af30', country: 'Ireland' })).toBe('d02 af30')
  expect(await change({ town: 'Dublin' })).toBe('d02 af30')
  expect(await change({ postcode: 'sw1a1aa' })).toBe('sw1a1aa')
  expect(await change({ country: 'GB' })).toBe('SW1A 1AA')
})
