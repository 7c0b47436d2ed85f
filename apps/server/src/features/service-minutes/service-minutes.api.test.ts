import type { CallSent } from '@dray/domain/kernel/call.ts'
import { getUsualServiceMinutes } from '@dray/domain/service-minutes/service-minutes.calls.ts'
import { saveStopTimes } from '@dray/domain/stop-times/stop-times.calls.ts'
import { describe, expect, test } from 'vitest'
import { type Factories, makeFactories } from '#testing/factories.ts'
import { testOffice } from '#testing/office.ts'

const office = testOffice()
const minute = 60_000
const day = 24 * 60 * minute

type StopsOf = CallSent<typeof getUsualServiceMinutes>['query']
const usual = (query: StopsOf = {}, as = office.clerk) => as.ok(getUsualServiceMinutes, { query })

const daysAgo = (days: number) => new Date(Date.now() - days * day).toISOString().slice(0, 10)

interface Stand {
  made?: Factories
  side?: 'collection' | 'delivery'
  days_ago?: number
  job?: Parameters<Factories['job']>[0]
}
/** A stop at which a vehicle stood for some minutes. */
async function stand(waited_minutes: number | null, { made = office.made, side, days_ago = 1, job }: Stand = {}) {
  const left = Date.now() - days_ago * day
  const job_id = await made.job({ collection_date: daysAgo(days_ago), ...job })
  await made.stop_time({
    job_id,
    side: side ?? 'collection',
    arrived_at: new Date(left - (waited_minutes ?? 0) * minute).toISOString(),
    departed_at: waited_minutes === null ? null : new Date(left).toISOString(),
    waited_minutes,
  })
  return job_id
}
async function stands(lengths: readonly (number | null)[], more: Stand = {}) {
  const ids = []
  for (const minutes of lengths) ids.push(await stand(minutes, more))
  return ids
}

describe('the minutes that vehicles usually stand', () => {
  test('are the middle of at least five stops of one side', async () => {
    await stands([30, 5, 22, 20])
    expect(await usual()).toEqual({ collection: null, delivery: null })
    await stand(90)
    await stands([10, 11, 12, 13, 14, 15], { side: 'delivery' })
    expect(await usual()).toEqual({ collection: { minutes: 22, stops: 5 }, delivery: { minutes: 13, stops: 6 } })
  })

  test('count no stop that has no length, is over eight hours or is half a year old', async () => {
    await stands([20, 20, 20, 20, 480])
    await stands([0, 481, null])
    await stand(60, { days_ago: 181 })
    expect((await usual()).collection).toEqual({ minutes: 20, stops: 5 })
  })

  test('are those of the stamps, from the start of the window where a vehicle was early', async () => {
    const yesterday = Math.floor((Date.now() - day) / minute) * minute
    const at = (minutes: number) => new Date(yesterday + minutes * minute).toISOString()
    const { made, clerk } = office
    for (const early of [0, 10, 20, 30, 40]) {
      const job_id = await made.job({
        status: 'Completed',
        status_rank: 1000,
        collection_at: at(0),
        collection_from_at: at(0),
        collection_time_kind: 'at',
      })
      await clerk.ok(saveStopTimes, {
        params: { job_id },
        body: { side: 'collection', arrived_at: at(-early), departed_at: at(25) },
      })
    }
    expect((await usual()).collection).toEqual({ minutes: 25, stops: 5 })
  })

  test('are of one type of vehicle where it is asked for, by the leg that has the side', async () => {
    const { made } = office
    const vehicle_type_id = await made.vehicle_type()
    const vehicle_id = await made.vehicle({ vehicle_type_id })
    const other = await made.vehicle()
    const [first, ...rest] = await stands([10, 20, 30, 40, 50, 60])
    await stands([5, 5, 5])
    for (const [place, job_id] of rest.entries()) {
      const workday_id = await made.workday({ vehicle_id, date: daysAgo(place + 1) })
      await made.work_day_job({ job_id, workday_id, leg: place % 2 === 0 ? 'both' : 'collection' })
    }
    const workday_id = await made.workday({ vehicle_id, date: daysAgo(9) })
    await made.work_day_job({ job_id: first as number, workday_id, leg: 'delivery' })
    await made.work_day_job({
      job_id: await stand(1),
      workday_id: await made.workday({ vehicle_id: other, date: daysAgo(9) }),
    })
    expect(await usual({ vehicle_type_id })).toEqual({ collection: { minutes: 40, stops: 5 }, delivery: null })
  })

  test('are of one saved address where it is asked for, of its customer or of all', async () => {
    const { made } = office
    const customer_id = await made.customer()
    const place = { name: 'Quay Stores', post_code: 'SN3 5HQ' }
    const customer_address_id = await made.customer_address({ ...place, customer_id })
    const company_address_id = await made.inCompany(async ({ db, tenant_id }) => {
      const values = { ...place, tenant_id, customer_id: null }
      return (await db.insertInto('customer_addresses').values(values).returning('id').executeTakeFirstOrThrow()).id
    })
    const there = { delivery_name: 'QUAY STORES', delivery_post_code: 'SN3 5HQ' }
    await stands([11, 12, 13, 14, 15], { side: 'delivery', job: { ...there, customer_id } })
    await stands([40, 40], { side: 'delivery', job: there })
    await stands([50], { side: 'collection', job: { ...there, customer_id } })
    await stands([60], { side: 'delivery', job: { ...there, customer_id, delivery_name: 'Quay Works' } })
    expect(await usual({ customer_address_id })).toEqual({ collection: null, delivery: { minutes: 13, stops: 5 } })
    expect((await usual({ customer_address_id: company_address_id })).delivery).toEqual({ minutes: 14, stops: 7 })
  })

  test('are of no other company, whoever asks for whose type or address', async () => {
    const elsewhere = await office.server.company()
    const theirs = makeFactories(office.server.app, elsewhere.tenant_id)
    const customer_id = await theirs.customer()
    const vehicle_type_id = await theirs.vehicle_type()
    const vehicle_id = await theirs.vehicle({ vehicle_type_id })
    const customer_address_id = await theirs.customer_address({ customer_id, name: 'Mill', post_code: 'SN3 5HQ' })
    const job = { customer_id, collection_name: 'Mill', collection_post_code: 'SN3 5HQ' }
    const ids = await stands([10, 20, 30, 40, 50], { made: theirs, job })
    const workday_id = await theirs.workday({ vehicle_id, date: daysAgo(1) })
    for (const job_id of ids) await theirs.work_day_job({ job_id, workday_id })
    const their_clerk = await office.server.clerk(elsewhere)
    for (const query of [{}, { vehicle_type_id }, { customer_address_id }]) {
      expect((await usual(query, their_clerk)).collection).toEqual({ minutes: 30, stops: 5 })
      expect(await usual(query)).toEqual({ collection: null, delivery: null })
    }
  })

  test('are shown to who sees one of the places where minutes are set, and to nobody else', async () => {
    const holding = (slug: string) => office.server.clerk(office.company, { permissions: [slug] })
    for (const slug of ['/account-settings/company-details', '/account-settings/vehicles', '/traffic-diary'])
      expect((await (await holding(slug)).send(getUsualServiceMinutes, { query: {} })).status).toBe(200)
    expect((await (await holding('/organizer')).send(getUsualServiceMinutes, { query: {} })).status).toBe(403)
  })
})
