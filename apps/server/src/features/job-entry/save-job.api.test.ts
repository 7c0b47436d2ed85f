import { saveJob, updateJob } from '@dray/domain/job-entry/job-entry.calls.ts'
import { saveAsJob } from '@dray/domain/job-steps/job-steps.calls.ts'
import { getJob } from '@dray/domain/jobs/jobs.calls.ts'
import type { CallSent } from '@dray/domain/kernel/call.ts'
import { getClientEvents, getCustomerEvents } from '@dray/domain/kernel/missed-events.calls.ts'
import { permissions } from '@dray/domain/kernel/permissions.ts'
import { typedMessages } from '@dray/domain/kernel/typed.messages.ts'
import { beforeEach, describe, expect, test } from 'vitest'
import { testOffice } from '#testing/office.ts'
import type { Person } from '#testing/people.ts'

const office = testOffice()

let customer_id: number
let load_type_id: number
beforeEach(async () => {
  customer_id = await office.made.customer()
  load_type_id = await office.made.load_type()
})

type Body = CallSent<typeof saveJob>['body']
const body = (more: Partial<Body> = {}): Body => ({
  customer_id,
  load_type_id,
  collection_name: 'Ashdown Print',
  collection_town: 'Bristol',
  collection_date: '2026-06-01',
  delivery_name: 'NHS Supply Hub',
  delivery_town: 'Swindon',
  base_charge: 100,
  ...more,
})
const save = (more?: Partial<Body>, as: Person = office.clerk) => as.ok(saveJob, { body: body(more) })
const refused = async (more: Partial<Body>, as: Person = office.clerk) => {
  const { status, code, data } = await as.send(saveJob, { body: body(more) })
  return { status, code, data }
}
const without = (...slugs: string[]) => permissions.map(({ slug }) => slug).filter((slug) => !slugs.includes(slug))
const jobsSaved = () =>
  office.made.inCompany(async (tx) => {
    const { n } = await tx.db
      .selectFrom('jobs')
      .select((eb) => eb.fn.countAll<number>().as('n'))
      .where('tenant_id', '=', tx.tenant_id)
      .executeTakeFirstOrThrow()
    return n
  })

describe('a new job', () => {
  test('is Pending, numbered from 10001 without a gap, and told to the office and its customer', async () => {
    const first = await save()
    expect(first).toMatchObject({
      job_number: '10001',
      status: 'Pending',
      type: 'job',
      mode: 0,
      job_type: 1,
      draft: 0,
      is_vat: 1,
      collected: 0,
      version: 1,
      delivery_date: '2026-06-01',
      collection_time: null,
      collection_at: null,
    })
    expect((await refused({ load_type_id: null })).status).toBe(422)
    expect((await save()).job_number).toBe('10002')
    const { events } = await office.clerk.ok(getClientEvents, { query: { after: 0 } })
    expect(events).toContainEqual(
      expect.objectContaining({ event: 'jobChange', type: 'add', ids: [first.id], version: 1 }),
    )
    const portal = await office.server.customerUser(office.company, customer_id)
    expect((await portal.ok(getCustomerEvents, { query: { after: 0 } })).events.map((one) => one.ids)).toContainEqual([
      first.id,
    ])
  })

  test('has its entry in the feed, with who made it', async () => {
    const { job_activities } = await save()
    expect(job_activities).toMatchObject([{ action_type: 'created', message: 'Job entered', user_name: 'Cleo Clerk' }])
  })

  test('as a quote is a draft with status Quote and mode 0', async () => {
    expect(await save({ type: 'quote' })).toMatchObject({ status: 'Quote', draft: 1, mode: 0, type: 'quote' })
  })

  test('as a trip is of job type 3', async () => {
    expect(await save({ type: 'trip' })).toMatchObject({ status: 'Pending', job_type: 3, type: 'trip' })
  })

  test('drops empty references, trims them and keeps each once', async () => {
    const job = await save({
      customer_reference: [{ name: ' PO 1 ' }, { name: '' }, { name: 'PO 1' }, { name: 'LF-2' }],
      air_way_bill_numbers: [{ awb_number: '  ' }, { awb_number: '125-1' }],
      selected_job_emails: ['Pat@Customer.example'],
    })
    expect(job.customer_reference).toEqual([{ name: 'PO 1' }, { name: 'LF-2' }])
    expect(job.air_way_bill_numbers).toEqual([{ awb_number: '125-1' }])
    expect(job.job_emails).toEqual([{ email: 'pat@customer.example' }])
    expect(job.selected_job_emails).toEqual(['pat@customer.example'])
  })

  test('takes a position as one pair too, and answers both', async () => {
    const job = await save({ collection_cordinates: { lat: 51.55, lon: -1.72 } })
    expect(job).toMatchObject({
      collection_latitude: 51.55,
      collection_longitude: -1.72,
      collection_cordinates: { lat: 51.55, lon: -1.72 },
      delivery_cordinates: null,
    })
    const change = (body: object) => office.clerk.ok(updateJob, { params: { id: job.id }, body })
    expect(await change({ collection_cordinates: null })).toMatchObject({
      collection_latitude: null,
      collection_cordinates: null,
    })
    const both = { collection_latitude: 50, collection_longitude: 0, collection_cordinates: { lat: 51, lon: 1 } }
    expect(await change(both)).toMatchObject({ collection_cordinates: { lat: 50, lon: 0 } })
    expect(
      await office.clerk.send(updateJob, {
        params: { id: job.id },
        body: { collection_cordinates: { lat: 91, lon: 0 } },
      }),
    ).toMatchObject({
      status: 422,
    })
  })

  test('tidies postcodes and telephones, and keeps an odd postcode with a warning', async () => {
    const job = await save({
      collection_post_code: ' sn35hq',
      collection_phone: ' +44  1386 555 0110 x12',
      delivery_post_code: 'gate 4',
    })
    expect(job).toMatchObject({
      collection_post_code: 'SN3 5HQ',
      collection_phone: '+44 1386 555 0110 ext 12',
      delivery_post_code: 'gate 4',
      warnings: { delivery_post_code: 'This does not look like a UK postcode. It is kept as you typed it.' },
    })
  })

  test.each([
    { mode: 1 as const, kept: 'collection_name', cleared: 'delivery_name', date: { collection_date: '2026-06-03' } },
    { mode: 2 as const, kept: 'delivery_name', cleared: 'collection_name', date: { delivery_date: '2026-06-03' } },
  ])('of mode $mode has one side only', async ({ mode, kept, cleared, date }) => {
    const job = await save({ mode, ...date })
    expect(job).toMatchObject({ [cleared]: null })
    expect(job[kept as 'collection_name']).not.toBeNull()
  })

  test('is of two legs when it is delivered on a later day', async () => {
    expect((await save({ delivery_date: '2026-06-02' })).job_type).toBe(2)
    expect((await save({ delivery_date: '2026-06-02', mode: 4 })).job_type).toBe(1)
  })
})

describe('what is wrong is told at once, field by field, and nothing is saved', () => {
  const cases: [string, Partial<Body>, Record<string, string>][] = [
    ['no customer', { customer_id: null }, { customer_id: 'Please Select Customer Details' }],
    ['no load type', { load_type_id: null }, { load_type_id: 'Please Select Load Type' }],
    [
      'no date at all',
      { collection_date: null },
      { collection_date: 'Please enter collection date', delivery_date: 'Please enter delivery date' },
    ],
    [
      'collection only without its date',
      { mode: 1, collection_date: null },
      { collection_date: 'Please enter collection date' },
    ],
    ['mode 2 without its date', { mode: 2 }, { delivery_date: 'Please enter delivery date' }],
    ['mode 3 without delivery date', { mode: 3 }, { delivery_date: 'Please enter delivery date' }],
    [
      'delivery before collection',
      { delivery_date: '2026-05-31' },
      { delivery_date: 'Delivery must not be before collection' },
    ],
    [
      'delivery earlier on the day',
      { collection_time: '12:00', delivery_time: '11:00', delivery_date: '2026-06-01' },
      { delivery_time: 'Delivery must not be before collection' },
    ],
    [
      'too long',
      { delivery_date: '2026-09-02' },
      { delivery_date: 'Delivery must be within 92 days of the collection' },
    ],
    ['a short telephone', { collection_phone: '12345' }, { collection_phone: 'Number cannot be less than 10 digits' }],
    ['a telephone of letters', { delivery_phone: 'ask for Pat 123' }, { delivery_phone: typedMessages.phone_form }],
    ['a third decimal of money', { base_charge: '10.005' }, { base_charge: 'At most 2 decimals' }],
    ['a negative charge', { waiting_charge: -1 }, { waiting_charge: 'Must not be negative' }],
    ['half a parcel', { item_count: 1.5 }, { item_count: 'Must be a whole number' }],
    ['a fourth decimal of kilograms', { weight: '1.2345' }, { weight: 'At most 3 decimals' }],
    ['an unknown mode', { mode: 7 as never }, { mode: 'Invalid job mode' }],
    [
      'a status',
      { status: 'Booked' as never },
      { status: 'A job is saved without a status: its steps have calls of their own' },
    ],
    ['a day that is not', { collection_date: '2026-02-30' }, { collection_date: 'Must be a date that exists' }],
  ]
  test.each(cases)('%s', async (_, more, reasons) => {
    const answer = await refused(more)
    expect(answer).toMatchObject({ status: 422, code: 'validation' })
    const first = Object.fromEntries(Object.entries(answer.data as object).map(([field, why]) => [field, why[0]]))
    expect(first).toEqual(reasons)
    expect(await jobsSaved()).toBe(0)
  })

  test('several together', async () => {
    const { data } = await refused({
      customer_id: null,
      load_type_id: null,
      collection_date: null,
      base_charge: '1.234',
    })
    expect(Object.keys(data).sort()).toEqual([
      'base_charge',
      'collection_date',
      'customer_id',
      'delivery_date',
      'load_type_id',
    ])
  })

  test('a load type of nobody, a tariff of nobody, one twice, one retired', async () => {
    expect((await refused({ load_type_id: 999_999 })).data).toEqual({ load_type_id: ['Does not exist'] })
    const [tariff, retired] = [await office.made.extra_tariff(), await office.made.extra_tariff({ is_active: 0 })]
    const { data } = await refused({
      job_extra_charges: [999_999, tariff, tariff, retired].map((extra_tariff_id) => ({ extra_tariff_id })),
    })
    expect(data).toEqual({
      'job_extra_charges.0.extra_tariff_id': ['This tariff does not exist'],
      'job_extra_charges.2.extra_tariff_id': ['This tariff is already on the job'],
      'job_extra_charges.3.extra_tariff_id': ['This tariff does not exist'],
    })
  })
})

describe('money', () => {
  test('adds up every kind of extra line by line, half-up, and takes no profit from a body', async () => {
    const tariffs = {
      fixed: await office.made.extra_tariff({ type: 0, charge: '18' }),
      percent: await office.made.extra_tariff({ type: 1, charge: '7.5' }),
      kilo: await office.made.extra_tariff({ type: 2, charge: '0.05' }),
      count: await office.made.extra_tariff({ type: 3, charge: '3.333' }),
      typed: await office.made.extra_tariff({ type: 4, charge: '0' }),
    }
    const job = await save({
      base_charge: 85.13,
      weight: 100,
      vol_weight: '120.1',
      waiting_charge: '12.345',
      subcost: '60.12345',
      other_costs: 4.5,
      profit: 999,
      job_extra_charges: [
        { extra_tariff_id: tariffs.fixed },
        { extra_tariff_id: tariffs.percent },
        { extra_tariff_id: tariffs.kilo },
        { extra_tariff_id: tariffs.count, count: 2.5 },
        { extra_tariff_id: tariffs.typed, amount: 40.98 },
      ],
    } as Partial<Body>)
    expect(job.job_extra_charges.map((line) => line.amount)).toEqual([18, 6.38, 6.01, 8.33, 40.98])
    expect(job).toMatchObject({
      extras: 79.7,
      total_charge: 177.18,
      subcost: 60.12345,
      other_costs: 4.5,
      profit: 117.05655,
    })
  })

  test('profit is 0 without a sub-contractor cost', async () => {
    expect(await save()).toMatchObject({ profit: 0, subcost: null, total_charge: 100 })
  })

  test('an edit keeps the charge agreed unless today’s is asked for', async () => {
    const extra_tariff_id = await office.made.extra_tariff({ type: 1, charge: '10', name: 'Fuel' })
    const job = await save({ job_extra_charges: [{ extra_tariff_id }] })
    await office.made.inCompany((tx) =>
      tx.db
        .updateTable('extra_tariffs')
        .set({ charge: '20', name: 'Fuel 2027' })
        .where('tenant_id', '=', tx.tenant_id)
        .execute(),
    )
    const edited = await office.clerk.ok(updateJob, { params: { id: job.id }, body: { base_charge: 200 } })
    expect(edited.job_extra_charges).toMatchObject([
      { name: 'Fuel', extra_charges: { name: 'Fuel' }, charge: 10, todays_charge: 20, amount: 20 },
    ])
    expect(edited).toMatchObject({ extras: 20, total_charge: 220 })
    const todays = await office.clerk.ok(updateJob, { params: { id: job.id }, body: { recompute: 1 } })
    expect(todays.job_extra_charges).toMatchObject([{ name: 'Fuel 2027', charge: 20, amount: 40 }])
    expect(todays.job_extra_charges[0]?.id).toBe(edited.job_extra_charges[0]?.id)
    const none = await office.clerk.ok(updateJob, { params: { id: job.id }, body: { job_extra_charges: [] } })
    expect(none).toMatchObject({ extras: 0, total_charge: 200, job_extra_charges: [] })
  })

  test('needs jobs.price to be charged, and to be changed', async () => {
    const typist = await office.server.clerk(office.company, { permissions: without('jobs.price') })
    expect(await refused({ base_charge: 1 }, typist)).toMatchObject({ status: 403, data: { fields: ['base_charge'] } })
    const job = await save({ base_charge: 0 }, typist)
    expect(job.total_charge).toBe(0)
    const edit = { params: { id: job.id }, body: { base_charge: 0, booked_by: 'Pat' } }
    expect(await typist.ok(updateJob, edit)).toMatchObject({ booked_by: 'Pat' })
    const priced = await typist.send(updateJob, { params: { id: job.id }, body: { subcost: 5 } })
    expect(priced).toMatchObject({ status: 403, data: { fields: ['subcost'] } })
  })
})

describe('times', () => {
  test.each([
    [
      'summer: 16:30 UTC is half past five',
      { collection_date: '2026-06-01', collection_time: '16:30' },
      '2026-06-01T16:30:00Z',
    ],
    ['seconds are accepted', { collection_date: '2026-06-01', collection_time: '16:30:00' }, '2026-06-01T16:30:00Z'],
    [
      'just after midnight in summer is the evening before in UTC',
      { collection_date: '2026-06-01', collection_time: '23:15' },
      '2026-05-31T23:15:00Z',
    ],
    [
      'the clocks go back: 23:30 UTC means the evening',
      { collection_date: '2026-10-25', collection_time: '23:30' },
      '2026-10-25T23:30:00Z',
    ],
    [
      'the clocks go back: *_at tells the small hours apart',
      { collection_date: '2026-10-25', collection_at: '2026-10-24T23:30:00Z' },
      '2026-10-24T23:30:00Z',
    ],
    [
      '*_at wins over date and time, whatever its offset',
      { collection_date: '2026-01-01', collection_time: '01:00', collection_at: '2026-06-01T10:00:00+02:00' },
      '2026-06-01T08:00:00Z',
    ],
  ])('%s', async (_, moment, at) => {
    const job = await save({ ...moment, delivery_date: null })
    expect(job.collection_at).toBe(at)
    expect(job.collection_time).toBe(at.slice(11, 16))
    expect(await office.clerk.ok(getJob, { params: { id: job.id } })).toMatchObject({ collection_at: at })
  })

  test('a local hour that the clocks skip is refused on its time', async () => {
    expect(await refused({ collection_date: '2026-03-29', collection_time: '23:30' })).toMatchObject({
      status: 422,
      data: { collection_time: ['This time does not exist on that day: the clocks go forward'] },
    })
  })

  test('a job moved to another day keeps its time by the clock on the wall', async () => {
    const job = await save({ collection_date: '2026-10-24', collection_time: '08:00', delivery_date: '2026-10-30' })
    expect(job.collection_at).toBe('2026-10-24T08:00:00Z')
    const moved = await office.clerk.ok(updateJob, { params: { id: job.id }, body: { collection_date: '2026-10-26' } })
    expect(moved).toMatchObject({ collection_date: '2026-10-26', collection_at: '2026-10-26T09:00:00Z' })
    const early = await save({ collection_date: '2026-03-28', collection_time: '01:30', delivery_date: '2026-04-01' })
    const skipped = await office.clerk.send(updateJob, {
      params: { id: early.id },
      body: { collection_date: '2026-03-29' },
    })
    expect(skipped).toMatchObject({
      status: 422,
      data: { collection_time: ['This time does not exist on that day: the clocks go forward'] },
    })
    const blank = await office.clerk.ok(updateJob, { params: { id: job.id }, body: { collection_time: null } })
    expect(blank).toMatchObject({ collection_date: '2026-10-26', collection_at: null, collection_time: null })
  })

  test('the zone is the company’s', async () => {
    await office.made.inCompany((tx) =>
      tx.db
        .updateTable('company_details')
        .set({ time_zone: 'Europe/Warsaw' })
        .where('tenant_id', '=', tx.tenant_id)
        .execute(),
    )
    const job = await save({ collection_date: '2026-06-02', collection_time: '22:30' })
    expect(job.collection_at).toBe('2026-06-01T22:30:00Z')
  })
})

describe('mileage', () => {
  const places = { collection_post_code: 'RG14 5AA', delivery_post_code: 'SN3 5HQ' }

  test('is reckoned between two known places, follows them, and says that it is an estimate', async () => {
    const job = await save(places)
    expect(job.mileage_source).toBe('estimate')
    expect(job.mileage).toBeGreaterThan(15)
    expect(job.mileage).toBeLessThan(60)
    const moved = await office.clerk.ok(updateJob, { params: { id: job.id }, body: { delivery_post_code: 'EH1 1AA' } })
    expect(moved.mileage).toBeGreaterThan(250)
    const same = await office.clerk.ok(updateJob, {
      params: { id: job.id },
      body: { ...places, delivery_post_code: 'EH1 1AA', mileage: moved.mileage },
    })
    expect(same.mileage_source).toBe('estimate')
  })

  test('that was typed stays when a place moves; one from the map keeps its source', async () => {
    const typed = await save({ ...places, mileage: 31.5 })
    expect(typed).toMatchObject({ mileage: 31.5, mileage_source: 'typed' })
    const moved = await office.clerk.ok(updateJob, {
      params: { id: typed.id },
      body: { delivery_post_code: 'EH1 1AA' },
    })
    expect(moved).toMatchObject({ mileage: 31.5, mileage_source: 'typed' })
    expect(await save({ ...places, mileage: 31.5, mileage_source: 'route' })).toMatchObject({ mileage_source: 'route' })
  })

  test('is unknown where a place is, and a position goes with the postcode it was found for', async () => {
    expect(await save({ collection_post_code: 'RG14 5AA' })).toMatchObject({ mileage: null, mileage_source: null })
    const job = await save({
      collection_latitude: 51.4,
      collection_longitude: -1.32,
      delivery_latitude: 51.56,
      delivery_longitude: -1.78,
    })
    expect(job.mileage).toBeGreaterThan(15)
    const moved = await office.clerk.ok(updateJob, { params: { id: job.id }, body: { delivery_post_code: 'EH1 1AA' } })
    expect(moved).toMatchObject({ delivery_latitude: null, delivery_longitude: null })
    expect(moved.mileage).toBeGreaterThan(250)
  })
})

describe('a customer on stop', () => {
  test('is served only by who holds jobs.override', async () => {
    customer_id = await office.made.customer({ is_on_stop: 1 })
    const typist = await office.server.clerk(office.company, { permissions: without('jobs.override') })
    expect(await refused({}, typist)).toMatchObject({ status: 409, code: 'customer_on_stop', data: { customer_id } })
    expect((await save()).status).toBe('Pending')
  })
})

describe('an Idempotency-Key', () => {
  test('does the work once, and refuses another body', async () => {
    const headers = { 'idempotency-key': 'order 77' }
    const once = await office.clerk.ok(saveJob, { body: body() }, { headers })
    const again = await office.clerk.ok(saveJob, { body: body() }, { headers })
    expect(again).toEqual(once)
    expect(await jobsSaved()).toBe(1)
    const other = await office.clerk.send(saveJob, { body: body({ base_charge: 5 }) }, { headers })
    expect(other).toMatchObject({ status: 422, code: 'idempotency_mismatch' })
  })

  test('of two at the same moment makes one job', async () => {
    const headers = { 'idempotency-key': 'twice' }
    const [one, two] = await Promise.all([
      office.clerk.ok(saveJob, { body: body() }, { headers }),
      office.clerk.ok(saveJob, { body: body() }, { headers }),
    ])
    expect(two.id).toBe(one.id)
    expect(await jobsSaved()).toBe(1)
  })
})

test('twenty at once have twenty numbers in a row', async () => {
  const jobs = await Promise.all(Array.from({ length: 20 }, () => save()))
  const numbers = jobs.map((job) => Number(job.job_number)).sort((a, b) => a - b)
  expect(numbers).toEqual(Array.from({ length: 20 }, (_, place) => 10001 + place))
})

describe('a quote', () => {
  test('from the depot says when it is delivered, as a job does', async () => {
    for (const type of ['quote', 'job', 'trip'] as const) {
      const sent = body({ type, mode: 3, delivery_date: null })
      expect(await office.clerk.send(saveJob, { body: sent })).toMatchObject({
        status: 422,
        data: { delivery_date: ['Please enter delivery date'] },
      })
    }
  })

  test('becomes a job with what was changed, judged as a job', async () => {
    const quote = await save({ type: 'quote', mode: 3, delivery_date: '2026-06-02' })
    // As quotes were saved before they had to say when they deliver.
    await office.made.inCompany(({ db, tenant_id }) =>
      db
        .updateTable('jobs')
        .set({ delivery_date: null })
        .where('tenant_id', '=', tenant_id)
        .where('id', '=', quote.id)
        .execute(),
    )
    const refusal = await office.clerk.send(saveAsJob, { params: { id: quote.id }, body: {} })
    expect(refusal).toMatchObject({ status: 422, data: { delivery_date: ['Please enter delivery date'] } })
    const became = await office.clerk.send(saveAsJob, {
      params: { id: quote.id },
      body: { delivery_date: '2026-06-02', base_charge: 150 },
    })
    expect(became.message).toBe('The quote is now a job')
    expect(became.data).toMatchObject({
      status: 'Pending',
      draft: 0,
      type: 'job',
      job_number: quote.job_number,
      total_charge: 150,
    })
    const twice = await office.clerk.send(saveAsJob, { params: { id: quote.id }, body: {} })
    expect(twice).toMatchObject({ status: 409, code: 'step_not_allowed', data: { status: 'Pending' } })
  })
})
