import { allocateToDriver, deallocateFromDriver, moveToWorkday } from '@dray/domain/allocation/allocation.calls.ts'
import { listDriverCaptures } from '@dray/domain/driver-captures/office-captures.calls.ts'
import { driverAppSettings } from '@dray/domain/driver-day/driver-app-settings.ts'
import { getHome } from '@dray/domain/home/home.calls.ts'
import { listJobs } from '@dray/domain/job-list/job-list.calls.ts'
import type { CallSent } from '@dray/domain/kernel/call.ts'
import { addDays, dateIn } from '@dray/domain/kernel/clock-time.ts'
import { listNotifications } from '@dray/domain/notifications/bell.calls.ts'
import { listWorkdayCards } from '@dray/domain/organizer/board.calls.ts'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { type Factories, makeFactories } from '#testing/factories.ts'
import type { Company, Person } from '#testing/people.ts'
import { type Phone, pairedPhone } from '#testing/phone.ts'
import { startTestServer, type TestServer } from '#testing/server.ts'
import { lookAtOffers } from './index.ts'

/** Noon of a day in winter: local time is UTC. */
const noon = Date.parse('2027-01-13T12:00:00Z')
const today = dateIn('Europe/London', new Date(noon).toISOString())
const clock = { ahead_ms: 0 }
const now = () => new Date(noon + clock.ahead_ms).toISOString()

let server: TestServer
let company: Company
let clerk: Person
let made: Factories

beforeAll(async () => {
  server = await startTestServer({ overrides: { clock: { now }, areSweepsOff: true } })
})
afterAll(() => server?.close())
beforeEach(async () => {
  clock.ahead_ms = 0
  company = await server.company()
  clerk = await server.clerk(company)
  made = makeFactories(server.app, company.tenant_id)
})

const look = () => lookAtOffers(server.app.work)
const passes = (minutes: number) => {
  clock.ahead_ms += minutes * 60_000
}
async function switchedTo(job_offers: 0 | 1, more: { offer_minutes?: number } = {}) {
  const { version } = await clerk.ok(driverAppSettings.calls.show, {})
  await clerk.ok(driverAppSettings.calls.change, { body: { job_offers, version, ...more } as never })
}

interface OfDay {
  date?: string
  start_time?: string
}
/** A driver with a phone and a workday. */
async function onDuty({ date = today, ...more }: OfDay = {}) {
  const driver_id = await made.driver()
  const workday_id = await made.workday({ driver_id, date, ...more })
  return { driver_id, workday_id, phone: await pairedPhone(clerk, driver_id) }
}
type OnDuty = Awaited<ReturnType<typeof onDuty>>

async function given({ workday_id }: Pick<OnDuty, 'workday_id'>, job: Parameters<typeof made.job>[0] = {}) {
  const job_id = await made.job({ collection_date: today, delivery_date: today, ...job, status: 'Booked' })
  const work_day_job_id = await made.work_day_job({ job_id, workday_id })
  return { job_id, work_day_job_id }
}
const captures = (job_id: number) => clerk.ok(listDriverCaptures, { query: { job_id } })
const offerOf = async (job_id: number) => (await captures(job_id)).offers[0] ?? null
const stateOf = async (job_id: number) => (await offerOf(job_id))?.state ?? null
const rowsWith = async (query: CallSent<typeof listJobs>['query']) =>
  (await clerk.ok(listJobs, { query: { date: `${today},${today}`, ...query } })).job_details.data
const rowOf = async (job_id: number) => (await rowsWith({})).find(({ id }) => id === job_id)
const cardOf = async (workday_id: number) => {
  const [card] = await clerk.ok(listWorkdayCards, { query: { ids: String(workday_id) } })
  return card?.offers
}
const offeredOn = async (phone: Phone, job_id: number) =>
  (await phone.day()).workdays.flatMap(({ jobs }) => jobs).find(({ id }) => id === job_id)?.offer
const told = async (event: string) =>
  (await clerk.ok(listNotifications, { query: { limit: 50 } })).notifications.filter((one) => one.event === event)

describe('where a company offers nothing', () => {
  test('no row is written, and nothing of offers is shown', async () => {
    const driver = await onDuty()
    const { job_id } = await given(driver)
    await look()
    expect(await offeredOn(driver.phone, job_id)).toBeNull()
    await driver.phone.does('seen', job_id)
    const { received } = await driver.phone.does('started', job_id)
    expect(received).toMatchObject({ outcome: 'applied' })
    expect(await captures(job_id)).toMatchObject({ offers: [] })
    expect(await cardOf(driver.workday_id)).toBeNull()
    expect((await rowOf(job_id))?.offer).toBeNull()
    expect(await rowsOf(job_id)).toBe(0)
  })

  test('an answer of before it was switched off moves nothing', async () => {
    await switchedTo(1)
    const driver = await onDuty()
    const { job_id, work_day_job_id } = await given(driver)
    await look()
    await switchedTo(0)
    const { received } = await driver.phone.does('accepted', job_id, { body: { work_day_job_id } })
    expect(received).toMatchObject({ answer: 'taken', outcome: 'applied_with_note' })
    expect(await captures(job_id)).toMatchObject({ offers: [] })
  })
})

const rowsOf = async (job_id: number) => {
  const { rows } = await server.app.work.platform.pool.query<{ n: number }>(
    'select count(*)::int as n from job_offers where tenant_id = $1 and job_id = $2',
    [company.tenant_id, job_id],
  )
  return rows[0]?.n
}

describe('an offer', () => {
  beforeEach(() => switchedTo(1))

  test('is sent, on the phone, opened and accepted, each with its time', async () => {
    const driver = await onDuty()
    const { job_id, work_day_job_id } = await given(driver)
    await look()
    expect(await stateOf(job_id)).toBe('sent')
    passes(1)
    expect(await offeredOn(driver.phone, job_id)).toMatchObject({ work_day_job_id, state: 'sent' })
    expect(await stateOf(job_id)).toBe('on_device')
    passes(1)
    const seen_at = now()
    await driver.phone.does('seen', job_id, { at: seen_at })
    expect(await stateOf(job_id)).toBe('seen')
    passes(1)
    const answered_at = now()
    const { received } = await driver.phone.does('accepted', job_id, { body: { work_day_job_id }, at: answered_at })
    expect(received).toMatchObject({ outcome: 'applied' })
    expect(await offerOf(job_id)).toMatchObject({ state: 'accepted', ignored_at: null, reason: null })
    const times = await offerOf(job_id)
    expect([times?.seen_at, times?.answered_at].map((at) => Date.parse(at ?? ''))).toEqual(
      [seen_at, answered_at].map(Date.parse),
    )
    expect(await offeredOn(driver.phone, job_id)).toMatchObject({ state: 'accepted' })
    expect((await rowOf(job_id))?.offer).toMatchObject({ state: 'accepted' })
    expect(await cardOf(driver.workday_id)).toEqual({ state: 'accepted', count: 1 })
  })

  test('is on the phone though no look had made it', async () => {
    const driver = await onDuty()
    const { job_id } = await given(driver)
    await driver.phone.day()
    expect(await stateOf(job_id)).toBe('on_device')
  })

  test('nobody without a phone is asked, and no plan is offered', async () => {
    const driver_id = await made.driver()
    const { job_id } = await given({ workday_id: await made.workday({ driver_id, date: today }) })
    const driver = await onDuty()
    const planned = await made.job({ collection_date: today, delivery_date: today, status: 'Planned' })
    await made.work_day_job({ job_id: planned, workday_id: driver.workday_id, is_planned: 1 })
    await look()
    expect([await rowsOf(job_id), await rowsOf(planned)]).toEqual([0, 0])
  })

  test('that is rejected leaves the job where it is, and whoever plans is told at once', async () => {
    const driver = await onDuty()
    const { job_id, work_day_job_id } = await given(driver)
    await look()
    const body = { work_day_job_id, reason: 'Out of hours' }
    await driver.phone.does('rejected', job_id, { body })
    expect(await offerOf(job_id)).toMatchObject({ state: 'rejected', reason: 'Out of hours' })
    expect((await rowOf(job_id))?.driver_or_sub).not.toBeNull()
    expect((await rowOf(job_id))?.offer).toMatchObject({ state: 'rejected', reason: 'Out of hours' })
    expect(await cardOf(driver.workday_id)).toEqual({ state: 'rejected', count: 1 })
    const [notice, ...others] = await told('offer_rejected')
    expect(others).toEqual([])
    expect(notice?.data.body).toContain('Out of hours')
    expect((await clerk.ok(getHome, {})).jobs?.offers).toMatchObject({ rejected: 1, ignored: 0 })
    expect((await rowsWith({ offer: 'rejected' })).map(({ id }) => id)).toEqual([job_id])
    await driver.phone.does('accepted', job_id, { body: { work_day_job_id }, at: now() })
    expect(await stateOf(job_id)).toBe('accepted')
    expect(await rowsWith({ offer: 'rejected' })).toEqual([])
  })

  test('that nobody answers is ignored after the minutes of the company, once, and a late answer takes it back', async () => {
    await switchedTo(1, { offer_minutes: 20 })
    const driver = await onDuty()
    const first = await given(driver)
    const second = await given(driver)
    await look()
    passes(19)
    await look()
    expect(await stateOf(first.job_id)).toBe('sent')
    passes(2)
    await look()
    await look()
    expect(await offerOf(first.job_id)).toMatchObject({ state: 'ignored' })
    expect(await cardOf(driver.workday_id)).toEqual({ state: 'ignored', count: 2 })
    const notices = await told('offer_ignored')
    expect(notices).toHaveLength(1)
    expect(notices[0]?.data.title).toContain('2 jobs')
    expect((await clerk.ok(getHome, {})).jobs?.offers).toMatchObject({ rejected: 0, ignored: 2 })
    await driver.phone.does('accepted', first.job_id, { body: first, at: now() })
    expect(await stateOf(first.job_id)).toBe('accepted')
    expect((await rowsWith({ offer: 'ignored' })).map(({ id }) => id)).toEqual([second.job_id])
    expect(await rowsWith({ offer: 'open' })).toEqual([])
  })

  test('of tomorrow is not ignored in the night', async () => {
    const driver = await onDuty({ date: addDays(today, 1), start_time: '07:00' })
    const { job_id } = await given(driver, { collection_date: addDays(today, 1), delivery_date: addDays(today, 1) })
    await look()
    passes(12 * 60)
    await look()
    expect(await stateOf(job_id)).toBe('sent')
    passes(6 * 60 + 11)
    await look()
    expect(await stateOf(job_id)).toBe('ignored')
  })

  test('of a job that is begun is accepted, whatever was tapped', async () => {
    const driver = await onDuty()
    const { job_id, work_day_job_id } = await given(driver)
    await driver.phone.day()
    await driver.phone.does('started', job_id)
    expect(await stateOf(job_id)).toBe('accepted')
    await driver.phone.does('rejected', job_id, { body: { work_day_job_id }, at: now() })
    expect(await stateOf(job_id)).toBe('accepted')
    expect((await rowOf(job_id))?.status).toBe('Inprogress')
  })

  test('ends where the office takes the job back, and who gets it is asked anew', async () => {
    const [first, second] = [await onDuty(), await onDuty()]
    const { job_id, work_day_job_id } = await given(first)
    await look()
    await first.phone.does('rejected', job_id, { body: { work_day_job_id } })
    await clerk.ok(deallocateFromDriver, { params: { id: work_day_job_id }, query: { job_id } })
    expect(await rowsOf(job_id)).toBe(0)
    await clerk.ok(allocateToDriver, { body: { job_id, workday_id: second.workday_id } })
    await look()
    expect(await offerOf(job_id)).toMatchObject({ state: 'sent' })
    const late = await first.phone.does('accepted', job_id, { body: { work_day_job_id } })
    expect(late.received).toMatchObject({ answer: 'taken', outcome: 'applied_with_note' })
    expect(await stateOf(job_id)).toBe('sent')
  })

  test('ends where the job is moved to another driver', async () => {
    const [first, second] = [await onDuty(), await onDuty()]
    const { job_id, work_day_job_id } = await given(first)
    await look()
    await first.phone.does('accepted', job_id, { body: { work_day_job_id } })
    await clerk.ok(moveToWorkday, { params: { id: work_day_job_id }, body: { workday_id: second.workday_id } })
    expect(await stateOf(job_id)).toBeNull()
    expect((await rowOf(job_id))?.offer).toBeNull()
    await second.phone.day()
    expect(await offerOf(job_id)).toMatchObject({ state: 'on_device', answered_at: null })
    const late = await first.phone.does('rejected', job_id, { body: { work_day_job_id } })
    expect(late.received).toMatchObject({ outcome: 'applied_with_note' })
    expect(await stateOf(job_id)).toBe('on_device')
  })

  test('of a trip is one for all its legs', async () => {
    const driver = await onDuty()
    const customer_id = await made.customer()
    const trip = await made.trip({ customer_id, status: 'Booked', collection_date: today, delivery_date: today })
    const legs = [
      await made.job({ customer_id, parent_id: trip, status: 'Booked', collection_date: today, delivery_date: today }),
      await made.job({ customer_id, parent_id: trip, status: 'Booked', collection_date: today, delivery_date: today }),
    ]
    const work_day_job_id = await made.work_day_job({ job_id: trip, workday_id: driver.workday_id })
    const day = await driver.phone.day()
    const offers = day.workdays.flatMap(({ jobs }) => jobs.map(({ offer }) => offer?.work_day_job_id))
    expect(offers).toEqual(legs.map(() => work_day_job_id))
    const { received } = await driver.phone.does('rejected', legs[1] as number, { body: { work_day_job_id } })
    expect(received).toMatchObject({ outcome: 'applied' })
    expect(await stateOf(trip)).toBe('rejected')
    await driver.phone.does('started', legs[0] as number)
    expect(await stateOf(trip)).toBe('accepted')
  })
})

describe('what is no answer to it', () => {
  beforeEach(() => switchedTo(1))

  test("another driver's, another company's, and one that names another allocation", async () => {
    const [driver, other] = [await onDuty(), await onDuty()]
    const { job_id, work_day_job_id } = await given(driver)
    const own = await given(other)
    await look()
    const theirs = await other.phone.does('rejected', job_id, { body: { work_day_job_id } })
    expect(theirs.received).toMatchObject({ outcome: 'applied_with_note' })
    const crossed = await other.phone.does('rejected', own.job_id, { body: { work_day_job_id } })
    expect(crossed.received).toMatchObject({ outcome: 'applied_with_note' })
    const absurd = await driver.phone.does('rejected', job_id, { body: { work_day_job_id: Number.MAX_SAFE_INTEGER } })
    expect(absurd.received).toMatchObject({ outcome: 'applied_with_note' })
    const elsewhere = await server.company()
    const stranger = await pairedPhone(
      await server.clerk(elsewhere),
      await makeFactories(server.app, elsewhere.tenant_id).driver(),
    )
    const foreign = await stranger.does('rejected', job_id, { body: { work_day_job_id } })
    expect(foreign.received).toMatchObject({ outcome: 'kept' })
    expect([await stateOf(job_id), await stateOf(own.job_id)]).toEqual(['sent', 'sent'])
  })

  test('what cannot be read stands aside', async () => {
    const driver = await onDuty()
    const { job_id, work_day_job_id } = await given(driver)
    await look()
    for (const body of [
      { work_day_job_id, reason: '' },
      { work_day_job_id, reason: 'x'.repeat(2000) },
      { work_day_job_id: -1 },
      { work_day_job_id: '1; drop table job_offers' as never },
      { work_day_job_id: 1.5 },
    ]) {
      const { received } = await driver.phone.does('rejected', job_id, { body })
      expect(received?.answer).toBe('faulty')
    }
    expect(await stateOf(job_id)).toBe('sent')
  })

  test('the same twice at once is one answer', async () => {
    const driver = await onDuty()
    const { job_id, work_day_job_id } = await given(driver)
    await look()
    const one = driver.phone.captured('rejected', job_id, { body: { work_day_job_id } })
    await Promise.all([driver.phone.deliver(one), driver.phone.deliver(one), look(), driver.phone.day()])
    expect(await stateOf(job_id)).toBe('rejected')
    expect(await told('offer_rejected')).toHaveLength(1)
    expect(await rowsOf(job_id)).toBe(1)
  })
})
