import { changeCompanyDetails } from '@dray/domain/company/company.calls.ts'
import { getHome } from '@dray/domain/home/home.calls.ts'
import { urgencyOf } from '@dray/domain/jobs/lateness.ts'
import { type JobStatus, statusRank } from '@dray/domain/jobs/status.ts'
import { timeOf } from '@dray/domain/jobs/stop-time.ts'
import { addDays } from '@dray/domain/kernel/clock-time.ts'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { type Factories, makeFactories } from '#testing/factories.ts'
import type { Company, Person } from '#testing/people.ts'
import { startTestServer, type TestServer } from '#testing/server.ts'

/** A Wednesday, a quarter past noon in London. */
const now = '2026-06-17T11:15:00Z'
const today = '2026-06-17'

let server: TestServer
let company: Company
let clerk: Person
let make: Factories

beforeAll(async () => {
  server = await startTestServer({ overrides: { clock: { now: () => now } } })
})
afterAll(() => server?.close())
beforeEach(async () => {
  company = await server.company()
  clerk = await server.clerk(company)
  make = makeFactories(server.app, company.tenant_id)
})

interface Made {
  id: number
  status: JobStatus
  first: string
  last: string
  collection_at: string | null
  delivery_at: string | null
  total: number
  subcost: number | null
  customer_id: number
  parent_id: number | null
}

let customers: number[]
async function makeJob(values: Partial<Omit<Made, 'id'>> = {}): Promise<Made> {
  const first = values.first ?? today
  const job = {
    status: 'Pending' as JobStatus,
    first,
    last: values.last ?? first,
    collection_at: null,
    delivery_at: null,
    total: 100,
    subcost: null,
    customer_id: customers[0] ?? 0,
    parent_id: null,
    ...values,
  }
  const id = await make.job({
    status: job.status,
    status_rank: statusRank(job.status),
    first_date: job.first,
    last_date: job.last,
    collection_date: job.first,
    delivery_date: job.last,
    collection_at: job.collection_at,
    delivery_at: job.delivery_at,
    total_charge: String(job.total),
    subcost: job.subcost === null ? null : String(job.subcost),
    customer_id: job.customer_id,
    parent_id: job.parent_id,
  })
  return { id, ...job }
}

describe('a company that was just opened', () => {
  const doneIn = async () =>
    (await clerk.ok(getHome, {})).setup.flatMap(({ step, is_done }) => (is_done === 1 ? [step] : []))

  test('has everything before it, and each step is done where it is done', async () => {
    expect(await clerk.ok(getHome, {})).toMatchObject({ today, time_zone: 'Europe/London', has_vat_code: 0 })
    expect(await doneIn()).toEqual([])
    const tax = await make.tax_code()
    await clerk.ok(changeCompanyDetails, {
      body: { address1: '1 Depot Road', town: 'Newbury', postcode: 'RG14 5AA', default_tax_code_id: tax, version: 1 },
    })
    expect(await doneIn()).toEqual(['company_details', 'default_tax_code'])
    await make.service()
    await make.vehicle({ vehicle_type_id: await make.vehicle_type() })
    await make.driver()
    await make.driver({ is_available: 0 })
    await make.profile()
    const customer_id = await make.customer()
    await make.job({ customer_id })
    await make.invoice({ customer_id })
    expect(await doneIn()).toHaveLength(11)
    const counts = new Map((await clerk.ok(getHome, {})).setup.map(({ step, count }) => [step, count]))
    expect(counts.get('drivers')).toBe(1)
    expect(counts.get('customers')).toBe(1)
    expect(counts.get('first_job')).toBe(null)
  })

  test('what is retired does not count, and nothing of a neighbour does', async () => {
    const neighbour = makeFactories(server.app, (await server.company()).tenant_id)
    await neighbour.vehicle()
    await neighbour.job()
    await make.service({ is_active: 0 })
    await make.vehicle({ is_active: 0, vehicle_type_id: await make.vehicle_type({ is_active: 0 }) })
    expect(await doneIn()).toEqual([])
    expect(await clerk.ok(getHome, {})).toMatchObject({
      jobs: { unallocated: { count: 0, jobs: [] }, late: { count: 0 } },
      money: { customers: [] },
      fleet: { vehicles: 0, off_road: [] },
    })
  })
})

describe('a trip', () => {
  test('has a trip of which sub-jobs wait among the unallocated, with its first and last place', async () => {
    const day = { first_date: today, last_date: today, collection_date: today, delivery_date: today }
    const blank = { collection_town: null, delivery_town: null, collection_name: null, delivery_name: null }
    const id = await make.trip({ ...day, ...blank, status: 'Booked' })
    await make.sub_job({ ...day, ...blank, parent_id: id, status: 'Booked', mode: 1, collection_town: 'Hull' })
    await make.sub_job({ ...day, ...blank, parent_id: id, mode: 2, delivery_town: 'Truro' })
    const { jobs } = await clerk.ok(getHome, {})
    const row = { id, collection_town: 'Hull', delivery_town: 'Truro', live_legs: 2, waiting_legs: 1 }
    expect(jobs?.unallocated).toMatchObject({ count: 1, jobs: [row] })
  })
})

describe('the day', () => {
  test('has a trip once: its sub-jobs are neither counted nor listed', async () => {
    const trip = await makeJob({ collection_at: '2026-06-17T06:00:00Z' })
    const before = await clerk.ok(getHome, {})
    await makeJob({ collection_at: '2026-06-17T06:00:00Z', parent_id: trip.id })
    expect((await clerk.ok(getHome, {})).jobs).toEqual(before.jobs)
  })

  const clocks = ['2026-06-17T11:00:00Z', '2026-06-17T11:15:00Z', '2026-06-17T13:00:00Z', null]
  const statuses: JobStatus[] = [
    'Quote',
    'Pending',
    'Planned',
    'Collected',
    'Indepot',
    'Booked',
    'Inprogress',
    'Intransit',
    'POD',
  ]
  const spans = [
    { first: today, last: today },
    { first: addDays(today, -1), last: addDays(today, 1) },
    { first: addDays(today, -2), last: addDays(today, -1) },
    { first: addDays(today, 1), last: addDays(today, 1) },
  ]
  let jobs: Made[]

  beforeEach(async () => {
    customers = [await make.customer({ customer_name: 'Kestrel Castings' })]
    jobs = []
    for (const [at, status] of statuses.entries()) {
      for (const [place, span] of spans.entries()) {
        const collection_at = clocks[(at + place) % 4] ?? null
        const delivery_at = clocks[(at + place + 1) % 4] ?? null
        jobs.push(await makeJob({ status, ...span, collection_at, delivery_at }))
      }
    }
    for (let back = 1; back <= 7; back++) {
      const first = addDays(today, -back)
      jobs.push(await makeJob({ first, collection_at: `${first}T09:00:00Z` }))
    }
  })

  const runsToday = ({ first, last }: Made) => first <= today && last >= today
  const terms = { zone: 'Europe/London', tolerance: 15 }
  const dueOn = (at: string | null) => timeOf(today, at)
  const isLate = ({ status, collection_at, delivery_at }: Made) =>
    urgencyOf({ side: 'collection', status, time: dueOn(collection_at) }, terms, Date.parse(now)) === 'late' ||
    urgencyOf({ side: 'delivery', status, time: dueOn(delivery_at) }, terms, Date.parse(now)) === 'late'

  test('is counted by status, as the diary counts it', async () => {
    const home = await clerk.ok(getHome, {})
    for (const status of [...statuses, 'Deleted'] as const) {
      expect([status, home.jobs?.statusCount[status]]).toEqual([
        status,
        jobs.filter((job) => job.status === status && runsToday(job)).length,
      ])
    }
  })

  test('shows who has nobody, and who is late, the most pressing first', async () => {
    const home = await clerk.ok(getHome, {})
    const waiting: JobStatus[] = ['Pending', 'Planned', 'Collected', 'Indepot']
    expect(home.jobs?.unallocated.count).toBe(
      jobs.filter((job) => runsToday(job) && waiting.includes(job.status)).length,
    )
    const late = jobs.filter((job) => job.first <= today && isLate(job))
    expect(late.length).toBeGreaterThan(6)
    expect(home.jobs?.late.count).toBe(late.length)
    expect(home.jobs?.late.jobs).toHaveLength(6)
    const ids = new Set(late.map(({ id }) => id))
    expect(home.jobs?.late.jobs.every(({ id }) => ids.has(id))).toBe(true)
    const due = (home.jobs?.unallocated.jobs ?? []).map(({ due_at }) => (due_at ? Date.parse(due_at) : Infinity))
    expect(due).toEqual(due.toSorted((a, b) => a - b))
    expect(home.jobs?.late.jobs[0]).toMatchObject({ customer_name: 'Kestrel Castings', collection_town: 'Bristol' })
  })
})

describe('money', () => {
  beforeEach(async () => {
    customers = []
    for (const name of ['Ada', 'Bo', 'Cy', 'Di', 'Ed', 'Flo'])
      customers.push(await make.customer({ customer_name: name }))
  })

  const charges = (job: Made) => !['Cancelled', 'Quote', 'Deleted'].includes(job.status) && job.parent_id === null
  const sumsOf = (jobs: Made[]) => ({
    jobs: jobs.length,
    revenue: expect.closeTo(
      jobs.reduce((sum, { total }) => sum + total, 0),
      5,
    ),
    profit: expect.closeTo(
      jobs.reduce((sum, { total, subcost }) => sum + total - (subcost ?? 0), 0),
      5,
    ),
  })
  const revenueOf = (jobs: Made[]) => jobs.reduce((sum, { total }) => sum + total, 0)

  async function fortyDays(): Promise<Made[]> {
    const statuses: JobStatus[] = ['POD', 'Invoiced', 'Pending', 'Cancelled', 'Quote', 'Deleted', 'Completed']
    const made: Made[] = []
    for (let back = 0; back < 40; back++) {
      const first = addDays(today, -back)
      const last = [1, 6, 11].includes(back) ? addDays(first, 1) : first
      const status = statuses[back % 7] as JobStatus
      const subcost = back % 3 === 0 ? 60.5 : null
      made.push(
        await makeJob({
          status,
          first,
          last,
          subcost,
          total: 100 + back * 1.11,
          customer_id: customers[back % 6] as number,
        }),
      )
    }
    const trip = await makeJob({ total: 480, customer_id: customers[1] as number })
    return [...made, trip, await makeJob({ total: 480, parent_id: trip.id, customer_id: customers[1] as number })]
  }

  test('is added up by day of supply and by customer, without quotes, cancelled jobs and sub-jobs', async () => {
    const counted = (await fortyDays()).filter(charges)
    const { money } = await clerk.ok(getHome, {})
    expect(money?.days).toEqual(
      Array.from({ length: 14 }, (_, at) => addDays(today, at - 13)).map((date) => ({
        date,
        ...sumsOf(counted.filter(({ last }) => last === date)),
      })),
    )
    const month = counted.filter(({ last }) => last >= '2026-06-01' && last <= today)
    const best = [...Map.groupBy(month, ({ customer_id }) => customer_id)]
      .toSorted(([, a], [, b]) => revenueOf(b) - revenueOf(a))
      .slice(0, 5)
    expect(best).toHaveLength(5)
    expect(money?.customers).toEqual(
      best.map(([id, jobs]) => ({ id, customer_name: expect.any(String), ...sumsOf(jobs) })),
    )
  })
})

describe('the fleet', () => {
  const dates = (vehicle_id: number, kind: 'vor' | 'mot' | 'pmi', ...days: string[]) =>
    Promise.all(days.map((date) => make.make('vehicle_dates', { vehicle_id, kind, date })))

  test('shows who is off the road and until when, and whose test is due by its newest date', async () => {
    const broken = await make.vehicle({ reg: 'BR12 KEN' })
    const soon = await make.vehicle({ reg: 'SO12 OON' })
    const fine = await make.vehicle({ reg: 'FI12 INE' })
    const gone = await make.vehicle({ reg: 'GO12 ONE', is_active: 0 })
    await dates(broken, 'vor', '2026-06-16', today, '2026-06-18', '2026-06-21')
    await dates(soon, 'vor', '2026-06-18')
    await dates(gone, 'vor', today)
    await dates(soon, 'mot', '2025-07-01', '2026-07-01')
    await dates(fine, 'mot', '2026-06-20', '2027-06-20')
    await dates(broken, 'pmi', '2026-06-10')
    const { fleet } = await clerk.ok(getHome, {})
    const dueOf = (owner_id: number, more: object) => ({
      id: expect.any(Number),
      subject: 'vehicle',
      owner_id,
      ...more,
    })
    expect(fleet).toEqual({
      vehicles: 3,
      off_road: [{ subject: 'vehicle', id: broken, reg: 'BR12 KEN', description: null, until: '2026-06-18' }],
      due: [
        dueOf(broken, { name: 'BR12 KEN', kind: 'pmi', label: 'PMI', date: '2026-06-10', light: 'red' }),
        dueOf(soon, { name: 'SO12 OON', kind: 'mot', label: 'MOT', date: '2026-07-01', light: 'amber' }),
      ],
      expiring: 2,
    })
  })
})

describe('money owed', () => {
  test('is what is left of invoices that were sent, and who owes most of what is overdue', async () => {
    const names = ['Ada', 'Bo', 'Cy', 'Di', 'Ed', 'Flo', 'Gus']
    const owing = []
    for (const [at, name] of names.entries()) {
      const customer_id = await make.customer({ customer_name: name })
      owing.push(customer_id)
      const values = { customer_id, status: 'Sent', date: '2026-05-01', total_charge: String(100 + at) }
      await make.invoice({ ...values, invoice_due: '2026-06-16', paid: '0.5' } as never)
      await make.invoice({ ...values, invoice_due: today } as never)
    }
    await make.invoice({ customer_id: owing[0], status: 'Draft' } as never)
    await make.invoice({ customer_id: owing[0], status: 'Paid', paid: '100' } as never)
    const { owed } = await clerk.ok(getHome, {})
    expect(owed).toMatchObject({ owed: 1438.5, overdue: 717.5, invoices: 14, overdue_invoices: 7 })
    expect(owed?.customers.map(({ customer_name, overdue, owed: all }) => [customer_name, overdue, all])).toEqual([
      ['Gus', 105.5, 211.5],
      ['Flo', 104.5, 209.5],
      ['Ed', 103.5, 207.5],
      ['Di', 102.5, 205.5],
      ['Cy', 101.5, 203.5],
    ])
  })

  test('of a neighbour is none of it', async () => {
    const neighbour = makeFactories(server.app, (await server.company()).tenant_id)
    await neighbour.invoice({ status: 'Sent' })
    expect((await clerk.ok(getHome, {})).owed).toEqual({
      owed: 0,
      overdue: 0,
      invoices: 0,
      overdue_invoices: 0,
      customers: [],
    })
  })
})

test.each([
  [['/home'], { jobs: false, money: false, owed: false, fleet: false }],
  [['/home', '/traffic-diary'], { jobs: true, money: false, owed: false, fleet: true }],
  [['/home', '/traffic-diary', 'prices.view'], { jobs: true, money: true, owed: false, fleet: true }],
  [['/home', '/finance/invoices/customers', 'prices.view'], { jobs: false, money: true, owed: true, fleet: false }],
  [['/home', '/finance/invoices/customers', 'jobs.price'], { jobs: false, money: false, owed: false, fleet: false }],
])('who holds %j reads %j', async (permissions, parts) => {
  const person = await server.clerk(company, { permissions })
  const { jobs, money, owed, fleet } = await person.ok(getHome, {})
  expect({ jobs: jobs !== null, money: money !== null, owed: owed !== null, fleet: fleet !== null }).toEqual(parts)
})
