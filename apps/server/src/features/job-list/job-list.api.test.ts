import { jobSorts, listCustomerJobs, listJobs } from '@dray/domain/job-list/job-list.calls.ts'
import { getCustomerJob, getJob } from '@dray/domain/jobs/jobs.calls.ts'
import { type JobStatus, statusRank } from '@dray/domain/jobs/status.ts'
import type { CallSent } from '@dray/domain/kernel/call.ts'
import { addDays } from '@dray/domain/kernel/clock-time.ts'
import { getCustomerQuote } from '@dray/domain/quotes/quotes.calls.ts'
import { listTrackingLinks } from '@dray/domain/tracking/tracking.calls.ts'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { type Factories, makeFactories } from '#testing/factories.ts'
import type { Company, Person } from '#testing/people.ts'
import { startTestServer, type TestServer } from '#testing/server.ts'

const now = '2026-06-01T23:30:00Z'
let server: TestServer
beforeAll(async () => {
  server = await startTestServer({ overrides: { clock: { now: () => now } } })
})
afterAll(() => server?.close())

let company: Company
let clerk: Person
let made: Factories
beforeEach(async () => {
  company = await server.company()
  clerk = await server.clerk(company)
  made = makeFactories(server.app, company.tenant_id)
})

const at = (status: JobStatus) => ({ status, status_rank: statusRank(status) })
const on = (date: string, time?: string) => ({
  collection_date: date,
  ...(time ? { collection_at: `${date}T${time}:00Z`, first_at: `${date}T${time}:00Z` } : {}),
})
const june = '2026-06-01,2026-06-30'
const list = (query: CallSent<typeof listJobs>['query'] = {}) => clerk.ok(listJobs, { query: { date: june, ...query } })
const numbers = async (query?: CallSent<typeof listJobs>['query']) =>
  (await list(query)).job_details.data.map((row) => row.job_number)

describe('the order', () => {
  test('is status, then date, then instant, a blank time at the start of its day', async () => {
    await made.job({ ...at('Completed'), ...on('2026-06-01'), job_number: 'E' })
    await made.job({ ...at('Pending'), ...on('2026-06-02', '08:00'), job_number: 'D' })
    await made.job({ ...at('Pending'), ...on('2026-06-01', '09:00'), job_number: 'C' })
    await made.job({ ...at('Pending'), ...on('2026-06-01', '07:00'), job_number: 'B' })
    await made.job({ ...at('Pending'), ...on('2026-06-01'), job_number: 'A' })
    await made.job({ ...at('Quote'), ...on('2026-06-09'), job_number: 'Q' })
    expect(await numbers()).toEqual(['Q', 'A', 'B', 'C', 'D', 'E'])
  })

  test.each([
    ['job_number', '9', '10'],
    ['customer_reference', 'a 1', 'b 2'],
    ['customer', 'Alder', 'beech'],
    ['collection_name', 'Alder', 'beech'],
    ['collection_town', 'Bath', 'York'],
    ['collection_date', '2026-06-01', '2026-06-02'],
    ['collection_time', '2026-06-02T23:30:00Z', '2026-06-01T08:00:00Z'],
    ['delivery_name', 'Alder', 'beech'],
    ['delivery_town', 'Bath', 'York'],
    ['delivery_time', '2026-06-02T23:30:00Z', '2026-06-01T08:00:00Z'],
    ['total_charge', '9', '10'],
    ['load_type', 'LWB', 'SVAN'],
    ['driver_or_sub', 'Ann', 'Bob'],
    ['type', 1, 3],
  ] as const)('by %s, both ways', async (sort, low, high) => {
    const makers: Record<string, (value: string | number, place: number) => Promise<number>> = {
      customer: async (value) => made.job({ customer_id: await made.customer({ customer_name: String(value) }) }),
      load_type: async (value) => made.job({ load_type_id: await made.load_type({ code: String(value) }) }),
      customer_reference: (value) => made.job({ customer_reference: [{ name: String(value) }] as never }),
      type: (value) => made.job({ job_type: Number(value) }),
      collection_date: (value) => made.job(on(String(value))),
      collection_time: (value) => made.job({ collection_at: String(value) }),
      delivery_time: (value) => made.job({ delivery_at: String(value) }),
      driver_or_sub: async (value, place) => {
        const driver_id = await made.driver({ full_name: String(value) })
        const job_id = await made.job()
        await made.work_day_job({
          job_id,
          workday_id: await made.workday({ driver_id, date: `2026-06-0${place + 1}` }),
        })
        return job_id
      },
    }
    const make = makers[sort] ?? ((value) => made.job({ [sort]: value }))
    const second = await make(high, 1)
    const first = await make(low, 0)
    const ids = async (direction: 'asc' | 'desc') =>
      (await list({ sort, direction })).job_details.data.map((row) => row.id)
    expect(await ids('asc')).toEqual([first, second])
    expect(await ids('desc')).toEqual([second, first])
  })

  test('by reference orders a job without one by its air way bill, which the column shows instead', async () => {
    const zebra = await made.job({ customer_reference: [{ name: 'Zebra' }] as never })
    const second = await made.job({ air_way_bill_numbers: [{ awb_number: '2' }] as never })
    const first = await made.job({ air_way_bill_numbers: [{ awb_number: '1' }] as never })
    const nothing = await made.job()
    const ids = async (direction: 'asc' | 'desc') =>
      (await list({ sort: 'customer_reference', direction })).job_details.data.map((row) => row.id)
    expect(await ids('asc')).toEqual([first, second, zebra, nothing])
    expect(await ids('desc')).toEqual([zebra, second, first, nothing])
  })

  test('of a column that there is not is a 422', async () => {
    const answer = await clerk.send(listJobs, { query: { sort: 'profit' as never } })
    expect(answer).toMatchObject({ status: 422, code: 'validation' })
    expect(jobSorts).not.toContain('profit')
  })
})

describe('the dates', () => {
  test.each([
    ['before', '2026-05-01', '2026-05-31', false],
    ['until the first day', '2026-05-01', '2026-06-01', true],
    ['within', '2026-06-10', '2026-06-11', true],
    ['from the last day', '2026-06-30', '2026-08-01', true],
    ['all around', '2026-05-01', '2026-08-01', true],
    ['after', '2026-07-01', '2026-08-01', false],
    ['ninety-two days, seen on the last', '2026-03-30', '2026-06-30', true],
  ])('a job from %s', async (_, first_date, last_date, isThere) => {
    const dates = { first_date, last_date, collection_date: first_date, delivery_date: last_date }
    await made.job(
      last_date > '2026-07-31' ? { ...dates, last_date: '2026-07-31', delivery_date: '2026-07-31' } : dates,
    )
    const { job_details } = await list({ date: '2026-06-01,2026-06-30' })
    expect(job_details.total).toBe(isThere ? 1 : 0)
  })

  test('left out are today by the company’s clock', async () => {
    await made.job({ ...on('2026-06-01'), job_number: 'yesterday' })
    await made.job({ ...on('2026-06-02'), job_number: 'today' })
    const { job_details } = await clerk.ok(listJobs, { query: {} })
    expect(job_details.data.map((row) => row.job_number)).toEqual(['today'])
  })

  test('the wrong way round are refused', async () => {
    expect((await clerk.send(listJobs, { query: { date: '2026-06-02,2026-06-01' } })).status).toBe(422)
  })
})

describe('pages and counts', () => {
  test('fifty rows a page; the counts are of all pages and of all statuses', async () => {
    const customer_id = await made.customer()
    const load_type_id = await made.load_type()
    for (const status of ['Pending', 'Booked', 'Deleted', 'Quote'] as const) {
      for (let n = 0; n < 15; n += 1) await made.job({ ...at(status), customer_id, load_type_id })
    }
    const first = await list({ status: ['Pending', 'Booked', 'Quote', 'Deleted'] })
    expect(first.job_details).toMatchObject({ total: 60, per_page: 50, current_page: 1, prev_page_url: null })
    expect(first.job_details.data).toHaveLength(50)
    expect(first.job_details.next_page_url).toContain('page=2')
    expect(first.job_details.next_page_url).toContain('status=Pending&status=Booked')
    const second = await list({ page: 2 })
    expect(second.job_details.data).toHaveLength(10)
    const beyond = await list({ page: 9 })
    expect(beyond.job_details).toMatchObject({ data: [], total: 60 })
    const booked = await list({ status: 'Booked' })
    expect(booked.job_details).toMatchObject({ total: 15 })
    for (const one of [first, second, beyond, booked]) {
      expect(one.statusCount).toMatchObject({ All: 60, Pending: 15, Booked: 15, Deleted: 15, Quote: 15, Invoiced: 0 })
    }
  })

  test('an empty list has all its counts', async () => {
    const { job_details, statusCount } = await list()
    expect(job_details).toMatchObject({ data: [], total: 0 })
    expect(Object.values(statusCount).every((count) => count === 0)).toBe(true)
    expect(Object.keys(statusCount)).toHaveLength(21)
  })
})

test('who has done a leg is not shown while the job waits for the next, nor ordered by; who did the job is', async () => {
  const workday_id = await made.workday({ driver_id: await made.driver({ full_name: 'Ann' }) })
  const done = async (status: JobStatus) => {
    const job_id = await made.job({ ...at(status), job_type: 2, collected: 1 })
    await made.work_day_job({ job_id, workday_id, is_completed: 1 })
    return job_id
  }
  const waiting = await done('Collected')
  const finished = await done('Priced')
  const shown = async (direction: 'asc' | 'desc') =>
    (await list({ sort: 'driver_or_sub', direction })).job_details.data.map((row) => [row.id, row.driver_or_sub?.name])
  for (const direction of ['asc', 'desc'] as const) {
    expect(await shown(direction)).toEqual([
      [finished, 'Ann'],
      [waiting, undefined],
    ])
  }
  const details = await clerk.ok(getJob, { params: { id: waiting } })
  expect(details).toMatchObject({ driver_or_sub: null, has_work_day_jobs: 1, work_day_jobs: [{ is_completed: 1 }] })
})

describe('a trip', () => {
  test('stands in the list once: its sub-jobs are neither rows nor counted', async () => {
    const trip = await made.job({ job_type: 3, job_number: '10045', search_text: '10045' })
    await made.job({ parent_id: trip, job_number: '10045-1', search_text: '10045-1' })
    for (const query of [{}, { keywords: '10045' }, { sort: 'job_number' as const }]) {
      const { job_details, statusCount } = await list(query)
      expect(job_details.data.map((row) => row.id)).toEqual([trip])
      expect(statusCount.All).toBe(1)
    }
    const found = await clerk.ok(listJobs, { query: { keywords: '10045' } })
    expect(found.job_details.data.map((row) => row.id)).toEqual([trip])
  })
})

const ranges = ['2026-05-30,2026-06-03', '2026-06-02,2026-06-02', '2026-05-01,2026-08-01', '2026-01-01,2026-01-31']
const pages = [1, 2, 3].flatMap((page) => [
  { page, direction: 'asc' as const },
  { page, direction: 'desc' as const, status: ['Invoiced', 'Booked'] satisfies JobStatus[] },
])
const queries = ranges.flatMap((date) => pages.map((page) => ({ ...page, date })))

/** The nth of many jobs that differ in status, days and time. */
function variedJob(n: number) {
  const status = (['Pending', 'Booked', 'Invoiced', 'Deleted'] as const)[(n * 7) % 4] ?? 'Pending'
  const first_date = addDays('2026-05-28', n % 9)
  const last_date = addDays(first_date, n % 4 === 0 ? n % 7 : 0)
  return { ...at(status), first_date, last_date, first_at: n % 3 === 0 ? null : `${first_date}T0${n % 8}:00:00Z` }
}

test('the usual order read status by status is that of all that matches, sorted, on every page', async () => {
  const own = { customer_id: await made.customer(), load_type_id: await made.load_type() }
  for (let n = 0; n < 130; n += 1) await made.job({ ...variedJob(n), ...own })
  for (const query of queries) {
    const [byStatus, sorted] = [await list(query), await list({ ...query, customer_id: own.customer_id })]
    expect(byStatus.job_details.data, JSON.stringify(query)).toEqual(sorted.job_details.data)
    expect(byStatus.statusCount).toEqual(sorted.statusCount)
    expect(byStatus.job_details.total).toBe(sorted.job_details.total)
  }
})

describe('the filters', () => {
  test('customer, driver, vehicle', async () => {
    const customer_id = await made.customer()
    const [driver_id, vehicle_id] = [await made.driver(), await made.vehicle()]
    const workday_id = await made.workday({ driver_id, vehicle_id })
    const mine = await made.job({ customer_id })
    const driven = await made.job()
    await made.work_day_job({ job_id: driven, workday_id })
    // Somebody else's, with another vehicle.
    const others = await made.workday({ driver_id: await made.driver(), vehicle_id: await made.vehicle() })
    await made.work_day_job({ job_id: await made.job(), workday_id: others })
    const ids = async (query: CallSent<typeof listJobs>['query']) =>
      (await list(query)).job_details.data.map((row) => row.id)
    expect(await ids({ customer_id })).toEqual([mine])
    expect(await ids({ driver_id })).toEqual([driven])
    expect(await ids({ vehicle_id })).toEqual([driven])
    expect(await ids({ vehicle_id, customer_id })).toEqual([])
  })

  describe('a keyword finds the same jobs with and without dates', () => {
    let job: number
    beforeEach(async () => {
      const customer_id = await made.customer({
        customer_name: 'Müller & Söhne Łódź',
        customer_code: 'LEAF01',
        landline: '01179 000 111',
      })
      const search_text = 'j77 | po 77120 | bronte interiors | sn3 5hq | sn35hq | 50% o_f'
      job = await made.job({ customer_id, search_text, delivery_phone: '+44 1522 555 010' })
      const driver_id = await made.driver({ full_name: 'Zoë Mensah', mobile: '07700 900123' })
      const vehicle_id = await made.vehicle({ reg: 'AB12 CDE' })
      await made.work_day_job({ job_id: job, workday_id: await made.workday({ driver_id, vehicle_id }) })
      await made.job({ search_text: 'j78 | 50 of' })
    })
    const found = async (query: CallSent<typeof listJobs>['query']) => {
      const { job_details, statusCount } = await clerk.ok(listJobs, { query })
      expect(statusCount.All).toBe(job_details.total)
      return job_details.data.map((row) => row.id)
    }

    test.each([
      ['its number', 'j77'],
      ['a reference', 'po 77'],
      ['a postcode without its space', 'sn35hq'],
      ['a name without its accents', 'bronte'],
      ['a name with its accents', 'BRONTË  interiors'],
      ['its customer without the accents', 'muller & sohne lodz'],
      ['its customer with the accents', 'MÜLLER'],
      ['its customer’s code', 'leaf01'],
      ['its driver', 'zoe men'],
      ['its driver with accents', 'Zoë'],
      ['its vehicle', 'ab12 cde'],
      ['its vehicle without the space', 'AB12CDE'],
      ['signs that mean something to a database', '50% o_f'],
      ['its customer’s telephone', '01179000111'],
      ['its driver’s telephone', '+44 7700 900123'],
      ['the telephone of its delivery', '01522 555010'],
    ])('by %s', async (_, keywords) => {
      expect(await found({ keywords, date: june })).toEqual([job])
      expect(await found({ keywords })).toEqual([job])
    })

    test('by its sub-contractor and by its owner driver', async () => {
      const [subbed, owned] = [await made.job(), await made.job()]
      const given = { date: '2026-06-01', leg: 'both' }
      const sub_contractor_id = await made.sub_contractor({ name: 'Ågård Vans', code: 'ARR' })
      await made.make('sub_contractor_jobs', { ...given, job_id: subbed, sub_contractor_id })
      const owner_driver_id = await made.owner_driver({ full_name: 'José Sahota' })
      await made.make('sub_contractor_jobs', { ...given, job_id: owned, owner_driver_id })
      for (const date of [june, undefined]) {
        expect(await found({ keywords: 'agard', date })).toEqual([subbed])
        expect(await found({ keywords: 'arr', date })).toEqual([subbed])
        expect(await found({ keywords: 'jose', date })).toEqual([owned])
      }
      expect((await list({ keywords: 'agard' })).job_details.data).toMatchObject([
        { id: subbed, driver_or_sub: { kind: 'sub_contractor', name: 'ARR' } },
      ])
      expect((await list({ keywords: 'sahota' })).job_details.data).toMatchObject([
        { id: owned, driver_or_sub: { kind: 'owner_driver', name: 'José Sahota' } },
      ])
    })

    test('among a customer’s, a driver’s or a vehicle’s jobs', async () => {
      const { customer_id } = (await list({ keywords: 'j77' })).job_details.data[0] ?? {}
      const other = await made.customer()
      const driver_id = await made.driver()
      for (const date of [june, undefined]) {
        expect(await found({ keywords: 'zoe', date, customer_id })).toEqual([job])
        expect(await found({ keywords: 'zoe', date, customer_id: other })).toEqual([])
        expect(await found({ keywords: 'bronte', date, driver_id })).toEqual([])
      }
    })

    test('of whatever date', async () => {
      const customer_id = await made.customer({ customer_name: 'Aire Foods', customer_code: 'AIRE21' })
      const old = await made.job({ ...on('2019-01-07'), customer_id, search_text: '10007 | 7% off' })
      const carried = await made.job(on('2018-03-05'))
      const driver_id = await made.driver({ full_name: 'Kofi Mensah' })
      await made.work_day_job({ job_id: carried, workday_id: await made.workday({ driver_id, date: '2018-03-05' }) })
      expect(await found({ keywords: '10007' })).toEqual([old])
      expect(await found({ keywords: '7%' })).toEqual([old])
      expect(await found({ keywords: 'aire21' })).toEqual([old])
      expect(await found({ keywords: 'kofi' })).toEqual([carried])
      expect(await found({ keywords: '7% o', customer_id })).toEqual([old])
      expect(await found({ keywords: 'kofi', driver_id })).toEqual([carried])
    })

    test('by accents alone finds what no keyword finds', async () => {
      const { job_details } = await clerk.ok(listJobs, { query: { keywords: '\u0301' } })
      expect(job_details).toMatchObject({ total: 0, more_than_total: 0 })
    })

    test('of more than ten thousand jobs the newest, and says that there are more', async () => {
      const { customer_id } = (await list({ keywords: 'j77' })).job_details.data[0] ?? {}
      await made.inCompany((tx) =>
        sql`insert into jobs (tenant_id, customer_id, job_number, status, status_rank, first_date, last_date, search_text)
          select ${tx.tenant_id}, ${customer_id}, 'm' || n, 'Pending', ${statusRank('Pending')}, '2026-07-01', '2026-07-01', 'm' || n || ' | crate'
          from generate_series(1, 10001) n`.execute(tx.db),
      )
      const newest = await clerk.ok(listJobs, { query: { keywords: 'crate' } })
      expect(newest.job_details).toMatchObject({ total: 10_000, more_than_total: 1 })
      expect(newest.statusCount.All).toBe(10_000)
      const all = await clerk.ok(listJobs, { query: { keywords: 'crate', date: '2026-07-01,2026-07-31' } })
      expect(all.job_details).toMatchObject({ total: 10_001, more_than_total: 0 })
      const own = await clerk.ok(listJobs, { query: { keywords: 'crate', customer_id } })
      expect(own.job_details).toMatchObject({ total: 10_001, more_than_total: 0 })
    })

    test('a name changed is found by the new name at once, and no job is rewritten', async () => {
      const { customer_id, version } = (await list({ keywords: 'j77' })).job_details.data[0] ?? {}
      await made.inCompany((tx) =>
        tx.db
          .updateTable('customers')
          .set({ customer_name: 'Ægir Fish' })
          .where('tenant_id', '=', tx.tenant_id)
          .where('id', '=', customer_id ?? 0)
          .execute(),
      )
      for (const date of [june, undefined]) {
        expect(await found({ keywords: 'aegir', date })).toEqual([job])
        expect(await found({ keywords: 'muller', date })).toEqual([])
      }
      expect((await list({ keywords: 'aegir' })).job_details.data[0]).toMatchObject({ version })
    })
  })

  test('nothing of another company is found', async () => {
    const stranger = makeFactories(server.app, (await server.company()).tenant_id)
    await stranger.job({ search_text: 'secret' })
    expect((await list({ keywords: 'secret' })).statusCount.All).toBe(0)
    expect((await clerk.ok(listJobs, { query: { keywords: 'secret' } })).statusCount.All).toBe(0)
  })
})

test('a row of the office carries what the table shows and its button asks', async () => {
  const customer_id = await made.customer({
    customer_name: 'Leafield Foods',
    customer_code: 'LEAF01',
    customer_type: 0,
  })
  const load_type_id = await made.load_type({ code: 'LWB', color: '#aa00aa' })
  const id = await made.job({
    ...at('Booked'),
    ...on('2026-06-01', '12:30'),
    customer_id,
    load_type_id,
    job_number: '10482',
    customer_reference: [{ name: 'PO 77120' }] as never,
    total_charge: '184.5',
    is_marked: 1,
  })
  const driver_id = await made.driver({ full_name: 'Beth Marsh' })
  await made.work_day_job({ job_id: id, workday_id: await made.workday({ driver_id }) })
  const { job_details } = await list()
  expect(job_details.data).toEqual([
    {
      id,
      job_number: '10482',
      parent_id: null,
      type: 'job',
      job_type: 1,
      mode: 0,
      status: 'Booked',
      status_before: null,
      is_cancelled: 0,
      collected: 0,
      temp_status: null,
      failed_side: null,
      failed_reason: null,
      customer_id,
      customer: { customer_name: 'Leafield Foods', customer_code: 'LEAF01', customer_type: 0 },
      customer_reference: [{ name: 'PO 77120' }],
      air_way_bill_numbers: [],
      collection_name: 'Ashdown Print',
      collection_town: 'Bristol',
      collection_post_code: null,
      collection_date: '2026-06-01',
      collection_time: '12:30',
      collection_at: '2026-06-01T12:30:00Z',
      collection_time_kind: 'at',
      collection_from_at: '2026-06-01T12:30:00Z',
      collection_to_at: null,
      delivery_name: 'NHS Supply Hub',
      delivery_town: 'Swindon',
      delivery_post_code: null,
      delivery_date: '2026-06-01',
      delivery_time: null,
      delivery_time_kind: 'none',
      delivery_from_at: null,
      delivery_to_at: null,
      delivery_at: null,
      load_type: { id: load_type_id, code: 'LWB', color: '#aa00aa' },
      offer: null,
      quote: null,
      driver_or_sub: { kind: 'driver', name: 'Beth Marsh', date: '2026-06-01' },
      collection_estimate: null,
      delivery_estimate: null,
      total_charge: 184.5,
      is_marked: 1,
      has_pod: 0,
      has_work_day_jobs: 1,
      live_legs: 0,
      waiting_legs: 0,
      job_process_count: 0,
      allocation_date: '2026-06-01',
      cx_loads_status: null,
      invoice_status: null,
      version: 1,
    },
  ])
})

describe('the portal', () => {
  const hidden = [
    'load_type',
    'load_type_id',
    'driver_or_sub',
    'work_day_jobs',
    'sub_contractor_jobs',
    'base_charge',
    'extras',
    'total_charge',
    'waiting_charge',
    'subcost',
    'other_costs',
    'profit',
    'is_vat',
    'report_notes',
    'is_marked',
    'job_notes',
    'job_extra_charges',
    'type',
    'job_type',
    'inv',
    'calculator_charge',
  ]
  let own: number
  let portal: Person
  beforeEach(async () => {
    own = await made.customer({ customer_name: 'Leafield Foods' })
    portal = await server.customerUser(company, own)
  })
  const secret = {
    base_charge: '77.77',
    total_charge: '88.88',
    profit: '99.99',
    subcost: '66.66',
    report_notes: 'Never again',
    is_marked: 1,
  }

  test('lists the own jobs alone, without what only the office may know', async () => {
    const service_id = await made.service({ code: 'SAMEDAY', description: 'Same day' })
    const mine = await made.job({ ...secret, customer_id: own, service_id, spaces: '2', mileage: '58.7' })
    await made.job({ ...at('Booked') })
    const { job_details, statusCount } = await portal.ok(listCustomerJobs, { query: { date: june } })
    expect(job_details.data).toMatchObject([
      {
        id: mine,
        customer: { customer_name: 'Leafield Foods' },
        service: { code: 'SAMEDAY' },
        spaces: 2,
        mileage: 58.7,
      },
    ])
    expect(statusCount).toMatchObject({ All: 1, Pending: 1, Booked: 0 })
    for (const field of hidden) expect(job_details.data[0]).not.toHaveProperty(field)
    expect(JSON.stringify(job_details)).not.toMatch(/77\.77|88\.88|99\.99|66\.66|Never again/)
  })

  test('searches, sorts and counts among the own jobs', async () => {
    const [one, two] = [
      await made.job({ customer_id: own, search_text: 'po 1', delivery_town: 'York' }),
      await made.job({ customer_id: own, search_text: 'po 2', delivery_town: 'Bath' }),
    ]
    await made.job({ search_text: 'po 1' })
    const ids = async (query: CallSent<typeof listCustomerJobs>['query']) =>
      (await portal.ok(listCustomerJobs, { query: { date: june, ...query } })).job_details.data.map((row) => row.id)
    expect(await ids({ keywords: 'po 1' })).toEqual([one])
    expect(await ids({ sort: 'delivery_town' })).toEqual([two, one])
    expect(await ids({ sort: 'service' })).toEqual([one, two])
    expect((await portal.ok(listCustomerJobs, { query: { keywords: 'po' } })).statusCount.All).toBe(2)
    expect((await portal.send(listCustomerJobs, { query: { sort: 'total_charge' as never } })).status).toBe(422)
  })

  test('opens an own job with its proofs and papers, and another customer’s is not there', async () => {
    const id = await made.job({ ...secret, customer_id: own })
    await made.job_process({
      job_id: id,
      customer_id: own,
      type: 'pod',
      pod_name: 'K Doyle',
      user_name: 'Jas the driver',
    })
    await made.job_attachment({ job_detail_id: id, customer_id: own, name: 'note.pdf', owner_name: 'Rae' })
    const job = await portal.ok(getCustomerJob, { params: { id } })
    expect(job).toMatchObject({
      id,
      is_attachement_available: 1,
      job_attachements: [{ name: 'note.pdf' }],
      job_process: [{ pod_name: 'K Doyle' }],
    })
    for (const field of hidden) expect(job).not.toHaveProperty(field)
    expect(JSON.stringify(job)).not.toMatch(/77\.77|88\.88|99\.99|66\.66|Never again|Jas the driver|Rae/)
    const other = await made.job()
    expect(await portal.send(getCustomerJob, { params: { id: other } })).toMatchObject({
      status: 404,
      code: 'not_found',
    })
  })

  test('has a quote from its first sending on, a cancelled job as cancelled, and nothing that was deleted', async () => {
    const words = { customer_id: own, search_text: 'crate' }
    const sentQuote = async (values: Parameters<typeof made.job>[0] = {}) => {
      const job_id = await made.job({ ...at('Quote'), ...words, ...values })
      const quote_id = await made.make('job_quotes', {
        job_id,
        customer_id: own,
        number: 1,
        sent_at: now,
        valid_until: '2026-06-14',
        offer: '{}',
      })
      await made.inCompany(({ db, tenant_id }) =>
        db.updateTable('jobs').set({ quote_id }).where('tenant_id', '=', tenant_id).where('id', '=', job_id).execute(),
      )
      return job_id
    }
    const unsent = await made.job({ ...at('Quote'), ...words })
    const deleted = await made.job({ ...at('Deleted'), ...words })
    const deletedQuote = await sentQuote(at('Deleted'))
    const deletedTrip = await made.trip({ ...at('Deleted'), ...words })
    const leg = await made.sub_job({ ...words, parent_id: deletedTrip })
    const deletedLeg = await made.sub_job({ ...at('Deleted'), ...words, parent_id: await made.trip(words) })
    const shown = [await sentQuote(), await made.job({ ...at('Cancelled'), ...words })]
    for (const query of [{ date: june }, { keywords: 'crate' }, { date: june, sort: 'delivery_town' as const }]) {
      const { job_details, statusCount } = await portal.ok(listCustomerJobs, { query })
      expect(job_details.data.map((row) => row.id)).toEqual(expect.arrayContaining(shown))
      expect(job_details.total).toBe(3)
      expect(statusCount).toMatchObject({ All: 3, Quote: 1, Cancelled: 1, Pending: 1, Deleted: 0 })
    }
    for (const id of shown) expect((await portal.send(getCustomerJob, { params: { id } })).status).toBe(200)
    for (const id of [unsent, deleted, deletedQuote, deletedTrip, leg, deletedLeg]) {
      for (const call of [getCustomerJob, getCustomerQuote, listTrackingLinks])
        expect([call.id, (await portal.send(call, { params: { id } })).status]).toEqual([call.id, 404])
    }
    // The office has them all.
    expect((await list({ keywords: 'crate', status: ['Quote', 'Deleted'] })).job_details.total).toBe(5)
  })

  test('shows of the feed what is meant for customers, where the company shows it at all', async () => {
    const id = await made.job({ customer_id: own })
    for (const [action_type, is_for_customer] of [
      ['created', 1],
      ['allocated', 0],
      ['in_depot', 1],
      ['arrival', 1],
      ['completed', 1],
    ] as const) {
      await made.make('job_activities', {
        job_id: id,
        customer_id: own,
        action_type,
        message: action_type === 'in_depot' ? 'Mark Indepot: In depot' : action_type,
        user_name: 'Rae',
        is_for_customer,
      })
    }
    const shown = (value: string) =>
      made.inCompany((tx) =>
        tx.db
          .insertInto('additional_settings')
          .values({ tenant_id: tx.tenant_id, name: 'customer_job_activity', value })
          .onConflict((oc) => oc.columns(['tenant_id', 'name']).doUpdateSet({ value }))
          .execute(),
      )
    await shown('0')
    expect((await portal.ok(getCustomerJob, { params: { id } })).job_activities).toEqual([])
    await shown('1')
    const { job_activities } = await portal.ok(getCustomerJob, { params: { id } })
    // In the customer's words, where the office's name its buttons.
    expect(job_activities.map((one) => [one.action_type, one.message])).toEqual([
      ['completed', 'Completed'],
      ['arrival', 'arrival'],
      ['in_depot', 'At our depot'],
      ['created', 'Order received'],
    ])
    expect(job_activities[0]).not.toHaveProperty('user_name')
  })
})
