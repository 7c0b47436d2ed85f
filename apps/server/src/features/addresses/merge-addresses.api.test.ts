import {
  addCustomerAddress,
  listAddressDuplicates,
  listCustomerAddresses,
  mergeCustomerAddresses,
} from '@dray/domain/addresses/addresses.calls.ts'
import { getJob } from '@dray/domain/jobs/jobs.calls.ts'
import type { CallSent } from '@dray/domain/kernel/call.ts'
import { getClientEvents } from '@dray/domain/kernel/missed-events.calls.ts'
import { beforeEach, expect, test } from 'vitest'
import type { Factories } from '#testing/factories.ts'
import { testOffice } from '#testing/office.ts'

const office = testOffice()
let customer_id: number
beforeEach(async () => {
  customer_id = await office.made.customer()
})

const hub = { name: 'Supply Hub', address_line_1: 'Dorcan Way', town: 'Swindon', post_code: 'SN3 5HQ' }
const saved = (values: Partial<Parameters<Factories['customer_address']>[0]> = {}) =>
  office.made.customer_address({ customer_id, ...hub, ...values })
const book = async (query: CallSent<typeof listCustomerAddresses>['query'] = {}) =>
  (await office.clerk.ok(listCustomerAddresses, { query })).data
const merge = (id: number, ids: number[], version?: number) =>
  office.clerk.send(mergeCustomerAddresses, { params: { id }, body: { ids, ...(version && { version }) } })

test('the book points out what one customer has twice, and shows only that where it is asked for', async () => {
  const twins = [await saved(), await saved({ name: 'Supply Hub Ltd', address_line_1: null })]
  await saved({ name: 'Another firm', address_line_1: 'Canal Wharf' })
  await saved({ post_code: 'SN3 5HR' })
  await saved({ customer_id: await office.made.customer() })
  await saved({ customer_id: null })
  const counted = (await book()).map(({ id, duplicates }) => [id, duplicates])
  expect(counted.filter(([, duplicates]) => duplicates === 1).map(([id]) => id)).toEqual(twins)
  expect((await book({ duplicates: 1 })).map(({ id }) => id)).toEqual(twins)
  expect((await book({ duplicates: 1, customer_id, keywords: 'ltd' })).map(({ id }) => id)).toEqual([])
  expect((await office.clerk.ok(listAddressDuplicates, { params: { id: twins[1] ?? 0 } })).map(({ id }) => id)).toEqual(
    [twins[1], twins[0]],
  )
  const third = await office.clerk.ok(addCustomerAddress, { body: { ...hub, customer_id } })
  expect(third.duplicates).toBe(2)
})

test('merging adds the uses up, fills what was blank, removes the others and tells of all', async () => {
  const id = await saved({ times_used: 2, last_used_at: '2026-05-01T09:00:00Z' })
  const placed = { latitude: 51.5, longitude: -1.7, phone: '01793 600111' }
  const other = await saved({ times_used: 5, last_used_at: '2026-06-01T09:00:00Z', ...placed })
  const answer = await merge(id, [other], 1)
  expect(answer).toMatchObject({
    status: 200,
    message: 'Addresses merged',
    data: { id, ...hub, ...placed, times_used: 7, last_used_at: '2026-06-01T09:00:00Z', version: 2, duplicates: 0 },
  })
  expect((await book({ keywords: 'swindon' })).map((one) => one.id)).toEqual([id])
  const { events } = await office.clerk.ok(getClientEvents, { query: { after: 0 } })
  expect(events.map(({ event, type, ids }) => [event, type, ids])).toEqual([
    ['customerAddressChange', 'delete', [other]],
    ['customerAddressChange', 'update', [id]],
  ])
})

test('jobs that were entered with any of them keep their texts', async () => {
  const [id, other] = [await saved(), await saved({ name: 'Supply Hub Ltd' })]
  const job = await office.made.job({ customer_id, collection_name: 'Supply Hub Ltd', collection_town: 'Swindon' })
  expect(await merge(id, [other])).toMatchObject({ status: 200 })
  expect(await office.clerk.ok(getJob, { params: { id: job } })).toMatchObject({ collection_name: 'Supply Hub Ltd' })
})

test('two merges of the same pair at once: one address is left, with all uses once', async () => {
  const [one, other] = [await saved({ times_used: 3 }), await saved({ times_used: 4 })]
  const answers = await Promise.all([merge(one, [other]), merge(other, [one])])
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 404])
  expect((await book()).map(({ times_used }) => times_used)).toEqual([7])
})

test('nothing is merged where something speaks against it', async () => {
  const id = await saved()
  const twin = await saved()
  const strange = await saved({ customer_id: await office.made.customer() })
  expect(await merge(id, [twin, strange])).toMatchObject({
    status: 422,
    data: { ids: ['Only addresses of one customer can be merged'] },
  })
  expect(await merge(id, [twin, 999_999])).toMatchObject({ status: 404 })
  expect(await merge(id, [twin], 7)).toMatchObject({ status: 409, data: { id, version: 1, duplicates: 1 } })
  expect(await merge(id, [])).toMatchObject({ status: 422 })
  expect(await book()).toHaveLength(3)
})

test('merging an address with itself changes nothing', async () => {
  const id = await saved({ times_used: 3 })
  expect(await merge(id, [id])).toMatchObject({ status: 200, data: { id, times_used: 3, version: 1 } })
})
