import { randomBytes } from 'node:crypto'
import { allocateToDriver, deallocateFromDriver } from '@dray/domain/allocation/allocation.calls.ts'
import { endDriverDevice, signOutPhone } from '@dray/domain/driver-devices/driver-devices.calls.ts'
import { setPhonePush, showPushKey } from '@dray/domain/driver-pushes/driver-pushes.calls.ts'
import { addJobNote } from '@dray/domain/jobs/jobs.calls.ts'
import { addDays, dateIn, localToInstant } from '@dray/domain/kernel/clock-time.ts'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { type Factories, makeFactories } from '#testing/factories.ts'
import type { Company, Person } from '#testing/people.ts'
import { type Phone, pairedPhone } from '#testing/phone.ts'
import { type PushService, startPushService } from '#testing/push-service.ts'
import { startTestServer, type TestServer } from '#testing/server.ts'
import { makeTellingDrivers } from './tell-drivers.ts'

const today = dateIn('Europe/London', new Date().toISOString())
/** Moved on by the tests. */
const clock = { ahead_ms: 0 }

let server: TestServer
let service: PushService
let company: Company
let clerk: Person
let made: Factories
let look: () => Promise<void>

beforeAll(async () => {
  service = await startPushService()
  const now = () => new Date(Date.now() + clock.ahead_ms).toISOString()
  server = await startTestServer({
    env: { PUSH_KEY: randomBytes(32).toString('base64url') },
    overrides: { clock: { now }, isLocalPushAllowed: true, areSweepsOff: true },
  })
  look = makeTellingDrivers(server.app.work)
})
afterAll(async () => {
  await server?.close()
  await service?.close()
  expect(service.faults).toEqual([])
})
beforeEach(async () => {
  clock.ahead_ms = 0
  company = await server.company()
  clerk = await server.clerk(company)
  made = makeFactories(server.app, company.tenant_id)
})

/** Half a minute passes, in which nobody looks at the phone. */
async function passes(seconds = 30) {
  await look()
  clock.ahead_ms += seconds * 1000
  await look()
}

interface Subscribed {
  phone: Phone
  driver_id: number
  workday_id: number
  titles(): string[]
  isOn(): Promise<number>
}

async function subscribed(answers: number[] = []): Promise<Subscribed> {
  const driver_id = await made.driver()
  const workday_id = await made.workday({ driver_id, date: today })
  const phone = await pairedPhone(clerk, driver_id)
  const { path, subscription } = service.subscribe(answers)
  expect(await phone.ok(setPhonePush, { body: { subscription } })).toEqual({ is_on: 1 })
  await phone.day()
  await passes()
  const isOn = async () => (await phone.ok(showPushKey, {})).is_on
  return { phone, driver_id, workday_id, titles: () => service.titles(path), isOn }
}

const half_past_ten = localToInstant(today, '10:30', 'Europe/London')
const leeds = {
  collection_at: half_past_ten,
  collection_from_at: half_past_ten,
  collection_time_kind: 'at',
  collection_town: 'Leeds',
}
const job = (more: Parameters<Factories['job']>[0] = {}) =>
  made.job({ collection_date: today, delivery_date: today, ...leeds, ...more })
const give = async (workday_id: number, job_id: number, more: { is_planned?: 0 | 1 } = {}) => {
  const { workDayJobs } = await clerk.ok(allocateToDriver, { body: { job_id, workday_id, ...more } })
  return workDayJobs.find((one) => one.work_day.id === workday_id)?.id ?? 0
}

describe('a driver is told', () => {
  test('of a new job, once, with when and where', async () => {
    const { workday_id, titles } = await subscribed()
    await give(workday_id, await job())
    await passes()
    await expect.poll(titles).toEqual(['New job 10:30 Leeds'])
    await passes(120)
    expect(titles()).toEqual(['New job 10:30 Leeds'])
  })

  test('of many changes in one message, and a minute later of what came then', async () => {
    const { workday_id, titles } = await subscribed()
    const [first, second] = [await job(), await job()]
    const given = await give(workday_id, first)
    await look()
    await give(workday_id, second)
    await passes()
    await expect.poll(titles).toEqual(['2 new jobs'])
    await clerk.ok(deallocateFromDriver, { params: { id: given }, query: { job_id: first } })
    await passes()
    expect(titles()).toHaveLength(1)
    await passes(60)
    await expect.poll(titles).toEqual(['2 new jobs', 'Your day has changed'])
  })

  test('of a note for them, and of a job that was changed or cancelled', async () => {
    const { phone, workday_id, titles } = await subscribed()
    const job_id = await job()
    await give(workday_id, job_id)
    await phone.day()
    await clerk.ok(addJobNote, { body: { job_detail_id: job_id, notes: 'For the office', showNotesToDriver: 0 } })
    await passes()
    expect(titles()).toEqual([])
    await clerk.ok(addJobNote, { body: { job_detail_id: job_id, notes: 'Ring before', showNotesToDriver: 1 } })
    await passes()
    await expect.poll(titles).toEqual(['Your day has changed'])
    await phone.day()
    clock.ahead_ms += 60_000
    await made.inCompany((tx) =>
      tx.db
        .updateTable('jobs')
        .set({ status: 'Cancelled', version: 99 })
        .where('tenant_id', '=', tx.tenant_id)
        .where('id', '=', job_id)
        .execute(),
    )
    await clerk.ok(addJobNote, { body: { job_detail_id: job_id, notes: 'Cancelled', showNotesToDriver: 0 } })
    await passes()
    await expect.poll(titles).toHaveLength(2)
  })
})

describe('a driver is not told', () => {
  test('of what the app in front has read already', async () => {
    const { phone, workday_id, titles } = await subscribed()
    await give(workday_id, await job())
    await look()
    await phone.day()
    await passes()
    await passes(60)
    expect(titles()).toEqual([])
  })

  test('of their own steps, of what is only planned, and of days that come near', async () => {
    const { phone, driver_id, workday_id, titles } = await subscribed()
    const later = await made.workday({ driver_id, date: addDays(today, 2) })
    const job_id = await job()
    await give(workday_id, job_id)
    await phone.day()
    await give(workday_id, await job(), { is_planned: 1 })
    await give(later, await job({ collection_date: addDays(today, 2), delivery_date: addDays(today, 2) }))
    await phone.does('started', job_id, { workday_id })
    await phone.does('failed', job_id, { workday_id, body: { side: 'collection', reason: 'Goods not ready' } })
    await passes()
    clock.ahead_ms += 86_400_000
    await passes()
    expect(titles()).toEqual([])
  })

  test("of another driver's jobs, nor another company's", async () => {
    const { titles } = await subscribed()
    const other = await made.workday({ driver_id: await made.driver(), date: today })
    await give(other, await job())
    const elsewhere = makeFactories(server.app, (await server.company()).tenant_id)
    await elsewhere.work_day_job({
      job_id: await elsewhere.job({ collection_date: today }),
      workday_id: await elsewhere.workday({ date: today }),
    })
    await passes()
    expect(titles()).toEqual([])
  })

  test.each(['ended', 'signed out', 'replaced', 'switched off'])('on a phone that was %s', async (how) => {
    const { phone, driver_id, workday_id, titles } = await subscribed()
    if (how === 'ended') await clerk.ok(endDriverDevice, { params: { id: phone.device_id } })
    if (how === 'signed out') await phone.ok(signOutPhone, {})
    if (how === 'replaced') await pairedPhone(clerk, driver_id)
    if (how === 'switched off') await phone.ok(setPhonePush, { body: { subscription: null } })
    await give(workday_id, await job())
    await passes()
    await passes(60)
    expect(titles()).toEqual([])
    const { rows } = await server.app.platform.pool.query('select id from driver_pushes where tenant_id = $1', [
      company.tenant_id,
    ])
    expect(rows).toEqual([])
  })

  test('whose session ended between the look and the sending', async () => {
    const { phone, workday_id, titles } = await subscribed()
    await give(workday_id, await job())
    await server.app.platform.pool.query(
      `update platform.sessions set ended_at = now(), ended_reason = 'access_ended' where id =
        (select session_id from driver_devices where tenant_id = $1 and id = $2)`,
      [company.tenant_id, phone.device_id],
    )
    await passes()
    await expect
      .poll(async () => {
        const found = 'select id from driver_pushes where tenant_id = $1'
        return (await server.app.platform.pool.query(found, [company.tenant_id])).rowCount
      })
      .toBe(0)
    expect(titles()).toEqual([])
  })
})

describe("a phone's push service", () => {
  test.each([404, 410])('that answers %i is sent no more', async (status) => {
    const { workday_id, titles, isOn } = await subscribed([status])
    await give(workday_id, await job())
    await passes()
    await expect.poll(isOn).toBe(0)
    expect(titles()).toEqual([])
  })

  test('that is down is tried again', async () => {
    const { workday_id, titles, isOn } = await subscribed([503])
    await give(workday_id, await job())
    await passes()
    await expect.poll(titles, { timeout: 15_000 }).toEqual(['New job 10:30 Leeds'])
    expect(await isOn()).toBe(1)
  })

  test.each([
    ['http://push.example.com/x', 'subscription.endpoint'],
    ['https://10.0.0.1/x', 'subscription.endpoint'],
    ['https://localhost/x', 'subscription.endpoint'],
  ])('at %s is refused', async (endpoint, field) => {
    const phone = await pairedPhone(clerk, await made.driver())
    const { subscription } = service.subscribe()
    const answer = await phone.send(setPhonePush, { body: { subscription: { ...subscription, endpoint } } })
    expect(answer).toMatchObject({ status: 422, data: { [field]: [expect.any(String)] } })
  })

  test('has a key of the curve', async () => {
    const phone = await pairedPhone(clerk, await made.driver())
    const p256dh = randomBytes(65).toString('base64url')
    const { subscription } = service.subscribe()
    const answer = await phone.send(setPhonePush, { body: { subscription: { ...subscription, p256dh } } })
    expect(answer).toMatchObject({ status: 422, data: { 'subscription.p256dh': [expect.any(String)] } })
  })

  test('is named by the key of this server', async () => {
    const phone = await pairedPhone(clerk, await made.driver())
    const { public_key } = await phone.ok(showPushKey, {})
    expect(public_key).toMatch(/^[A-Za-z0-9_-]{87}$/)
  })
})
