import {
  addCustomerAddress,
  deleteCustomerAddress,
  listCustomerAddresses,
  searchPlaces,
  updateCustomerAddress,
} from '@dray/domain/addresses/addresses.calls.ts'
import { saveJob, updateJob } from '@dray/domain/job-entry/job-entry.calls.ts'
import type { CallSent } from '@dray/domain/kernel/call.ts'
import { getClientEvents } from '@dray/domain/kernel/missed-events.calls.ts'
import { beforeEach, describe, expect, test } from 'vitest'
import { testOffice } from '#testing/office.ts'

const office = testOffice()

let customer_id: number
beforeEach(async () => {
  customer_id = await office.made.customer()
})

const book = async (query: CallSent<typeof listCustomerAddresses>['query'] = {}) =>
  (await office.clerk.ok(listCustomerAddresses, { query })).data

describe('the address book', () => {
  test('adds, changes and deletes, tells it, and tidies what is typed', async () => {
    const added = await office.clerk.ok(addCustomerAddress, {
      body: { customer_id, name: ' NHS Supply Hub ', post_code: 'sn35hq', phone: '01793 555 0110' },
    })
    expect(added).toMatchObject({
      name: 'NHS Supply Hub',
      post_code: 'SN3 5HQ',
      phone: '01793 555 0110',
      country: 'United Kingdom',
      times_used: 0,
    })
    const changed = await office.clerk.ok(updateCustomerAddress, {
      params: { id: added.id },
      body: { town: 'Swindon', version: 1 },
    })
    expect(changed).toMatchObject({ name: 'NHS Supply Hub', town: 'Swindon', post_code: 'SN3 5HQ', version: 2 })
    for (const keywords of ['swindon', '+44 1793 555 0110', '017935550110'])
      expect((await book({ keywords })).map((one) => one.id)).toEqual([added.id])
    const stale = await office.clerk.send(updateCustomerAddress, {
      params: { id: added.id },
      body: { town: 'Bath', version: 1 },
    })
    expect(stale).toMatchObject({ status: 409, code: 'conflict', data: { town: 'Swindon', version: 2 } })
    await office.clerk.ok(deleteCustomerAddress, { params: { id: added.id } })
    expect(await book()).toEqual([])
    const { events } = await office.clerk.ok(getClientEvents, { query: { after: 0 } })
    expect(events.filter((one) => one.event === 'customerAddressChange').map((one) => one.type)).toEqual([
      'add',
      'update',
      'delete',
    ])
  })

  test('says whose it is, and is found by its customer where nobody asks for one', async () => {
    const kestrel = await office.made.customer({ customer_code: 'KEST', customer_name: 'Kestrel Castings' })
    const body = { customer_id: kestrel, name: 'Dock 2', town: 'Hull' }
    const added = await office.clerk.ok(addCustomerAddress, { body })
    const customer = { id: kestrel, customer_code: 'KEST', customer_name: 'Kestrel Castings' }
    expect(added).toMatchObject({ customer })
    const common = await office.clerk.ok(addCustomerAddress, { body: { name: 'Felixstowe' } })
    expect(common).toMatchObject({ customer_id: null, customer: null })
    expect((await book({ keywords: 'kestrel hull' })).map(({ id }) => id)).toEqual([added.id])
    expect(await book({ keywords: 'kestrel', customer_id: kestrel })).toEqual([])
    const given = await office.clerk.ok(updateCustomerAddress, {
      params: { id: common.id },
      body: { customer_id: kestrel, version: 1 },
    })
    expect(given).toMatchObject({ customer })
    expect(
      await office.clerk.send(updateCustomerAddress, { params: { id: common.id }, body: { town: 'Ely', version: 1 } }),
    ).toMatchObject({ status: 409, data: { customer, version: 2 } })
  })

  test('is searched without accents, in its own words and its customer’s', async () => {
    const smid = await office.made.customer({ customer_name: 'Šmíd Brothers' })
    const { id } = await office.clerk.ok(addCustomerAddress, { body: { customer_id: smid, name: 'Łódź Straße' } })
    for (const keywords of ['lodz', 'ŁÓDŹ', 'Strasse', 'smid', 'Šmíd lodz'])
      expect((await book({ keywords })).map((one) => one.id)).toEqual([id])
    expect((await book({ keywords: 'lodz', customer_id: smid })).map((one) => one.id)).toEqual([id])
  })

  test('another postcode takes the old position away, the same one written otherwise does not', async () => {
    const place = { latitude: 51.55, longitude: -1.72 }
    const { id } = await office.clerk.ok(addCustomerAddress, {
      body: { customer_id, name: 'Hub', post_code: 'SN3 5HQ', ...place },
    })
    const change = (body: object) => office.clerk.ok(updateCustomerAddress, { params: { id }, body })
    expect(await change({ post_code: 'sn35hq', town: 'Swindon' })).toMatchObject(place)
    expect(await change({ post_code: 'WA7 1TT' })).toMatchObject({ latitude: null, longitude: null })
    expect(await change({ post_code: 'SN3 5HQ', ...place })).toMatchObject(place)
  })

  test.each([
    [{ name: '' }, { name: ['Please enter a name'] }],
    [{ phone: '123' }, { phone: ['Number cannot be less than 10 digits'] }],
    [{ latitude: 51 }, { longitude: ['Must be a number'] }],
    [{ customer_id: 999_999 }, { customer_id: ['Does not exist'] }],
  ])('refuses %j', async (wrong, reasons) => {
    const answer = await office.clerk.send(addCustomerAddress, { body: { customer_id, name: 'Hub', ...wrong } })
    expect(answer).toMatchObject({ status: 422, data: reasons })
  })

  test('a telephone that was stored before it was judged stays until somebody changes it', async () => {
    const { id } = await office.clerk.ok(addCustomerAddress, { body: { customer_id, name: 'Hub' } })
    await office.made.inCompany((tx) =>
      tx.db
        .updateTable('customer_addresses')
        .set({ phone: '12345' })
        .where('tenant_id', '=', tx.tenant_id)
        .where('id', '=', id)
        .execute(),
    )
    const change = (body: object) => office.clerk.send(updateCustomerAddress, { params: { id }, body })
    expect(await change({ town: 'Ely' })).toMatchObject({ status: 200, data: { town: 'Ely', phone: '12345' } })
    expect(await change({ phone: '12345', town: 'Hull' })).toMatchObject({ status: 200 })
    expect(await change({ phone: '12346' })).toMatchObject({ status: 422 })
  })

  test('what begins with the words comes first, then words that begin so, then the middle; each the most used first', async () => {
    const add = (name: string) => office.clerk.ok(addCustomerAddress, { body: { customer_id, name } })
    const names = ['Fairmarsh', 'Beth Marsh', 'Marsh Ltd', 'Kim Marsh', 'Marsh End']
    for (const name of names) await add(name)
    await office.made.inCompany((tx) =>
      tx.db
        .updateTable('customer_addresses')
        .set({ times_used: 9 })
        .where('tenant_id', '=', tx.tenant_id)
        .where('name', 'in', ['Fairmarsh', 'Kim Marsh', 'Marsh End'])
        .execute(),
    )
    const found = async (keywords: string) => (await book({ keywords, customer_id })).map(({ name }) => name)
    expect(await found('marsh')).toEqual(['Marsh End', 'Marsh Ltd', 'Kim Marsh', 'Beth Marsh', 'Fairmarsh'])
    expect(await found('mar ki')).toEqual(['Kim Marsh'])
  })

  test('finds every word wherever it stands, the most used first, of the customer and of the company', async () => {
    const other = await office.made.customer()
    const add = (name: string, of: number | null, more = {}) =>
      office.clerk.ok(addCustomerAddress, { body: { customer_id: of, name, ...more } })
    const swindon = await add('NHS Supply Hub', customer_id, {
      address_line_1: 'Dorcan Way',
      town: 'Swindon',
      post_code: 'SN3 5HQ',
    })
    const runcorn = await add('NHS Supply Hub', customer_id, { town: 'Runcorn', post_code: 'WA7 1TT' })
    const depot = await add('NHS Supply Depot', null, { town: 'Bath' })
    await add('NHS Supply Other', other)
    const ids = async (keywords: string) => (await book({ keywords, customer_id })).map((one) => one.id)
    expect(new Set(await ids('nhs sup'))).toEqual(new Set([swindon.id, runcorn.id, depot.id]))
    expect(await ids('sup wa71tt')).toEqual([runcorn.id])
    expect(await ids('100%')).toEqual([])
    await office.clerk.ok(saveJob, {
      body: {
        customer_id,
        load_type_id: await office.made.load_type(),
        collection_name: 'nhs supply hub',
        collection_post_code: 'WA7 1TT',
        collection_date: '2026-06-01',
      },
    })
    expect((await ids('nhs'))[0]).toBe(runcorn.id)
    expect((await book({ customer_id, sort: 'town', direction: 'desc' })).map((one) => one.town)).toEqual([
      'Swindon',
      'Runcorn',
      'Bath',
    ])
  })
})

describe('saving a job', () => {
  const hub = { delivery_name: 'NHS Supply Hub', delivery_address_line_1: 'Dorcan Way', delivery_post_code: 'SN3 5HQ' }
  const save = async (more = {}) =>
    office.clerk.ok(saveJob, {
      body: {
        customer_id,
        load_type_id: await office.made.load_type(),
        collection_name: 'Ashdown Print',
        collection_date: '2026-06-01',
        ...hub,
        ...more,
      },
    })

  test('keeps addresses that are new and counts the uses of those that are not', async () => {
    await save()
    await save({ delivery_name: 'nhs  supply hub.', delivery_latitude: 51.56, delivery_longitude: -1.78 })
    const saved = await book({ customer_id })
    expect(saved.map(({ name, times_used }) => [name, times_used]).sort()).toEqual([
      ['Ashdown Print', 2],
      ['NHS Supply Hub', 2],
    ])
  })

  test('fills in where a saved address is', async () => {
    await save()
    await save({ delivery_latitude: 51.56, delivery_longitude: -1.78 })
    expect(await book({ keywords: 'hub' })).toMatchObject([{ times_used: 2, latitude: 51.56, longitude: -1.78 }])
  })

  test('keeps nothing new when told so', async () => {
    await save({ keep_addresses: 0 })
    expect(await book()).toEqual([])
  })

  test('counts an edit only where the address changed', async () => {
    const { id } = await save()
    await office.clerk.ok(updateJob, { params: { id }, body: { booked_by: 'Pat', delivery_name: 'NHS Depot' } })
    const saved = await book({ sort: 'name' })
    expect(saved.map(({ name, times_used }) => [name, times_used])).toEqual([
      ['Ashdown Print', 1],
      ['NHS Depot', 1],
      ['NHS Supply Hub', 1],
    ])
  })
})

test('the map knows towns and postcodes', async () => {
  const [town] = await office.clerk.ok(searchPlaces, { query: { q: 'Swindon' } })
  expect(town).toMatchObject({ town: 'Swindon', precision: 'town' })
  const [postcode] = await office.clerk.ok(searchPlaces, { query: { q: 'sn3 5hq' } })
  expect(postcode?.latitude).toBeCloseTo(51.5, 0)
  expect((await office.clerk.send(searchPlaces, { query: { q: ' ' } })).status).toBe(422)
})
