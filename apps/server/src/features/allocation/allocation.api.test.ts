import {
  allocateToDriver,
  allocateToOwnerDriver,
  allocateToSubContractor,
  cancelPlannedJob,
  cancelSubContractorPlannedJob,
  deallocateFromDriver,
  deallocateFromOwnerDriver,
  deallocateFromSubContractor,
  getAllocationChoices,
  moveToWorkday,
} from '@dray/domain/allocation/allocation.calls.ts'
import { updateJob } from '@dray/domain/job-entry/job-entry.calls.ts'
import { updateJobStatus } from '@dray/domain/job-steps/job-steps.calls.ts'
import { getJob } from '@dray/domain/jobs/jobs.calls.ts'
import { type JobStatus, statusRank } from '@dray/domain/jobs/status.ts'
import { getClientEvents } from '@dray/domain/kernel/missed-events.calls.ts'
import { permissions } from '@dray/domain/kernel/permissions.ts'
import { describe, expect, test } from 'vitest'
import { type Factories, makeFactories } from '#testing/factories.ts'
import { testOffice } from '#testing/office.ts'

const office = testOffice()

const date = '2026-06-01'
const nextDay = '2026-06-02'
const at = (status: JobStatus) => ({ status, status_rank: statusRank(status) })

const without = (...slugs: string[]) => permissions.map(({ slug }) => slug).filter((slug) => !slugs.includes(slug))

/** A driver with a favourite vehicle, which makes allocating a matter of naming the driver. */
async function driverWithVan(more: Parameters<Factories['driver']>[0] = {}) {
  const driver_id = await office.made.driver(more)
  const vehicle_id = await office.made.vehicle()
  await office.made.make('favourite_drivers', { driver_id, vehicle_id, shift_type_id: more?.shift_type_id ?? 1 })
  return { driver_id, vehicle_id }
}

const twoLegs = { job_type: 2, collection_date: date, delivery_date: nextDay, first_date: date, last_date: nextDay }

describe('a driver', () => {
  test('without a workday gets one with the favourite vehicle, marked as made by allocation', async () => {
    const { driver_id, vehicle_id } = await driverWithVan({ start_time: '06:30' })
    const job_id = await office.made.job()
    const { jobDetails, workDayJobs } = await office.clerk.ok(allocateToDriver, { body: { job_id, driver_id, date } })
    expect(jobDetails).toMatchObject({ id: job_id, status: 'Booked', allocation_date: date })
    expect(jobDetails.driver_or_sub).toMatchObject({ kind: 'driver', date })
    expect(workDayJobs).toMatchObject([
      { leg: 'both', is_planned: 0, is_completed: 0, work_day: { date, driver_id, vehicle: { id: vehicle_id } } },
    ])
    const workday = await office.made.inCompany((tx) =>
      tx.db.selectFrom('workdays').selectAll().where('tenant_id', '=', tx.tenant_id).executeTakeFirstOrThrow(),
    )
    expect(workday).toMatchObject({ made_by_allocation: 1, start_time: '06:30', shift_type_id: 1, driver_type: 1 })
  })

  test('gets a second job onto the workday there is', async () => {
    const { driver_id } = await driverWithVan()
    const [first, second] = [await office.made.job(), await office.made.job()]
    const one = await office.clerk.ok(allocateToDriver, { body: { job_id: first, driver_id } })
    const two = await office.clerk.ok(allocateToDriver, { body: { job_id: second, driver_id } })
    expect(two.workDayJobs[0]?.work_day.id).toBe(one.workDayJobs[0]?.work_day.id)
    const { allocated_workdays } = await office.clerk.ok(getAllocationChoices, { params: { date }, query: {} })
    expect(allocated_workdays).toMatchObject([{ driver_id, job_count: 2, vehicle_from: 'workday' }])
  })

  test('is given the vehicle driven last when the favourite is out in that shift', async () => {
    const { driver_id, vehicle_id } = await driverWithVan()
    const last = await office.made.vehicle()
    await office.made.workday({ driver_id, vehicle_id: last, date: '2026-05-29' })
    await office.made.workday({ vehicle_id, date })
    const { workDayJobs } = await office.clerk.ok(allocateToDriver, {
      body: { job_id: await office.made.job(), driver_id },
    })
    expect(workDayJobs[0]?.work_day.vehicle.id).toBe(last)
  })

  test('without any vehicle is asked for one', async () => {
    const answer = await office.clerk.send(allocateToDriver, {
      body: { job_id: await office.made.job(), driver_id: await office.made.driver() },
    })
    expect(answer).toMatchObject({ status: 422, code: 'validation' })
    expect(Object.keys(answer.data)).toEqual(['vehicle_id'])
  })

  test('cannot be sent out twice in one shift, nor can a vehicle', async () => {
    const { driver_id, vehicle_id } = await driverWithVan()
    await office.clerk.ok(allocateToDriver, { body: { job_id: await office.made.job(), driver_id } })
    const other_driver = await office.made.driver()
    const job_id = await office.made.job()
    const sameVan = await office.clerk.send(allocateToDriver, { body: { job_id, driver_id: other_driver, vehicle_id } })
    expect(sameVan).toMatchObject({ status: 409, code: 'workday_taken' })
    const otherVan = await office.clerk.send(allocateToDriver, {
      body: { job_id, driver_id, vehicle_id: await office.made.vehicle() },
    })
    expect(otherVan).toMatchObject({ status: 409, code: 'workday_taken' })
    const byNight = { job_id, driver_id: other_driver, vehicle_id, shift_type_id: 2 as const }
    expect((await office.clerk.ok(allocateToDriver, { body: byNight })).jobDetails.status).toBe('Booked')
  })

  test('gets the job on the date of its mode, and no other', async () => {
    const { driver_id } = await driverWithVan()
    const job_id = await office.made.job({
      mode: 2,
      collection_date: null,
      delivery_date: nextDay,
      first_date: nextDay,
      last_date: nextDay,
    })
    const answer = await office.clerk.send(allocateToDriver, { body: { job_id, driver_id, date } })
    expect(answer).toMatchObject({ status: 422, data: { date: ['This job is allocated on 02-06-2026'] } })
    const { workDayJobs } = await office.clerk.ok(allocateToDriver, { body: { job_id, driver_id } })
    expect(workDayJobs).toMatchObject([{ leg: 'delivery', work_day: { date: nextDay } }])
  })

  test.each<[string, () => Promise<object>, string]>([
    [
      'a workday on another date',
      async () => ({ workday_id: await office.made.workday({ date: nextDay }) }),
      'workday_id',
    ],
    [
      "another driver's workday",
      async () => ({ workday_id: await office.made.workday(), driver_id: await office.made.driver() }),
      'workday_id',
    ],
    [
      'a workday that has ended',
      async () => ({ workday_id: await office.made.workday({ ended_at: '2026-06-01T10:00:00Z' }) }),
      'workday_id',
    ],
    ['nobody', async () => ({}), 'driver_id'],
    ['a driver who has left', async () => ({ driver_id: await office.made.driver({ is_available: 0 }) }), 'driver_id'],
    [
      'a retired vehicle',
      async () => ({ driver_id: await office.made.driver(), vehicle_id: await office.made.vehicle({ is_active: 0 }) }),
      'vehicle_id',
    ],
    ['a job number that is not the job’s', async () => ({ job_number: 'X-1' }), 'job_number'],
  ])('%s is refused on its field', async (_name, wanted, field) => {
    const answer = await office.clerk.send(allocateToDriver, {
      body: { job_id: await office.made.job(), ...(await wanted()) },
    })
    expect(answer.status).toBe(422)
    expect(Object.keys(answer.data)).toEqual([field])
  })

  test('loses the job, and the workday made for it, when it is taken back', async () => {
    const { driver_id } = await driverWithVan()
    const job_id = await office.made.job()
    const { workDayJobs } = await office.clerk.ok(allocateToDriver, { body: { job_id, driver_id } })
    const params = { id: workDayJobs[0]!.id }
    const { jobDetails } = await office.clerk.ok(deallocateFromDriver, { params, query: { job_id } })
    expect(jobDetails).toMatchObject({ status: 'Pending', work_day_jobs: [], driver_or_sub: null })
    expect(jobDetails.job_activities.map((line) => line.action_type)).toEqual(['deallocated', 'allocated'])
    const left = await office.made.inCompany((tx) =>
      tx.db.selectFrom('workdays').select('id').where('tenant_id', '=', tx.tenant_id).execute(),
    )
    expect(left).toEqual([])
  })

  test('keeps a workday that the office made', async () => {
    const workday_id = await office.made.workday()
    const job_id = await office.made.job()
    const { workDayJobs } = await office.clerk.ok(allocateToDriver, { body: { job_id, workday_id } })
    await office.clerk.ok(deallocateFromDriver, { params: { id: workDayJobs[0]!.id }, query: {} })
    const { allocated_workdays } = await office.clerk.ok(getAllocationChoices, { params: { date }, query: {} })
    expect(allocated_workdays).toMatchObject([{ id: workday_id, job_count: 0 }])
  })

  test('who has started is asked about before the job is taken back', async () => {
    const job_id = await office.made.job(at('Inprogress'))
    const id = await office.made.work_day_job({ job_id })
    const asked = await office.clerk.send(deallocateFromDriver, { params: { id }, query: {} })
    expect(asked).toMatchObject({ status: 409, code: 'deallocate_not_confirmed' })
    const { jobDetails } = await office.clerk.ok(deallocateFromDriver, {
      params: { id },
      query: { accept_warnings: 'deallocate_not_confirmed' },
    })
    expect(jobDetails).toMatchObject({ status: 'Pending', work_day_jobs: [] })
  })
})

test('what is stale or done already is a clear 409', async () => {
  const { driver_id } = await driverWithVan()
  const job_id = await office.made.job()
  const { workDayJobs } = await office.clerk.ok(allocateToDriver, { body: { job_id, driver_id, status: 'Pending' } })
  const again = await office.clerk.send(allocateToDriver, { body: { job_id, driver_id } })
  expect(again).toMatchObject({ status: 409, code: 'step_not_allowed', data: { status: 'Booked' } })
  const stale = await office.clerk.send(allocateToDriver, { body: { job_id, driver_id, status: 'Pending' } })
  expect(stale).toMatchObject({ status: 409, code: 'status_changed', data: { status: 'Booked' } })
  const others = { params: { id: workDayJobs[0]!.id }, query: { job_id: await office.made.job() } }
  expect(await office.clerk.send(deallocateFromDriver, others)).toMatchObject({ status: 404 })
})

test('of two clerks who allocate one job at once, one gets it and the other hears why not', async () => {
  const other = await office.server.clerk(office.company, { name: 'Olu Other' })
  for (let round = 0; round < 5; round++) {
    const job_id = await office.made.job()
    const drivers = [await driverWithVan(), await driverWithVan()]
    const answers = await Promise.all(
      [office.clerk, other].map((person, index) =>
        person.send(allocateToDriver, { body: { job_id, driver_id: drivers[index]!.driver_id } }),
      ),
    )
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
    expect(answers.find(({ status }) => status === 409)).toMatchObject({
      code: 'step_not_allowed',
      data: { status: 'Booked' },
    })
    const open = await office.made.inCompany((tx) =>
      tx.db
        .selectFrom('work_day_jobs')
        .select('id')
        .where('tenant_id', '=', tx.tenant_id)
        .where('job_id', '=', job_id)
        .execute(),
    )
    expect(open).toHaveLength(1)
  }
})

test('of twelve who want one vehicle for twelve drivers at once, one gets it and the others hear why not', async () => {
  const vehicle_id = await office.made.vehicle()
  const wanted: { job_id: number; driver_id: number }[] = []
  for (let n = 0; n < 12; n += 1)
    wanted.push({ job_id: await office.made.job(), driver_id: await office.made.driver() })
  const answers = await Promise.all(
    wanted.map((one) => office.clerk.send(allocateToDriver, { body: { ...one, vehicle_id } })),
  )
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
  const others = answers.filter(({ status }) => status !== 200)
  expect(others.map(({ status, code }) => ({ status, code }))).toEqual(
    Array.from({ length: 11 }, () => ({ status: 409, code: 'workday_taken' })),
  )
})

test('two clerks who give one driver a first job at once put both on one workday', async () => {
  const other = await office.server.clerk(office.company)
  const { driver_id } = await driverWithVan()
  const jobs = [await office.made.job(), await office.made.job()]
  const [one, two] = await Promise.all(
    [office.clerk, other].map((person, index) =>
      person.ok(allocateToDriver, { body: { job_id: jobs[index]!, driver_id } }),
    ),
  )
  expect(one?.workDayJobs[0]?.work_day.id).toBe(two?.workDayJobs[0]?.work_day.id)
})

test('a two-leg job is planned, allocated and taken back leg by leg', async () => {
  const [first, second] = [await driverWithVan(), await driverWithVan()]
  const job_id = await office.made.job(twoLegs)

  const planned = await office.clerk.ok(allocateToDriver, {
    body: { job_id, driver_id: first.driver_id, is_planned: 1 },
  })
  expect(planned.jobDetails.status).toBe('Planned')
  expect(planned.workDayJobs).toMatchObject([{ leg: 'collection', is_planned: 1, work_day: { date } }])
  const booked = await office.clerk.ok(allocateToDriver, {
    body: { job_id, driver_id: second.driver_id, is_planned: 0 },
  })
  expect(booked.jobDetails.status).toBe('Booked')
  expect(booked.workDayJobs).toMatchObject([
    { id: planned.workDayJobs[0]!.id, leg: 'collection', is_planned: 0, work_day: { driver_id: second.driver_id } },
  ])
  const back = await office.clerk.ok(deallocateFromDriver, { params: { id: booked.workDayJobs[0]!.id }, query: {} })
  expect(back.jobDetails.status).toBe('Pending')
  await office.clerk.ok(allocateToDriver, { body: { job_id, driver_id: first.driver_id } })

  const collected = await office.clerk.ok(updateJobStatus, { params: { id: job_id }, body: { status: 'Collected' } })
  expect(collected).toMatchObject({ status: 'Collected', collected: 1, allocation_date: null })
  expect(collected.work_day_jobs).toMatchObject([{ leg: 'collection', is_completed: 1 }])

  const onwards = await office.clerk.ok(allocateToDriver, {
    body: { job_id, driver_id: second.driver_id, is_planned: 1 },
  })
  expect(onwards.workDayJobs).toMatchObject([
    { leg: 'delivery', is_planned: 1, work_day: { date: nextDay } },
    { leg: 'collection', is_completed: 1 },
  ])
  const dropped = { params: { id: onwards.workDayJobs[0]!.id, jobId: job_id }, body: { status: 'Planned' as const } }
  expect((await office.clerk.ok(cancelPlannedJob, dropped)).jobDetails.status).toBe('Collected')

  const indepot = await office.clerk.ok(updateJobStatus, { params: { id: job_id }, body: { status: 'Indepot' } })
  expect(indepot).toMatchObject({ status: 'Indepot', temp_status: 2 })
  const delivery = await office.clerk.ok(allocateToDriver, { body: { job_id, driver_id: second.driver_id } })
  expect(delivery.jobDetails).toMatchObject({ status: 'Booked', allocation_date: nextDay })
  const waiting = await office.clerk.ok(deallocateFromDriver, {
    params: { id: delivery.workDayJobs[0]!.id },
    query: {},
  })
  expect(waiting.jobDetails.status).toBe('Indepot')
  expect(waiting.workDayJobs).toMatchObject([{ leg: 'collection', is_completed: 1 }])
})

describe('what speaks against an allocation', () => {
  async function heavyNightJob() {
    const vehicle_id = await office.made.vehicle({ payload_kg: '1000' })
    const driver_id = await office.made.driver()
    await office.made.make('driver_leaves', { driver_id, date, type: 2 })
    await office.made.make('vehicle_dates', { vehicle_id, kind: 'vor', date })
    await office.made.make('vehicle_dates', { vehicle_id, kind: 'mot', date: '2026-05-01' })
    await office.made.make('vehicle_dates', { vehicle_id, kind: 'pmi', date: '2026-05-02' })
    const job_id = await office.made.job({ mode: 4, weight: '1200' })
    return { job_id, driver_id, vehicle_id }
  }
  const codes = ['driver_on_leave', 'vehicle_vor', 'mot_past', 'pmi_past', 'overweight', 'night_job_on_day_shift']

  test('is told, and goes on when accepted by who may', async () => {
    const body = await heavyNightJob()
    const told = await office.clerk.send(allocateToDriver, { body })
    expect(told).toMatchObject({ status: 409, code: 'allocation_warnings' })
    const warnings = told.data as unknown as { code: string; text: string }[]
    expect(warnings.map(({ code }) => code)).toEqual(codes)
    const some = await office.clerk.send(allocateToDriver, { body: { ...body, accept_warnings: codes.slice(1) } })
    expect(some.data).toEqual(warnings.slice(0, 1))
    const { jobDetails } = await office.clerk.ok(allocateToDriver, {
      body: { ...body, accept_warnings: codes, override_reason: 'To the workshop' },
    })
    expect(jobDetails.status).toBe('Booked')
    expect(jobDetails.job_activities[0]?.message).toContain('despite')
  })

  test('stands for who may not override it, accepted or not', async () => {
    const body = { ...(await heavyNightJob()), accept_warnings: codes }
    const junior = await office.server.clerk(office.company, { permissions: without('allocation.override') })
    expect(await junior.send(allocateToDriver, { body })).toMatchObject({ status: 409, code: 'allocation_warnings' })
  })

  test('is known beforehand in the list of choices', async () => {
    const { job_id, driver_id, vehicle_id } = await heavyNightJob()
    await office.made.workday({ driver_id, vehicle_id, date })
    const { allocated_workdays } = await office.clerk.ok(getAllocationChoices, { params: { date }, query: { job_id } })
    expect(allocated_workdays[0]?.warnings.map(({ code }) => code)).toEqual(codes)
    const anyJob = await office.clerk.ok(getAllocationChoices, { params: { date }, query: {} })
    expect(anyJob.allocated_workdays[0]?.warnings.map(({ code }) => code)).toEqual(codes.slice(0, 4))
  })
})

describe('the choices', () => {
  test('hold drivers with and without a workday, by shift and with their vehicle, found by keywords', async () => {
    const day = await driverWithVan({
      full_name: 'Beth Marsh',
      profile_image: `${office.company.tenant_id}/driver-pictures/${'0'.repeat(32)}.jpg`,
    })
    const agency = await office.made.driver({ full_name: 'Al Agency', driver_type: 2, shift_type_id: 2 })
    const gone = await office.made.driver({ is_available: 0 })
    const trailer_id = await office.made.trailer({ serial_no: 'TR-77' })
    const workday_id = await office.made.workday({
      driver_id: agency,
      driver_type: 2,
      shift_type_id: 2,
      trailer_id,
      start_time: '20:00',
    })
    const { allocated_workdays } = await office.clerk.ok(getAllocationChoices, { params: { date }, query: {} })
    expect(allocated_workdays.map((one) => one.driver_id)).not.toContain(gone)
    expect(allocated_workdays).toMatchObject([
      {
        id: workday_id,
        shift_type_id: 2,
        start_time: '20:00',
        client_driver: null,
        agency_driver: { full_name: 'Al Agency' },
        trailer: { serial_no: 'TR-77' },
      },
      {
        id: null,
        shift_type_id: 1,
        vehicle: { id: day.vehicle_id },
        vehicle_from: 'favourite',
        agency_driver: null,
        client_driver: { full_name: 'Beth Marsh' },
      },
    ])
    expect(allocated_workdays[1]?.client_driver?.profile_image).toMatch(/^\/files\/.+[?&]s=/)
    const found = async (keywords: string) =>
      (await office.clerk.ok(getAllocationChoices, { params: { date }, query: { keywords } })).allocated_workdays
    expect((await found('tr-77')).map((one) => one.driver_id)).toEqual([agency])
    const zoe = await office.made.driver({ full_name: 'Zoë Søndergaard' })
    expect((await found('zoe sonder')).map((one) => one.driver_id)).toEqual([zoe])
  })

  test('hold sub-contractors, and owner drivers where the company works with them', async () => {
    await office.made.sub_contractor({ name: 'Arrow Couriers' })
    await office.made.sub_contractor({ name: 'Retired Ltd', is_active: 0 })
    await office.made.owner_driver({ full_name: 'Owen Driver', company_name: 'Owen Ltd', company_town: 'Ely' })
    const before = await office.clerk.ok(getAllocationChoices, { params: { date }, query: {} })
    expect(before.sub_contractors.map(({ name }) => name)).toEqual(['Arrow Couriers'])
    expect(before.owner_drivers).toEqual([])
    await withOwnerDrivers()
    const after = await office.clerk.ok(getAllocationChoices, { params: { date }, query: {} })
    expect(after.owner_drivers).toMatchObject([
      { full_name: 'Owen Driver', driver_company: { company_name: 'Owen Ltd', town: 'Ely' } },
    ])
  })

  test("are not for another company's job", async () => {
    const stranger = makeFactories(office.server.app, (await office.server.company()).tenant_id)
    const answer = await office.clerk.send(getAllocationChoices, {
      params: { date },
      query: { job_id: await stranger.job() },
    })
    expect(answer.status).toBe(404)
  })
})

const withOwnerDrivers = () =>
  office.made.inCompany(({ db, tenant_id }) =>
    db
      .insertInto('additional_settings')
      .values({ tenant_id, name: 'owner_driver', value: 'yes' })
      .onConflict((oc) => oc.columns(['tenant_id', 'name']).doUpdateSet({ value: 'yes' }))
      .execute(),
  )

describe('a sub-contractor', () => {
  test('takes the job with the cost agreed, which moves its profit', async () => {
    const job_id = await office.made.job({ total_charge: '184.5' })
    const sub_contractor_id = await office.made.sub_contractor({ code: 'ARROW' })
    const body = { job_id, sub_contractor_id, date, subcost: 120.25 }
    const { jobDetails } = await office.clerk.ok(allocateToSubContractor, { body })
    expect(jobDetails).toMatchObject({ status: 'Booked', subcost: 120.25, profit: 64.25 })
    expect(jobDetails.driver_or_sub).toEqual({ kind: 'sub_contractor', name: 'ARROW', date })
    const { id } = jobDetails.sub_contractor_jobs[0]!
    const wrong = await office.clerk.send(deallocateFromOwnerDriver, { params: { id }, query: {} })
    expect(wrong.status).toBe(404)
    const back = await office.clerk.ok(deallocateFromSubContractor, {
      params: { id },
      query: { job_id, status: 'Booked' },
    })
    expect(back.jobDetails).toMatchObject({ status: 'Pending', sub_contractor_jobs: [] })
  })

  const costOf = async (id: number) => {
    const { subcost, profit } = await office.clerk.ok(getJob, { params: { id } })
    return [subcost, profit]
  }
  const given = async (job_id: number, subcost?: number) => {
    const body = {
      job_id,
      sub_contractor_id: await office.made.sub_contractor(),
      ...(subcost !== undefined && { subcost }),
    }
    const { jobDetails } = await office.clerk.ok(allocateToSubContractor, { body })
    return jobDetails.sub_contractor_jobs[0]!.id
  }
  const back = (id: number) => office.clerk.ok(deallocateFromSubContractor, { params: { id }, query: {} })

  test.each([
    ['leaves', {}, [null, 0], ['Sub cost removed', null]],
    ['gives way to the one before', { subcost: '65', profit: '35' }, [65, 35], ['Sub cost changed', 65]],
  ])('takes the cost that came with it away: it %s', async (_, before, after, line) => {
    const job_id = await office.made.job(before)
    const allocation = await given(job_id, 80)
    expect(await costOf(job_id)).toEqual([80, 20])
    const { jobDetails } = await back(allocation)
    expect(await costOf(job_id)).toEqual(after)
    const cost = jobDetails.job_activities.find(({ action_type }) => action_type === 'cost')
    expect([cost?.message, cost?.amount]).toEqual(line)
  })

  test('leaves a cost that was typed at the job since', async () => {
    const job_id = await office.made.job()
    const allocation = await given(job_id, 80)
    await office.clerk.ok(updateJob, { params: { id: job_id }, body: { subcost: 75 } })
    await back(allocation)
    expect(await costOf(job_id)).toEqual([75, 25])
    const untouched = await office.made.job({ subcost: '65', profit: '35' })
    await back(await given(untouched))
    expect(await costOf(untouched)).toEqual([65, 35])
  })

  test('keeps its cost on a charged cancellation where that is chosen, and loses it otherwise', async () => {
    const cancelled = { status: 'Cancelled', confirmed: 1 } as const
    const charged = async (keep: 'costs'[]) => {
      const id = await office.made.job()
      await given(id, 80)
      await office.clerk.ok(updateJobStatus, { params: { id }, body: { ...cancelled, base_charge: 90, keep } })
      return costOf(id)
    }
    expect(await charged(['costs'])).toEqual([80, 10])
    expect(await charged([])).toEqual([null, 0])
    const free = await office.made.job()
    await given(free, 80)
    await office.clerk.ok(updateJobStatus, { params: { id: free }, body: cancelled })
    expect(await costOf(free)).toEqual([null, 0])
  })

  test('that is planned leaves its cost when a driver or another takes the job', async () => {
    const plan = async () => {
      const job_id = await office.made.job({ subcost: '65', profit: '35' })
      const body = {
        job_id,
        sub_contractor_id: await office.made.sub_contractor(),
        subcost: 80,
        is_planned: 1 as const,
      }
      await office.clerk.ok(allocateToSubContractor, { body })
      return job_id
    }
    const driven = await plan()
    await office.clerk.ok(allocateToDriver, {
      body: { job_id: driven, workday_id: await office.made.workday({ date }) },
    })
    expect(await costOf(driven)).toEqual([65, 35])
    const other = await plan()
    await back(await given(other, 90))
    expect(await costOf(other)).toEqual([65, 35])
  })

  test('gets no cost from who may not change prices', async () => {
    const junior = await office.server.clerk(office.company, { permissions: without('jobs.price') })
    const body = { job_id: await office.made.job(), sub_contractor_id: await office.made.sub_contractor() }
    const priced = await junior.send(allocateToSubContractor, { body: { ...body, subcost: 10 } })
    expect(priced).toMatchObject({ status: 403, code: 'forbidden' })
    expect((await junior.ok(allocateToSubContractor, { body })).jobDetails.status).toBe('Booked')
  })

  test('may have a two-leg job whole, but no leg that is done', async () => {
    const sub_contractor_id = await office.made.sub_contractor()
    const whole = { job_id: await office.made.job(twoLegs), sub_contractor_id, leg: 'both' as const }
    const { jobDetails } = await office.clerk.ok(allocateToSubContractor, { body: whole })
    expect(jobDetails.sub_contractor_jobs).toMatchObject([{ leg: 'both', date }])
    const half = { ...twoLegs, ...at('Collected'), collected: 1 }
    const done = { job_id: await office.made.job(half), sub_contractor_id, leg: 'collection' as const }
    expect(Object.keys((await office.clerk.send(allocateToSubContractor, { body: done })).data)).toEqual(['leg'])
  })

  test('for the second leg comes beside the first, whose cost stays when it leaves', async () => {
    const job_id = await office.made.job(twoLegs)
    const give = async (subcost: number) => {
      const sub_contractor_id = await office.made.sub_contractor()
      return (await office.clerk.ok(allocateToSubContractor, { body: { job_id, sub_contractor_id, subcost } }))
        .jobDetails
    }
    expect((await give(30)).subcost).toBe(30)
    await office.clerk.ok(updateJobStatus, { params: { id: job_id }, body: { status: 'Collected' } })
    const { subcost, sub_contractor_jobs } = await give(40.5)
    expect(subcost).toBe(70.5)
    const open = sub_contractor_jobs.find(({ is_completed }) => is_completed === 0)
    const back = await office.clerk.ok(deallocateFromSubContractor, { params: { id: open?.id ?? 0 }, query: {} })
    expect(back.jobDetails.subcost).toBe(30)
  })

  test('is planned, and gives way to a driver or to nobody', async () => {
    const job_id = await office.made.job()
    const body = { job_id, sub_contractor_id: await office.made.sub_contractor(), is_planned: 1 as const }
    const planned = await office.clerk.ok(allocateToSubContractor, { body })
    const { id } = planned.jobDetails.sub_contractor_jobs[0]!
    expect(planned.jobDetails.status).toBe('Planned')
    const none = await office.clerk.ok(cancelSubContractorPlannedJob, { params: { id, jobId: job_id }, body: {} })
    expect(none.jobDetails).toMatchObject({ status: 'Pending', sub_contractor_jobs: [] })
    await office.clerk.ok(allocateToSubContractor, { body })
    const { driver_id } = await driverWithVan()
    const { jobDetails } = await office.clerk.ok(allocateToDriver, { body: { job_id, driver_id } })
    expect(jobDetails).toMatchObject({ status: 'Booked', sub_contractor_jobs: [], work_day_jobs: [{ is_planned: 0 }] })
  })
})

test('an owner driver takes jobs only where the company works with them, within the vehicle’s payload', async () => {
  const owner_driver_id = await office.made.owner_driver({ full_name: 'Owen Driver', payload_kg: '500' })
  const job_id = await office.made.job({ weight: '600' })
  const off = await office.clerk.send(allocateToOwnerDriver, { body: { job_id, owner_driver_id, date } })
  expect(off).toMatchObject({ status: 409, code: 'owner_drivers_off' })
  await withOwnerDrivers()
  const heavy = await office.clerk.send(allocateToOwnerDriver, { body: { job_id, owner_driver_id, date } })
  expect(heavy).toMatchObject({ code: 'allocation_warnings', data: [{ code: 'overweight' }] })
  const body = { job_id, owner_driver_id, date, subcost: 80, accept_warnings: ['overweight'] }
  const { jobDetails } = await office.clerk.ok(allocateToOwnerDriver, { body })
  expect(jobDetails).toMatchObject({ status: 'Booked', subcost: 80, driver_or_sub: { kind: 'owner_driver' } })
  const { id } = jobDetails.sub_contractor_jobs[0]!
  expect((await office.clerk.send(deallocateFromSubContractor, { params: { id }, query: {} })).status).toBe(404)
  const back = await office.clerk.ok(deallocateFromOwnerDriver, { params: { id }, query: {} })
  expect(back.jobDetails.status).toBe('Pending')
})

describe('moving a booked job', () => {
  test("puts it on another driver's workday and leaves its status", async () => {
    const { driver_id } = await driverWithVan()
    const job_id = await office.made.job()
    const { workDayJobs, jobDetails } = await office.clerk.ok(allocateToDriver, { body: { job_id, driver_id } })
    const workday_id = await office.made.workday()
    const params = { id: workDayJobs[0]!.id }
    const moved = await office.clerk.ok(moveToWorkday, { params, body: { workday_id } })
    expect(moved.workDayJobs).toMatchObject([{ id: params.id, leg: 'both', work_day: { id: workday_id } }])
    expect(moved.jobDetails).toMatchObject({ status: 'Booked', version: jobDetails.version })
    expect(moved.jobDetails.job_activities[0]?.message).toMatch(/^Moved to /)
  })

  const van = async () => (await driverWithVan()).driver_id
  const booked = async (more = {}) => {
    const job_id = await office.made.job(more)
    const { workDayJobs } = await office.clerk.ok(allocateToDriver, { body: { job_id, driver_id: await van() } })
    const { id, version } = workDayJobs[0]!
    return { job_id, replaces: { id, version } }
  }

  test('from anybody to anybody in one step, with the cost that is agreed and no other', async () => {
    const { job_id, replaces } = await booked({ total_charge: '200' })
    const sub_contractor_id = await office.made.sub_contractor()
    const toSub = { job_id, sub_contractor_id, subcost: 80, replaces, status: 'Booked' as const }
    const { jobDetails } = await office.clerk.ok(allocateToSubContractor, { body: toSub })
    expect(jobDetails).toMatchObject({ status: 'Booked', subcost: 80, work_day_jobs: [], sub_contractor_jobs: [{}] })
    expect(jobDetails.job_activities[0]?.message).toMatch(/^Moved to /)
    const { id, version } = jobDetails.sub_contractor_jobs[0]!
    const driver_id = await van()
    const back = await office.clerk.ok(allocateToDriver, { body: { job_id, driver_id, replaces: { id, version } } })
    expect(back.jobDetails).toMatchObject({ status: 'Booked', subcost: null, sub_contractor_jobs: [] })
    expect(back.workDayJobs).toMatchObject([{ is_planned: 0, is_completed: 0, work_day: { driver_id } }])
  })

  test('warns as any allocation does, and changes nothing until it is accepted', async () => {
    const { job_id, replaces } = await booked()
    const driver_id = await van()
    await office.made.make('driver_leaves', { driver_id, date, type: 1 })
    const body = { job_id, driver_id, replaces }
    expect(await office.clerk.send(allocateToDriver, { body })).toMatchObject({
      status: 409,
      code: 'allocation_warnings',
    })
    expect((await office.clerk.ok(getJob, { params: { id: job_id } })).work_day_jobs).toMatchObject([replaces])
    const accepted = { ...body, accept_warnings: ['driver_on_leave' as const] }
    expect(await office.clerk.send(allocateToDriver, { body: accepted })).toMatchObject({ status: 200 })
  })

  test('of two who give it away at once one hears that somebody else was first; nobody else’s job is touched', async () => {
    const { job_id, replaces } = await booked()
    const drivers = [await van(), await van()]
    const answers = await Promise.all(
      drivers.map((driver_id) => office.clerk.send(allocateToDriver, { body: { job_id, driver_id, replaces } })),
    )
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
    expect(answers.find(({ status }) => status === 409)).toMatchObject({ code: 'status_changed' })
    // Without what the person saw a booked job stays with whom it is.
    const unseen = await office.clerk.send(allocateToDriver, { body: { job_id, driver_id: drivers[0] as number } })
    expect(unseen).toMatchObject({ status: 409, code: 'step_not_allowed' })
    const waiting = { job_id: await office.made.job(), driver_id: drivers[0] as number, replaces }
    expect(await office.clerk.send(allocateToDriver, { body: waiting })).toMatchObject({ status: 409 })
    const stranger = await office.server.clerk(await office.server.company())
    const theirs = { body: { job_id, driver_id: drivers[0] as number, replaces } }
    expect(await stranger.send(allocateToDriver, theirs)).toMatchObject({ status: 404 })
  })

  test('is refused once the driver has set out', async () => {
    const id = await office.made.work_day_job({ job_id: await office.made.job(at('Inprogress')) })
    const answer = await office.clerk.send(moveToWorkday, {
      params: { id },
      body: { workday_id: await office.made.workday() },
    })
    expect(answer).toMatchObject({ status: 409, code: 'step_not_allowed' })
  })
})

test('the office and the board hear of an allocation and of its end', async () => {
  const { driver_id } = await driverWithVan()
  const job_id = await office.made.job()
  const { n: after } = await office.clerk.ok(getClientEvents, { query: { after: 0 } })
  const { workDayJobs } = await office.clerk.ok(allocateToDriver, { body: { job_id, driver_id } })
  await office.clerk.ok(deallocateFromDriver, { params: { id: workDayJobs[0]!.id }, query: {} })
  const { events } = await office.clerk.ok(getClientEvents, { query: { after } })
  expect(events.map(({ event, type }) => `${event} ${type}`)).toEqual([
    'organizerChange workdayAdd',
    'jobChange allocate',
    'organizerChange allocate',
    'allocateWorkday allocate',
    'jobChange deAllocate',
    'organizerChange workdayDelete',
  ])
})

test('a plan is called a plan, also when it moves to another driver', async () => {
  const job_id = await office.made.job()
  const [first, second] = [await driverWithVan(), await driverWithVan()]
  const planned = await office.clerk.send(allocateToDriver, {
    body: { job_id, driver_id: first.driver_id, is_planned: 1 },
  })
  expect(planned.message).toBe('Job planned for driver')
  const { id } = planned.data.workDayJobs[0]!
  const moved = await office.clerk.send(moveToWorkday, { params: { id }, body: { driver_id: second.driver_id } })
  expect(moved.message).toBe('Job planned for driver')
  const sub_contractor_id = await office.made.sub_contractor()
  const body = { job_id: await office.made.job(), sub_contractor_id, is_planned: 1 as const }
  expect((await office.clerk.send(allocateToSubContractor, { body })).message).toBe('Job planned for sub-contractor')
  const booked = await office.clerk.send(allocateToDriver, { body: { job_id, driver_id: second.driver_id } })
  expect(booked.message).toBe('Job Allocated to Driver')
})
