import {
  allocateToDriver,
  allocateToSubContractor,
  deallocateFromSubContractor,
} from '@dray/domain/allocation/allocation.calls.ts'
import { saveJob, updateJob } from '@dray/domain/job-entry/job-entry.calls.ts'
import { listCustomerJobs, listJobs } from '@dray/domain/job-list/job-list.calls.ts'
import { deleteJob, restoreJob, updateJobStatus } from '@dray/domain/job-steps/job-steps.calls.ts'
import { getCustomerJob, getJob } from '@dray/domain/jobs/jobs.calls.ts'
import type { CallSent } from '@dray/domain/kernel/call.ts'
import { getClientEvents } from '@dray/domain/kernel/missed-events.calls.ts'
import { permissions } from '@dray/domain/kernel/permissions.ts'
import { listJobsOnWorkday } from '@dray/domain/organizer/board.calls.ts'
import { saveSubJob, updateSubJob } from '@dray/domain/sub-jobs/sub-jobs.calls.ts'
import { sql } from 'kysely'
import { beforeEach, describe, expect, test } from 'vitest'
import { lockJob } from '#features/jobs/index.ts'
import { makeFactories } from '#testing/factories.ts'
import { testOffice } from '#testing/office.ts'

const office = testOffice()

let customer_id: number
beforeEach(async () => {
  customer_id = await office.made.customer()
})

const day = '2027-03-10'
const saveTrip = async (more: Partial<CallSent<typeof saveJob>['body']> = {}) =>
  office.clerk.ok(saveJob, {
    body: {
      type: 'trip',
      customer_id,
      load_type_id: await office.made.load_type(),
      collection_name: 'Ashdown Print',
      collection_town: 'Bristol',
      collection_date: day,
      delivery_date: day,
      base_charge: 100,
      ...more,
    },
  })

type NewLeg = Partial<CallSent<typeof saveSubJob>['body']>
const collection = { mode: 1, collection_name: 'Frome Timber', collection_town: 'Frome', collection_date: day } as const
const delivery = { mode: 2, delivery_name: 'Exeter Depot', delivery_town: 'Exeter', delivery_date: day } as const
const send = (parent_id: number, more: NewLeg = {}) =>
  office.clerk.send(saveSubJob, { body: { parent_id, ...collection, ...more } })
const add = async (parent_id: number, more: NewLeg = collection) =>
  (await office.clerk.ok(saveSubJob, { body: { parent_id, ...more } })).sub_job
const read = (id: number) => office.clerk.ok(getJob, { params: { id } })
const statusOf = async (id: number) => (await read(id)).status
const step = (id: number, status: CallSent<typeof updateJobStatus>['body']['status'], more = {}) =>
  office.clerk.send(updateJobStatus, { params: { id }, body: { status, ...more } })
const give = async (job_id: number) =>
  office.clerk.ok(allocateToSubContractor, { body: { job_id, sub_contractor_id: await office.made.sub_contractor() } })
const rows = async (query: CallSent<typeof listJobs>['query'] = {}) => {
  const { job_details, statusCount } = await office.clerk.ok(listJobs, { query: { date: `${day},${day}`, ...query } })
  return { numbers: job_details.data.map(({ job_number }) => job_number), statusCount }
}
const stored = (id: number) =>
  office.made.inCompany(({ db, tenant_id }) =>
    db
      .selectFrom('jobs')
      .select(['first_date', 'last_date', 'search_text', 'customer_id', 'load_type_id'])
      .where('tenant_id', '=', tenant_id)
      .where('id', '=', id)
      .executeTakeFirstOrThrow(),
  )

describe('a sub-job is saved', () => {
  test('with the customer and the catalogue words of its trip, and a number of its own', async () => {
    const trip = await saveTrip({
      freight_type_id: await office.made.freight_type(),
      service_id: await office.made.service(),
    })
    const { job_details, sub_job } = await office.clerk.ok(saveSubJob, {
      body: {
        parent_id: trip.id,
        ...collection,
        mode: undefined,
        item_count: '3',
        weight: '12.5',
        collection_time: '07:30',
      },
    })
    expect(sub_job).toMatchObject({
      job_number: `${trip.job_number}-1`,
      parent_id: trip.id,
      trip: { id: trip.id, job_number: trip.job_number, status: 'Pending' },
      mode: 1,
      job_type: 1,
      type: 'job',
      status: 'Pending',
      customer_id,
      load_type_id: trip.load_type_id,
      freight_type_id: trip.freight_type_id,
      service_id: trip.service_id,
      item_count: 3,
      weight: 12.5,
      total_charge: 0,
      delivery_date: null,
    })
    expect(job_details).toMatchObject({ id: trip.id, status: 'Pending', trip: null })
    expect(job_details.trip_sub_jobs).toMatchObject([
      {
        id: sub_job.id,
        job_number: `${trip.job_number}-1`,
        status: 'Pending',
        collection_town: 'Frome',
        driver_or_sub: null,
      },
    ])
    expect(sub_job.job_activities).toMatchObject([{ message: 'Sub-job entered' }])
  })

  test('and a number is never used twice, however many are added at once', async () => {
    const trip = await saveTrip()
    const second = await add(trip.id)
    await office.clerk.ok(deleteJob, { params: { id: second.id } })
    const more = await Promise.all(Array.from({ length: 4 }, () => add(trip.id, delivery)))
    expect(more.map(({ job_number }) => job_number).sort()).toEqual(
      [2, 3, 4, 5].map((place) => `${trip.job_number}-${place}`),
    )
  })

  test.each<[NewLeg, Record<string, unknown>]>([
    [{ collection_date: null }, { collection_date: ['Please enter collection date'] }],
    [{ ...delivery, delivery_date: null }, { delivery_date: ['Please enter delivery date'] }],
    [
      { ...delivery, delivery_date: '2027-03-09' },
      { delivery_date: ["Delivery date can't be before the trip's collection date"] },
    ],
    [{ ...delivery, delivery_date: '2027-08-09' }, { delivery_date: [expect.stringContaining('within 92 days')] }],
    [{ collection_phone: '0117' }, { collection_phone: ['Number cannot be less than 10 digits'] }],
    [{ mode: 0 as 1 }, { mode: ['A sub-job either collects or delivers'] }],
  ])('and refused on its field with %j', async (more, data) => {
    const trip = await saveTrip()
    expect(await send(trip.id, more)).toMatchObject({ status: 422, data })
    expect((await read(trip.id)).trip_sub_jobs).toEqual([])
  })

  test('of a trip only, which is not completed, and whose customer is not on stop', async () => {
    expect(await send(await office.made.job())).toMatchObject({
      status: 422,
      data: { parent_id: ['Only a trip has sub-jobs'] },
    })
    const trip = await saveTrip()
    await step(trip.id, 'Cancelled', { confirmed: 1 })
    expect(await send(trip.id)).toMatchObject({ status: 409, code: 'job_locked' })
    const stopped = await office.made.trip({ customer_id: await office.made.customer({ is_on_stop: 1 }) })
    const slugs = permissions.map(({ slug }) => slug).filter((slug) => slug !== 'jobs.override')
    const colleague = await office.server.clerk(office.company, { permissions: slugs })
    const body = { parent_id: stopped, ...collection, collection_date: '2026-06-01' }
    expect(await colleague.send(saveSubJob, { body })).toMatchObject({ status: 409, code: 'customer_on_stop' })
    const stranger = makeFactories(office.server.app, (await office.server.company()).tenant_id)
    expect(await send(await stranger.trip())).toMatchObject({ status: 404 })
  })
})

describe('a sub-job is changed', () => {
  test('by its own call only; a stale version is a conflict', async () => {
    const trip = await saveTrip()
    const leg = await add(trip.id)
    const { sub_job, job_details } = await office.clerk.ok(updateSubJob, {
      params: { id: leg.id },
      body: { ...delivery, version: leg.version, delivery_date: '2027-03-12' },
    })
    expect(sub_job).toMatchObject({ mode: 2, collection_date: null, collection_name: null, delivery_town: 'Exeter' })
    expect(job_details.trip_sub_jobs[0]).toMatchObject({ delivery_date: '2027-03-12' })
    expect(await stored(trip.id)).toMatchObject({ first_date: day, last_date: '2027-03-12' })
    const late = { params: { id: leg.id }, body: { ...delivery, version: leg.version } }
    expect(await office.clerk.send(updateSubJob, late)).toMatchObject({ status: 409, code: 'conflict' })
    const byJob = await office.clerk.send(updateJob, { params: { id: leg.id }, body: { base_charge: 5 } })
    expect(byJob).toMatchObject({ status: 409, code: 'sub_job_of_trip' })
    const ofJob = await office.clerk.send(updateSubJob, { params: { id: trip.id }, body: delivery })
    expect(ofJob).toMatchObject({ status: 404 })
  })

  test('with whom to ask for at its stop and how long it takes there', async () => {
    const trip = await saveTrip()
    const { id, version } = await add(trip.id)
    const said = { collection_contact: 'Goods out', collection_service_minutes: 35 }
    const { sub_job } = await office.clerk.ok(updateSubJob, { params: { id }, body: { ...said, version } })
    expect(sub_job).toMatchObject({ ...said, delivery_contact: null, delivery_service_minutes: null })
    const long = { collection_service_minutes: 1500 }
    const refused = await office.clerk.send(updateSubJob, { params: { id }, body: long })
    expect(refused).toMatchObject({ status: 422, data: { collection_service_minutes: expect.anything() } })
  })

  test('as far as its status leaves it open', async () => {
    const trip = await saveTrip()
    const leg = await add(trip.id)
    await give(leg.id)
    const change = (body: object) => office.clerk.send(updateSubJob, { params: { id: leg.id }, body })
    expect(await change({ collection_town: 'Wells' })).toMatchObject({ status: 409, code: 'job_locked' })
    expect(await change({ collection_instruction_1: 'Ring first' })).toMatchObject({ status: 200 })
  })
})

describe('the list', () => {
  test('has the trip once, on each of its days, and finds it by the words and carriers of its sub-jobs', async () => {
    const trip = await saveTrip()
    const leg = await add(trip.id, { ...delivery, delivery_date: '2027-03-14' })
    await add(trip.id)
    expect(await rows()).toEqual({ numbers: [trip.job_number], statusCount: expect.objectContaining({ All: 1 }) })
    expect((await rows({ date: '2027-03-14,2027-03-14' })).numbers).toEqual([trip.job_number])
    expect((await rows({ date: '2027-03-15,2027-03-15' })).numbers).toEqual([])
    for (const keywords of ['exeter', 'frome timber', leg.job_number]) {
      expect((await rows({ keywords })).numbers, keywords).toEqual([trip.job_number])
      expect((await rows({ keywords, date: undefined })).numbers, keywords).toEqual([trip.job_number])
    }
    const driver_id = await office.made.driver({ full_name: 'Wilf Penhaligon' })
    const workday_id = await office.made.workday({ driver_id, date: '2027-03-14' })
    await office.clerk.ok(allocateToDriver, { body: { job_id: leg.id, workday_id } as never })
    expect((await rows({ driver_id })).numbers).toEqual([trip.job_number])
    expect((await rows({ keywords: 'penhaligon' })).numbers).toEqual([trip.job_number])
    expect((await rows({ keywords: 'penhaligon', date: undefined })).numbers).toEqual([trip.job_number])
  })

  test('a deleted sub-job gives the trip its days and words back, restored it has them again', async () => {
    const trip = await saveTrip()
    const leg = await add(trip.id, { ...delivery, delivery_date: '2027-03-14' })
    await office.clerk.ok(deleteJob, { params: { id: leg.id } })
    expect(await stored(trip.id)).toMatchObject({ last_date: day, search_text: expect.not.stringContaining('exeter') })
    await office.clerk.ok(restoreJob, { params: { id: leg.id } })
    expect(await stored(trip.id)).toMatchObject({
      last_date: '2027-03-14',
      search_text: expect.stringContaining('exeter'),
    })
  })

  test('a trip keeps the words of its sub-jobs when it is edited, and gives them its customer', async () => {
    const trip = await saveTrip()
    const leg = await add(trip.id)
    const other = await office.made.customer()
    const load_type_id = await office.made.load_type()
    const body = { customer_id: other, load_type_id, collection_town: 'Truro', version: (await read(trip.id)).version }
    await office.clerk.ok(updateJob, { params: { id: trip.id }, body })
    const words = (await stored(trip.id)).search_text
    expect(words).toContain('truro')
    expect(words).toContain('frome timber')
    expect(words).not.toContain('bristol')
    expect(await stored(leg.id)).toMatchObject({ customer_id: other, load_type_id })
    const far = await office.clerk.send(updateJob, {
      params: { id: trip.id },
      body: { collection_date: '2027-08-01', delivery_date: '2027-08-01' },
    })
    expect(far).toMatchObject({ status: 422, data: { delivery_date: [expect.stringContaining('within 92 days')] } })
  })
})

describe('a trip of which sub-jobs wait', () => {
  const at = (post_code: string, place: object) => ({ ...place, ...post_code_of(place, post_code) })
  const post_code_of = (place: object, code: string) =>
    'delivery_name' in place ? { delivery_post_code: code } : { collection_post_code: code }
  const bare = { collection_name: null, collection_town: null }

  test('counts as unallocated, and shows its first and last place and how many are given away', async () => {
    const trip = await saveTrip(bare)
    const [first, second] = [await add(trip.id), await add(trip.id, { ...delivery, delivery_time: '15:00' })]
    const gone = await add(trip.id, { ...delivery, delivery_town: 'Truro' })
    await office.clerk.ok(deleteJob, { params: { id: gone.id } })
    const row = async (query = {}) =>
      (await office.clerk.ok(listJobs, { query: { date: `${day},${day}`, ...query } })).job_details.data.find(
        ({ id }) => id === trip.id,
      )
    expect(await row({ unallocated: 1 })).toMatchObject({ status: 'Pending', live_legs: 2, waiting_legs: 2 })
    await give(first.id)
    const halfGiven = {
      status: 'Booked',
      live_legs: 2,
      waiting_legs: 1,
      driver_or_sub: null,
      collection_name: 'Frome Timber',
      collection_town: 'Frome',
      delivery_name: 'Exeter Depot',
      delivery_town: 'Exeter',
      delivery_date: day,
      delivery_time: '15:00',
    }
    expect(await row({ unallocated: 1 })).toMatchObject(halfGiven)
    expect(await read(trip.id)).toMatchObject({ live_legs: 2, waiting_legs: 1, collection_town: null })
    const { data: offered } = await office.clerk.ok(listJobsOnWorkday, { params: { date: day }, query: {} })
    expect(offered.map(({ job_number }) => job_number)).toEqual([second.job_number])
    const theirs = await office.server.customerUser(office.company, customer_id)
    const portal = await theirs.ok(listCustomerJobs, { query: { date: `${day},${day}` } })
    expect(portal.job_details.data).toMatchObject([{ collection_town: 'Frome', delivery_town: 'Exeter' }])
    await give(second.id)
    expect(await row({ unallocated: 1 })).toBeUndefined()
    expect(await row()).toMatchObject({ status: 'Booked', live_legs: 2, waiting_legs: 0 })
    expect((await rows({ unallocated: 1 })).statusCount).toMatchObject({ All: 0 })
  })

  test('is completed only by who was asked; one that is carried as a whole has none that waits', async () => {
    const trip = await saveTrip()
    const [first] = [await add(trip.id), await add(trip.id, delivery)]
    await give(first.id)
    expect(await step(trip.id, 'Completed')).toMatchObject({ status: 409, code: 'legs_not_allocated' })
    expect(await statusOf(trip.id)).toBe('Booked')
    expect(await step(trip.id, 'Completed', { confirmed: 1 })).toMatchObject({ status: 200 })
    const whole = await saveTrip()
    await add(whole.id)
    await give(whole.id)
    expect(await read(whole.id)).toMatchObject({ status: 'Booked', live_legs: 1, waiting_legs: 0 })
    expect(await step(whole.id, 'Completed')).toMatchObject({ status: 200 })
  })

  test('its miles are those from place to place, until somebody types them', async () => {
    const trip = await saveTrip({ ...bare, base_charge: '100' })
    await add(trip.id, at('BA11 1AA', { ...collection, collection_time: '08:00' }))
    expect(await read(trip.id)).toMatchObject({ mileage: null })
    await add(trip.id, at('EX2 8ST', { ...delivery, delivery_time: '16:00' }))
    const direct = (await read(trip.id)).mileage as number
    const detour = await add(trip.id, at('TR1 1HD', { ...delivery, delivery_time: '12:00' }))
    const { mileage, mileage_source, base_charge } = await read(trip.id)
    expect(mileage).toBeGreaterThan(direct + 100)
    expect([mileage_source, base_charge]).toEqual(['estimate', 100])
    await office.clerk.ok(deleteJob, { params: { id: detour.id } })
    expect((await read(trip.id)).mileage).toBe(direct)
    await office.clerk.ok(updateJob, { params: { id: trip.id }, body: { mileage: '12' } })
    await office.clerk.ok(restoreJob, { params: { id: detour.id } })
    expect(await read(trip.id)).toMatchObject({ mileage: 12, mileage_source: 'typed' })
  })
})

describe('a trip follows its sub-jobs', () => {
  test('leg by leg, from Pending to Completed, and the events name it', async () => {
    const trip = await saveTrip()
    const [first, second] = [await add(trip.id), await add(trip.id, delivery)]
    const before = (await office.clerk.ok(getClientEvents, { query: { after: 0 } })).n
    await give(first.id)
    expect(await statusOf(trip.id)).toBe('Booked')
    const { events } = await office.clerk.ok(getClientEvents, { query: { after: before } })
    expect(events.map(({ type, ids }) => [type, ids])).toEqual(
      expect.arrayContaining([
        ['allocate', [first.id]],
        ['update', [trip.id]],
      ]),
    )
    expect((await read(trip.id)).trip_sub_jobs[0]).toMatchObject({
      status: 'Booked',
      driver_or_sub: { kind: 'sub_contractor' },
    })
    await step(first.id, 'Completed')
    expect(await statusOf(trip.id)).toBe('Booked')
    await give(second.id)
    await step(second.id, 'Completed')
    const done = await read(trip.id)
    expect(done.status).toBe('Completed')
    expect(done.job_activities.map(({ message }) => message)).toContain('Sub-jobs: Completed')
    // From here the status is the trip's own, and its sub-jobs have none of these steps.
    expect(await step(first.id, 'Priced')).toMatchObject({ status: 409, code: 'step_not_allowed' })
    expect(await step(first.id, 'Cancelled', { confirmed: 1 })).toMatchObject({ status: 409 })
    expect(await step(trip.id, 'Priced')).toMatchObject({ status: 200 })
    expect(await send(trip.id)).toMatchObject({ status: 409, code: 'job_locked' })
  })

  test('back to Pending when the last allocated one is taken back, deleted or cancelled', async () => {
    const trip = await saveTrip()
    const leg = await add(trip.id)
    const { jobDetails } = await give(leg.id)
    const [sub] = jobDetails.sub_contractor_jobs
    await office.clerk.ok(deallocateFromSubContractor, { params: { id: sub?.id as number }, query: { job_id: leg.id } })
    expect(await statusOf(trip.id)).toBe('Pending')
    await give(leg.id)
    await office.clerk.ok(deleteJob, { params: { id: leg.id } })
    expect(await statusOf(trip.id)).toBe('Pending')
    await office.clerk.ok(restoreJob, { params: { id: leg.id } })
    await give(leg.id)
    expect(await statusOf(trip.id)).toBe('Booked')
    await step(leg.id, 'Cancelled', { confirmed: 1 })
    expect(await statusOf(trip.id)).toBe('Pending')
    await give(trip.id)
    expect(await statusOf(trip.id)).toBe('Booked')
  })

  test('two clerks who complete both at once leave it Completed', async () => {
    const trip = await saveTrip()
    const legs = [await add(trip.id), await add(trip.id, delivery), await add(trip.id, delivery)]
    for (const leg of legs) await give(leg.id)
    const colleague = await office.server.clerk(office.company)
    const done = await Promise.all(
      legs.map(({ id }, at) =>
        (at % 2 === 0 ? office.clerk : colleague).send(updateJobStatus, {
          params: { id },
          body: { status: 'Completed' },
        }),
      ),
    )
    expect(done.map(({ status }) => status)).toEqual([200, 200, 200])
    expect(await statusOf(trip.id)).toBe('Completed')
  })

  test('who changes a sub-job waits for its trip first, so that nobody who has the trip waits for them', async () => {
    const trip = await saveTrip()
    const leg = await add(trip.id)
    await give(leg.id)
    let done: ReturnType<typeof step> | undefined
    await office.made.inCompany(async (tx) => {
      await lockJob(tx, trip.id)
      done = step(leg.id, 'Completed')
      await expect.poll(office.server.waiting, { timeout: 5000 }).toBe(1)
      // Were the sub-job locked already, each would wait for the other.
      const free = sql`select id from jobs where tenant_id = ${tx.tenant_id} and id = ${leg.id} for update nowait`
      expect((await free.execute(tx.db)).rows).toHaveLength(1)
    })
    expect(await done).toMatchObject({ status: 200 })
  })

  test('a trip given away as a whole moves by itself, and its sub-jobs are completed with it', async () => {
    const trip = await saveTrip()
    const leg = await add(trip.id)
    await give(trip.id)
    expect(await statusOf(trip.id)).toBe('Booked')
    expect(await statusOf(leg.id)).toBe('Pending')
    await office.clerk.ok(updateSubJob, { params: { id: leg.id }, body: { item_count: 4 } })
    expect(await statusOf(trip.id)).toBe('Booked')
    await step(trip.id, 'Completed')
    expect(await statusOf(trip.id)).toBe('Completed')
    expect(await statusOf(leg.id)).toBe('Completed')
  })

  test('cancelling the trip cancels the sub-jobs that are not completed, and releases their carriers', async () => {
    const trip = await saveTrip()
    const [done, booked, waiting] = [await add(trip.id), await add(trip.id), await add(trip.id, delivery)]
    await give(done.id)
    await step(done.id, 'Completed')
    await give(booked.id)
    expect(await step(trip.id, 'Cancelled')).toMatchObject({ status: 409, code: 'cancel_not_confirmed' })
    expect(await statusOf(booked.id)).toBe('Booked')
    const { data } = await step(trip.id, 'Cancelled', { confirmed: 1 })
    expect(data).toMatchObject({
      status: 'Cancelled',
      trip_sub_jobs: [{ status: 'Completed' }, { status: 'Cancelled', allocation_date: null }, { status: 'Cancelled' }],
    })
    expect(await office.clerk.send(restoreJob, { params: { id: waiting.id } })).toMatchObject({ status: 409 })
  })

  test('a charged cancellation does the same and is billed', async () => {
    const trip = await saveTrip()
    const leg = await add(trip.id)
    const refused = await step(leg.id, 'Cancelled', { confirmed: 1, base_charge: 40 })
    expect(refused).toMatchObject({ status: 409, code: 'step_not_allowed' })
    await step(trip.id, 'Cancelled', { confirmed: 1, base_charge: 40 })
    expect(await read(trip.id)).toMatchObject({ status: 'Completed', is_cancelled: 1, total_charge: 40 })
    expect(await statusOf(leg.id)).toBe('Cancelled')
  })
})

describe('who sees it', () => {
  test('the customer has the sub-jobs of its own trip, without carriers, and no deleted one', async () => {
    const trip = await saveTrip()
    const [leg, gone] = [await add(trip.id), await add(trip.id)]
    await give(leg.id)
    await office.clerk.ok(deleteJob, { params: { id: gone.id } })
    const theirs = await office.server.customerUser(office.company, customer_id)
    const shown = await theirs.ok(getCustomerJob, { params: { id: trip.id } })
    expect(shown.trip_sub_jobs).toMatchObject([
      { job_number: leg.job_number, status: 'Booked', collection_town: 'Frome' },
    ])
    expect(JSON.stringify(shown.trip_sub_jobs)).not.toMatch(/driver|sub_contractor|charge/)
    const other = await office.server.customerUser(office.company, await office.made.customer())
    expect(await other.send(getCustomerJob, { params: { id: trip.id } })).toMatchObject({ status: 404 })
  })

  test('somebody without prices has no amount in them', async () => {
    const trip = await saveTrip()
    await add(trip.id)
    const yard = await office.server.clerk(office.company, { permissions: ['/traffic-diary'] })
    const shown = await yard.ok(getJob, { params: { id: trip.id } })
    expect(shown.trip_sub_jobs).toHaveLength(1)
    expect(JSON.stringify(shown.trip_sub_jobs)).not.toContain('charge')
  })
})
