import { addRecurringJobs, addRepeatJobs } from '@dray/domain/job-copies/job-copies.calls.ts'
import { jobCopyMessages } from '@dray/domain/job-copies/job-copies.messages.ts'
import { saveJob } from '@dray/domain/job-entry/job-entry.calls.ts'
import { getJob } from '@dray/domain/jobs/jobs.calls.ts'
import { statusRank } from '@dray/domain/jobs/status.ts'
import type { CallSent } from '@dray/domain/kernel/call.ts'
import { getClientEvents } from '@dray/domain/kernel/missed-events.calls.ts'
import { permissions } from '@dray/domain/kernel/permissions.ts'
import { beforeEach, expect, test } from 'vitest'
import { makeFactories } from '#testing/factories.ts'
import { testOffice } from '#testing/office.ts'

const office = testOffice()

let customer_id: number
beforeEach(async () => {
  customer_id = await office.made.customer()
})

async function save(more: Partial<CallSent<typeof saveJob>['body']> = {}) {
  const body = {
    customer_id,
    load_type_id: await office.made.load_type(),
    collection_name: 'Ashdown Print',
    collection_town: 'Bristol',
    collection_date: '2027-03-26',
    collection_time: '09:00',
    delivery_name: 'NHS Supply Hub',
    delivery_town: 'Swindon',
    delivery_date: '2027-03-27',
    delivery_time: '07:30',
    base_charge: 100,
    customer_reference: [{ name: 'PO 77' }],
    ...more,
  }
  return office.clerk.ok(saveJob, { body })
}
type Recurring = CallSent<typeof addRecurringJobs>['body']
const recurring = (id: number, recurring_dates: string[], count = 1): { body: Recurring } => ({
  body: { recurring_dates, count, recurring_data: { id } },
})
const read = (id: number) => office.clerk.ok(getJob, { params: { id } })
const numbersStored = () =>
  office.made.inCompany(async ({ db, tenant_id }) => {
    const rows = await db.selectFrom('jobs').select('job_number').where('tenant_id', '=', tenant_id).execute()
    return rows.map(({ job_number }) => job_number).sort()
  })

const nextNumber = () =>
  office.made.inCompany(async ({ db, tenant_id }) => {
    const row = await db
      .selectFrom('counters')
      .select('next')
      .where('tenant_id', '=', tenant_id)
      .where('name', '=', 'jobs')
      .executeTakeFirst()
    return row?.next
  })

test('a recurring job is copied to each date, by the wall clock, with charges, extras and words, and told to the office', async () => {
  const tariff = await office.made.extra_tariff({ charge: '18' })
  const source = await save({ job_extra_charges: [{ extra_tariff_id: tariff, count: 1 }] })
  const before = (await office.clerk.ok(getClientEvents, { query: { after: 0 } })).n
  const { job_nos, jobData } = await office.clerk.ok(
    addRecurringJobs,
    recurring(source.id, ['2027-03-31', '2027-03-29'], 2),
  )
  expect(job_nos).toBe('10002,10003,10004,10005')
  expect(jobData.map(({ collection_date }) => collection_date)).toEqual([
    '2027-03-29',
    '2027-03-29',
    '2027-03-31',
    '2027-03-31',
  ])
  const copy = await read(jobData[0]?.id as number)
  // Nine in the morning before and after the clocks went forward.
  expect(copy).toMatchObject({
    job_number: '10002',
    status: 'Pending',
    job_type: 2,
    collection_at: '2027-03-29T08:00:00Z',
    delivery_date: '2027-03-30',
    delivery_at: '2027-03-30T06:30:00Z',
    base_charge: 100,
    extras: 18,
    total_charge: 118,
    customer_reference: [{ name: 'PO 77' }],
    version: 1,
  })
  expect(copy.job_extra_charges).toMatchObject([{ extra_tariff_id: tariff, charge: 18, amount: 18 }])
  expect(copy.job_activities).toMatchObject([{ action_type: 'created', message: 'Copied from 10001' }])
  const { events } = await office.clerk.ok(getClientEvents, { query: { after: before } })
  expect(events).toContainEqual(
    expect.objectContaining({ event: 'jobChange', type: 'recurring', ids: jobData.map(({ id }) => id) }),
  )
})

test('a repeated job can have another date, and the delivery moves along', async () => {
  const source = await save()
  const { jobData } = await office.clerk.ok(addRepeatJobs, {
    body: { date: '2027-04-02', count: 2, recurring_data: { id: source.id } },
  })
  expect(jobData).toHaveLength(2)
  for (const copy of jobData) {
    expect(copy).toMatchObject({ collection_date: '2027-04-02', delivery_date: '2027-04-03' })
  }
  expect(await read(jobData[0]?.id as number)).toMatchObject({ collection_at: '2027-04-02T08:00:00Z' })
})

test('a repeated job has its own dates, whatever dates are sent; the texts name the numbers', async () => {
  const source = await save()
  const body = { count: 3, recurring_dates: ['2028-01-01'], recurring_data: { id: source.id } }
  const { message, data } = await office.clerk.send(addRepeatJobs, { body })
  expect(message).toBe('Repeat jobs added successfully with job numbers: 10002, 10003, 10004')
  expect(data).toMatchObject({ jobData: Array.from({ length: 3 }, () => ({ collection_date: '2027-03-26' })) })
  const many = await office.clerk.send(addRecurringJobs, recurring(source.id, ['2027-04-01'], 12))
  expect(many.message).toMatch(/^Recurring jobs added successfully with job numbers: 10005, .*, 10016…$/)
})

test('nothing that happened to the source goes along', async () => {
  const job = await office.made.job({
    customer_id,
    status: 'Invoiced',
    status_rank: statusRank('Invoiced'),
    collected: 1,
    temp_status: 2,
    job_type: 2,
    waiting_charge: '50',
    subcost: '60',
    other_costs: '5',
    is_marked: 1,
    extras: '10',
    total_charge: '160',
  })
  await office.made.job_note({ job_detail_id: job })
  await office.made.work_day_job({ job_id: job })
  const { jobData } = await office.clerk.ok(addRepeatJobs, { body: { count: 1, recurring_data: { id: job } } })
  const copy = await read(jobData[0]?.id as number)
  expect(copy).toMatchObject({
    status: 'Pending',
    job_type: 1,
    collected: 0,
    temp_status: null,
    waiting_charge: 0,
    subcost: null,
    is_marked: 0,
    total_charge: 110,
    job_notes: [],
  })
  expect(copy).toMatchObject({ work_day_jobs: [], is_attachement_available: 0 })
})

test('the copy of a quote is a job', async () => {
  const quote = await save({ type: 'quote' })
  const { jobData } = await office.clerk.ok(addRepeatJobs, { body: { count: 1, recurring_data: { id: quote.id } } })
  expect(await read(jobData[0]?.id as number)).toMatchObject({ status: 'Pending', type: 'job', draft: 0 })
})

test('a trip is copied with its live legs, which keep their places', async () => {
  const trip = await save({ type: 'trip', delivery_date: '2027-03-26', delivery_time: '17:00' })
  const leg = (place: number, more: object) =>
    office.made.job({
      customer_id,
      parent_id: trip.id,
      job_number: `${trip.job_number}-${place}`,
      search_text: `${trip.job_number}-${place} | leg`,
      ...more,
    })
  await leg(1, { mode: 1, collection_date: '2027-03-26', delivery_date: '2027-03-26' })
  await leg(2, { status: 'Deleted', status_rank: statusRank('Deleted') })
  await leg(3, { mode: 2, collection_date: null, delivery_date: '2027-03-28', delivery_at: '2027-03-28T08:00:00Z' })
  const { job_nos, jobData } = await office.clerk.ok(addRecurringJobs, recurring(trip.id, ['2027-04-01', '2027-04-08']))
  expect(job_nos).toBe('10002,10003')
  expect(jobData.map(({ job_number }) => job_number)).toEqual([
    '10002',
    '10003',
    '10002-1',
    '10002-3',
    '10003-1',
    '10003-3',
  ])
  const last = jobData[3]
  expect(last).toMatchObject({ parent_id: jobData[0]?.id, delivery_date: '2027-04-03' })
  expect(await read(last?.id as number)).toMatchObject({ delivery_at: '2027-04-03T08:00:00Z', mode: 2 })
  const stored = await office.made.inCompany(({ db, tenant_id }) =>
    db
      .selectFrom('jobs')
      .select(['first_date', 'last_date'])
      .where('tenant_id', '=', tenant_id)
      .where('job_number', '=', '10002')
      .executeTakeFirst(),
  )
  expect(stored).toEqual({ first_date: '2027-04-01', last_date: '2027-04-03' })
})

test('a time that the clocks skip refuses the whole set, names the day, and uses up no number', async () => {
  const source = await save({ delivery_time: '01:30' })
  const refused = await office.clerk.send(
    addRecurringJobs,
    recurring(source.id, ['2027-03-26', '2027-03-27', '2027-03-30']),
  )
  expect(refused.status).toBe(422)
  expect(refused.data).toEqual({ recurring_dates: [expect.stringContaining('28-03-2027: the clocks go forward')] })
  const repeated = { date: '2027-03-27', count: 1, recurring_data: { id: source.id } }
  expect(await office.clerk.send(addRepeatJobs, { body: repeated })).toMatchObject({
    status: 422,
    data: { date: [expect.stringContaining('28-03-2027: the clocks go forward')] },
  })
  await office.clerk.ok(addRepeatJobs, { body: { count: 1, recurring_data: { id: source.id } } })
  expect(await numbersStored()).toEqual(['10001', '10002'])
})

test.each([
  [{ recurring_dates: [], count: 1 }, { recurring_dates: [jobCopyMessages.dates_required] }],
  [{ recurring_dates: ['2027-04-01'], count: 0 }, { count: [jobCopyMessages.count_least] }],
  [{ recurring_dates: ['2027-04-01'], count: 1001 }, { count: [jobCopyMessages.too_many_copies(1000, 1001)] }],
  [{ recurring_dates: ['2027-02-30'], count: 1 }, { 'recurring_dates.0': ['Must be a date that exists'] }],
])('an order of %j is refused on its field', async (order, data) => {
  const source = await save()
  const refused = await office.clerk.send(addRecurringJobs, { body: { ...order, recurring_data: { id: source.id } } })
  expect(refused).toMatchObject({ status: 422, data })
  expect(await numbersStored()).toEqual(['10001'])
})

test('a trip that is billed cannot recur, though a job can; a leg and a stranger’s job are not there', async () => {
  const billed = { status: 'Invoiced', status_rank: statusRank('Invoiced') }
  const trip = await office.made.job({ job_type: 3, ...billed })
  const order = (id: number) => office.clerk.send(addRecurringJobs, recurring(id, ['2027-04-01']))
  expect(await order(trip)).toMatchObject({ status: 409, code: 'step_not_allowed' })
  expect(await order(await office.made.job({ customer_id, ...billed }))).toMatchObject({ status: 200 })
  expect(await order(await office.made.job({ parent_id: trip }))).toMatchObject({ status: 404 })
  const stranger = makeFactories(office.server.app, (await office.server.company()).tenant_id)
  expect(await order(await stranger.job())).toMatchObject({ status: 404 })
})

test('for a customer on stop only who may override copies', async () => {
  const source = await save()
  const stopped = await office.made.job({ customer_id: await office.made.customer({ is_on_stop: 1 }) })
  const slugs = permissions.map(({ slug }) => slug).filter((slug) => slug !== 'jobs.override')
  const colleague = await office.server.clerk(office.company, { permissions: slugs })
  const repeat = (id: number) => colleague.send(addRepeatJobs, { body: { count: 1, recurring_data: { id } } })
  expect(await repeat(stopped)).toMatchObject({ status: 409, code: 'customer_on_stop' })
  expect(await repeat(source.id)).toMatchObject({ status: 200 })
})

test('five at once have numbers in a row', async () => {
  const source = await save()
  await Promise.all(
    Array.from({ length: 5 }, () =>
      office.clerk.ok(addRepeatJobs, { body: { count: 20, recurring_data: { id: source.id } } }),
    ),
  )
  expect(await numbersStored()).toEqual(Array.from({ length: 101 }, (_, at) => String(10001 + at)))
})

test('who enters a job waits for no copies: their numbers are taken before, and these are stored later', async () => {
  const source = await save()
  const other = await office.made.customer()
  const { promise: held, resolve: holds } = Promise.withResolvers<void>()
  const { promise: free, resolve: release } = Promise.withResolvers<void>()
  // Nothing of this customer can be stored while its row is held.
  const holding = office.made.inCompany(async ({ db, tenant_id }) => {
    await db
      .selectFrom('customers')
      .select('id')
      .where('tenant_id', '=', tenant_id)
      .where('id', '=', customer_id)
      .forUpdate()
      .execute()
    holds()
    await free
  })
  await held
  const copying = office.clerk.ok(addRepeatJobs, { body: { count: 3, recurring_data: { id: source.id } } })
  await expect.poll(() => nextNumber()).toBe(10005)
  expect((await save({ customer_id: other })).job_number).toBe('10005')
  expect(await numbersStored()).toEqual(['10001', '10005'])
  release()
  await holding
  expect((await copying).job_nos).toBe('10002,10003,10004')
})
