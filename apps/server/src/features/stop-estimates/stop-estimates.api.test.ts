import { setTimeout as sleep } from 'node:timers/promises'
import { allocateToDriver } from '@dray/domain/allocation/allocation.calls.ts'
import { getHome } from '@dray/domain/home/home.calls.ts'
import { listCustomerJobs, listJobs } from '@dray/domain/job-list/job-list.calls.ts'
import { getCustomerJob, getJob } from '@dray/domain/jobs/jobs.calls.ts'
import { addMinutes } from '@dray/domain/kernel/clock-time.ts'
import { listNotifications, markRead } from '@dray/domain/notifications/bell.calls.ts'
import { listWorkdayCards } from '@dray/domain/organizer/board.calls.ts'
import { saveStopTimes } from '@dray/domain/stop-times/stop-times.calls.ts'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { keepPhoneFixes, keepTrackerFixes } from '#features/positions/index.ts'
import { type Factories, makeFactories } from '#testing/factories.ts'
import type { Company, Person } from '#testing/people.ts'
import { startTestServer, type TestServer } from '#testing/server.ts'
import { estimatesOfDrivers, estimatesOfJobs, makeEstimating } from './index.ts'

/** A winter's day: local time is UTC. */
const date = '2026-11-20'
const at = (clock: string) => `${date}T${clock}:00.000Z`
const clock = { now: at('10:00') }

let server: TestServer
let company: Company
let clerk: Person
let made: Factories
let look: () => Promise<void>

beforeAll(async () => {
  server = await startTestServer({ overrides: { clock: { now: () => clock.now }, areSweepsOff: true } })
})
afterAll(() => server?.close())
beforeEach(async () => {
  clock.now = at('10:00')
  company = await server.company()
  clerk = await server.clerk(company)
  made = makeFactories(server.app, company.tenant_id)
  // Without what a process remembers of earlier tests, and without its pauses.
  look = () => makeEstimating(server.app.work, { now: () => clock.now })()
})

const inCompany = <T>(work: Parameters<typeof server.app.work.inCompany<T>>[1]) =>
  server.app.work.inCompany(company.tenant_id, work)
const later = (minutes: number) => {
  clock.now = addMinutes(clock.now, minutes).replace('Z', '.000Z')
}

/** Newbury, Reading (half an hour away by the estimate) and Swindon, whole postcodes all. */
const newbury = { latitude: 51.4, longitude: -1.32, post_code: 'RG14 1AA' }
const reading = { latitude: 51.45, longitude: -0.97, post_code: 'RG1 1AA' }
const swindon = { latitude: 51.57, longitude: -1.75, post_code: 'SN3 4AA' }

const side = <S extends 'collection' | 'delivery'>(name: S, place: typeof newbury, booked: string | null) =>
  Object.fromEntries(
    Object.entries({
      ...place,
      date,
      at: booked && at(booked),
      from_at: booked && at(booked),
      to_at: null,
      time_kind: booked === null ? 'none' : 'at',
      service_minutes: 20,
    }).map(([column, value]) => [`${name}_${column}`, value]),
  )

interface Day {
  driver_id: number
  workday_id: number
  vehicle_id: number
}
async function day(): Promise<Day> {
  const [driver_id, vehicle_id] = [await made.driver(), await made.vehicle()]
  return { driver_id, vehicle_id, workday_id: await made.workday({ driver_id, vehicle_id, date }) }
}

async function given({ workday_id }: Day, booked: { collection?: string | null; delivery?: string | null }, more = {}) {
  const job_id = await made.job({
    status: 'Booked',
    status_rank: 60,
    first_date: date,
    last_date: date,
    ...side('collection', newbury, booked.collection ?? null),
    ...side('delivery', reading, booked.delivery ?? null),
    ...more,
  })
  await made.work_day_job({ job_id, workday_id })
  return job_id
}

const fixAt = ({ latitude, longitude }: typeof newbury, when: string) => ({
  ...{ at: when, latitude, longitude },
  ...{ accuracy_m: 5, speed_kmh: 50, heading: null },
})
const seenAt = ({ driver_id, workday_id }: Day, place: typeof newbury, when = clock.now) =>
  inCompany(({ tx }) => keepPhoneFixes(tx, { driver_id, workday_id }, [fixAt(place, when)]))
const shown = async ({ driver_id }: Day) =>
  (await inCompany(({ tx }) => estimatesOfDrivers(tx, [driver_id]))).map(
    ({ side: of, arrives_at, state, begins }) => `${of} ${arrives_at?.slice(11, 16) ?? '-'} ${state} ${begins}`,
  )
const bell = async () => {
  const { notifications } = await clerk.ok(listNotifications, { query: {} })
  return notifications.flatMap(({ id, event, data, link }) =>
    event === 'job_late_estimate' ? [{ id, link, title: data.title, body: data.body }] : [],
  )
}

/** On the way to Reading since 9:50 with goods that are due there at a time; half past ten by the estimate. */
async function onTheWay(one: Day, booked: string | null) {
  const job_id = await given(one, { delivery: booked }, { status: 'Intransit', status_rank: 80, collected: 0 })
  await made.stop_time({ job_id, side: 'collection', arrived_at: at('09:30'), departed_at: at('09:50') })
  return job_id
}

describe('estimates', () => {
  test('begin at the plan, then at the position, then at the stamp', async () => {
    const one = await day()
    const job_id = await given(one, { collection: '11:00', delivery: '12:00' })
    await look()
    expect(await shown(one)).toEqual(['collection 11:00 on_time plan', 'delivery 12:00 on_time plan'])
    await seenAt(one, reading)
    await look()
    expect(await shown(one)).toEqual(['collection 10:40 on_time position', 'delivery 12:00 on_time position'])
    clock.now = at('10:50')
    await clerk.ok(saveStopTimes, {
      params: { job_id },
      body: { side: 'collection', arrived_at: at('10:45'), departed_at: null },
    })
    await look()
    expect(await shown(one)).toEqual(['delivery 12:00 on_time stamp'])
    const [row] = await inCompany(({ tx }) => estimatesOfJobs(tx, [job_id]))
    expect(row).toMatchObject({
      job_id,
      side: 'delivery',
      minutes_late: -15,
      is_rough: 1,
      as_of: at('10:45').replace('.000', ''),
    })
  })

  test('follow the order in which jobs are driven, and what is given and taken back', async () => {
    const [one, other] = [await day(), await day()]
    await given(one, {}, { delivery_time_kind: 'none' })
    await seenAt(one, newbury)
    await look()
    expect(await shown(one)).toEqual(['collection 10:00 on_time position', 'delivery 11:00 on_time position'])
    const job_id = await made.job({
      status: 'Pending',
      ...side('collection', swindon, null),
      ...side('delivery', newbury, null),
    })
    const { driver_id, vehicle_id } = other
    await clerk.ok(allocateToDriver, { body: { job_id, driver_id, vehicle_id, shift_type_id: 1, date } })
    await look()
    expect(await shown(other)).toHaveLength(2)
  })

  test("a tracker's position counts where it is newer than the phone's", async () => {
    const one = await day()
    await onTheWay(one, '12:00')
    await seenAt(one, swindon, at('09:55'))
    await inCompany(({ tx }) => keepTrackerFixes(tx, one, [fixAt(reading, at('09:58'))]))
    await look()
    expect(await shown(one)).toEqual(['delivery 10:00 on_time position'])
  })

  test('are unknown once a driver is lost, and gone once they have clocked out', async () => {
    const one = await day()
    await given(one, { delivery: '12:00' })
    await seenAt(one, newbury)
    await look()
    expect(await shown(one)).toHaveLength(2)
    later(16)
    await look()
    expect(await shown(one)).toEqual(['collection - unknown position', 'delivery - unknown position'])
    await inCompany(({ tx }) =>
      tx.db
        .updateTable('workdays')
        .set({ clocked_in_at: at('06:00'), clocked_out_at: at('10:16') })
        .where('tenant_id', '=', tx.tenant_id)
        .where('id', '=', one.workday_id)
        .execute(),
    )
    await look()
    expect(await shown(one)).toEqual([])
  })

  test("are neither numbered nor recorded, and another company's are not seen", async () => {
    const one = await day()
    const job_id = await onTheWay(one, '12:00')
    const counts = () =>
      inCompany(async ({ tx }) => [
        (await tx.db.selectFrom('tenant_clock').select('n').where('tenant_id', '=', tx.tenant_id).execute())[0]?.n,
        (await tx.db.selectFrom('audit_log').select('id').where('tenant_id', '=', tx.tenant_id).execute()).length,
      ])
    const before = await counts()
    await look()
    expect(await shown(one)).toEqual(['delivery 10:30 on_time stamp'])
    expect(await counts()).toEqual(before)
    const stranger = await server.company()
    expect(await server.app.work.inCompany(stranger.tenant_id, ({ tx }) => estimatesOfJobs(tx, [job_id]))).toEqual([])
  })

  test('are told to open screens where they show another time, and not for every second', async () => {
    const one = await day()
    const job_id = await given(one, { delivery: '12:00' }, { status: 'Intransit', status_rank: 80, collected: 0 })
    const { work } = server.app
    const told: [string, readonly number[]][] = []
    const listening = makeEstimating(
      {
        ...work,
        inCompany: (tenant_id, does) =>
          work.inCompany(tenant_id, (ctx) =>
            does({ ...ctx, mention: ({ event, ids }) => tenant_id === company.tenant_id && told.push([event, ids]) }),
          ),
      },
      { now: () => clock.now },
    )
    const looked = async (minutes: number, place: typeof newbury) => {
      later(minutes)
      await seenAt(one, place)
      // It rests after each look.
      await sleep(1_100)
      await listening()
      return told.splice(0)
    }
    const both = [
      ['stopEstimate', [job_id]],
      ['workdayEstimate', [one.workday_id]],
    ]
    expect(await looked(0, newbury)).toEqual(both)
    const [before] = await inCompany(({ tx }) => estimatesOfJobs(tx, [job_id]))
    expect(await looked(1, newbury)).toEqual([])
    const [after] = await inCompany(({ tx }) => estimatesOfJobs(tx, [job_id]))
    expect(after?.arrives_at).not.toBe(before?.arrives_at)
    expect(await looked(6, newbury)).toEqual(both)
  })

  test('are right where several processes work them out at once', async () => {
    const days = await Promise.all([day(), day(), day(), day()])
    for (const one of days) await onTheWay(one, '10:10')
    await Promise.all([look(), look(), look()])
    for (const one of days) expect(await shown(one)).toEqual(['delivery 10:30 late stamp'])
    later(5)
    await Promise.all([look(), look(), look()])
    expect(await bell()).toMatchObject([{ title: '4 jobs will be late by the estimate' }])
  })

  test('are worked out again where the database went away in the middle', async () => {
    const one = await day()
    await onTheWay(one, '12:00')
    let calls = 0
    const { work } = server.app
    const quiet = { ...work.log, error: () => undefined } as unknown as typeof work.log
    const failing = makeEstimating(
      {
        ...work,
        log: quiet,
        inCompany: (tenant_id, unit, person) => {
          calls += tenant_id === company.tenant_id ? 1 : 0
          if (tenant_id === company.tenant_id && calls === 2) throw new Error('the database went away')
          return work.inCompany(tenant_id, unit, person)
        },
      },
      { now: () => clock.now },
    )
    await failing()
    expect(await shown(one)).toEqual([])
    await failing()
    expect(await shown(one)).toEqual(['delivery 10:30 on_time stamp'])
  })
})

describe('on screens', () => {
  const diary = (more: object = {}) => clerk.ok(listJobs, { query: { date: `${date},${date}`, ...more } })

  test('the diary has them, and keeps what will be late', async () => {
    const [one, other] = [await day(), await day()]
    const [late, early] = [await onTheWay(one, '10:10'), await onTheWay(other, '12:00')]
    await look()
    const { data } = (await diary()).job_details
    expect(data.find(({ id }) => id === late)).toMatchObject({
      collection_estimate: null,
      delivery_estimate: {
        ...{ arrives_at: `${date}T10:30:00Z`, state: 'late', minutes_late: 5 },
        ...{ is_rough: 1, begins: 'stamp', as_of: `${date}T09:50:00Z` },
      },
    })
    expect(data.find(({ id }) => id === early)?.delivery_estimate?.state).toBe('on_time')
    const kept = await diary({ late_estimate: 1 })
    expect(kept.job_details.data.map(({ id }) => id)).toEqual([late])
    expect(kept.statusCount.All).toBe(1)
  })

  test('details, board and home have them', async () => {
    const one = await day()
    const job_id = await onTheWay(one, '10:10')
    await look()
    const { stop_estimates } = await clerk.ok(getJob, { params: { id: job_id } })
    expect(stop_estimates).toMatchObject([{ job_id, side: 'delivery', state: 'late', minutes_late: 5 }])
    const [card] = await clerk.ok(listWorkdayCards, { query: { ids: String(one.workday_id) } })
    expect(card?.estimate).toMatchObject({ state: 'late', minutes_late: 5 })
    expect((await clerk.ok(getHome, {})).jobs?.late_by_estimate).toBe(1)
  })

  test("a customer's answers say nothing of them", async () => {
    const customer_id = await made.customer()
    const customer = await server.customerUser(company, customer_id)
    const one = await day()
    const job_id = await given(one, { delivery: '10:10' }, { customer_id })
    await seenAt(one, newbury)
    await look()
    const answers = [
      await customer.ok(listCustomerJobs, { query: { date: `${date},${date}` } }),
      await customer.ok(getCustomerJob, { params: { id: job_id } }),
    ]
    expect(answers[0]).toMatchObject({ job_details: { data: [{ id: job_id }] } })
    expect(JSON.stringify(answers)).not.toMatch(/estimate|arrives_at/)
  })
})

describe('the notice of what will be late', () => {
  test('comes once it is steadily late, and goes once it is steadily in time', async () => {
    const one = await day()
    const job_id = await onTheWay(one, '10:10')
    await look()
    later(4)
    await look()
    expect(await bell()).toEqual([])
    later(1)
    await look()
    await look()
    const [notice, ...others] = await bell()
    expect(others).toEqual([])
    expect(notice).toMatchObject({ title: '1 job will be late by the estimate', link: `/traffic-diary?job=${job_id}` })
    expect(notice?.body).toContain('delivery due 10:10, expected about 10:30')
    later(1)
    await seenAt(one, reading)
    await look()
    expect(await bell()).toHaveLength(1)
    later(5)
    await look()
    expect(await bell()).toEqual([])
    // Late again on the same day: it was told once.
    await seenAt(one, swindon)
    await look()
    later(5)
    await seenAt(one, swindon)
    await look()
    expect(await shown(one)).toMatchObject([expect.stringContaining('late')])
    expect(await bell()).toEqual([])
  })

  test('is written anew as jobs leave it, and goes with the last; who has read it keeps it', async () => {
    const [one, other] = [await day(), await day()]
    const reader = await server.clerk(company)
    const [job_id, second] = [await onTheWay(one, '10:10'), await onTheWay(other, '10:10')]
    await look()
    later(5)
    await look()
    const [notice] = await bell()
    expect(notice).toMatchObject({
      title: '2 jobs will be late by the estimate',
      link: '/traffic-diary?late_estimate=1',
    })
    const [own] = (await reader.ok(listNotifications, { query: {} })).notifications
    await reader.ok(markRead, { params: { id: own?.id ?? 0 } })
    await clerk.ok(saveStopTimes, {
      params: { job_id },
      body: { side: 'delivery', arrived_at: at('10:05'), departed_at: null },
    })
    await look()
    expect(await bell()).toMatchObject([
      { id: notice?.id, title: '1 job will be late by the estimate', link: `/traffic-diary?job=${second}` },
    ])
    await clerk.ok(saveStopTimes, {
      params: { job_id: second },
      body: { side: 'delivery', arrived_at: at('10:05'), departed_at: null },
    })
    await look()
    expect(await bell()).toEqual([])
    const kept = (await reader.ok(listNotifications, { query: {} })).notifications
    expect(kept).toMatchObject([{ id: own?.id, data: { title: '2 jobs will be late by the estimate' } }])
  })

  test.each([
    ['a plan that cannot be kept', { collection: '10:30', delivery: '10:40' }],
    ['what is late already', { collection: null, delivery: '09:00' }],
  ])('is not of %s', async (_, booked) => {
    const one = await day()
    await given(one, booked)
    if (booked.collection === null) await seenAt(one, newbury)
    await look()
    later(5)
    await look()
    expect((await shown(one)).at(-1)).toContain('late')
    expect(await bell()).toEqual([])
  })
})
