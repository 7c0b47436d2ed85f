import { allocateToDriver } from '@dray/domain/allocation/allocation.calls.ts'
import { getJob } from '@dray/domain/jobs/jobs.calls.ts'
import * as calls from '@dray/domain/leave/leave.calls.ts'
import { leaveTexts } from '@dray/domain/leave/leave.messages.ts'
import { addLeaveRequest, answerLeaveRequest } from '@dray/domain/leave/leave-requests.calls.ts'
import { listJobsOnWorkday } from '@dray/domain/organizer/board.calls.ts'
import { deleteWorkday, getWorkday, restoreWorkdays } from '@dray/domain/organizer/workday.calls.ts'
import { workdayMessages } from '@dray/domain/workdays/workdays.messages.ts'
import { beforeEach, describe, expect, test } from 'vitest'
import { testOffice } from '#testing/office.ts'
import type { Person } from '#testing/people.ts'

const office = testOffice()

const [monday, tuesday] = ['2099-06-01', '2099-06-02']

let planner: Person
let driver_id: number
let user_id: number
beforeEach(async () => {
  planner = await office.server.clerk(office.company)
  driver_id = await office.made.driver()
  const row = await office.made.inCompany(({ db, tenant_id }) =>
    db
      .selectFrom('drivers')
      .select('user_id')
      .where('tenant_id', '=', tenant_id)
      .where('id', '=', driver_id)
      .executeTakeFirstOrThrow(),
  )
  user_id = row.user_id ?? 0
})

const set = (selectedDays: string[], type: 1 | 2 | 3, more: object = {}) =>
  planner.send(calls.addDriverLeaves, { body: { selectedDays, driver_id, type, ...more } })
const leaves = async (person = planner) =>
  (await person.ok(calls.listDriverLeaves, { params: { driverUserId: user_id } })).leaves

test('a day has one reason: a later one takes the place of the one before; available takes it back', async () => {
  expect((await set([tuesday, monday, monday], 1)).message).toBe('Holiday date added successfully')
  const { data, message } = await set([tuesday], 2, { text: 'Broken arm' })
  expect(message).toBe('Sick date added successfully')
  expect(data.dates).toMatchObject({ holiday_dates: [monday], sick_dates: [tuesday], notAvailable_dates: [] })
  const [row] = await leaves()
  const free = await planner.send(calls.removeDriverLeaves, {
    params: { id: row?.id ?? 0 },
    query: { selectedDays: `${monday},${tuesday}` },
  })
  expect(free).toMatchObject({ message: 'Available date added successfully', data: { dates: { leave_date: [] } } })
})

test('booked days are asked about, then their workdays go with their jobs, and can be brought back', async () => {
  const vehicle_id = await office.made.vehicle({ reg: 'BK72 HWN' })
  const workday_id = await office.made.workday({ driver_id, vehicle_id, date: monday })
  const job_id = await office.made.job({
    collection_date: monday,
    delivery_date: monday,
    first_date: monday,
    last_date: monday,
  })
  await planner.ok(allocateToDriver, { body: { job_id, workday_id } })
  const asked = await set([monday, tuesday], 1)
  expect(asked).toMatchObject({
    status: 409,
    code: 'leave_on_booked',
    message: expect.stringMatching(
      /^Booked: .* These workdays will be removed, and their jobs will need a driver again\.$/,
    ),
    data: { days: [{ date: monday, reg: 'BK72 HWN', jobs: [expect.any(String)] }] },
  })
  expect(await leaves()).toEqual([])
  const { data } = await set([monday, tuesday], 1, { accept_warnings: ['leave_on_booked'] })
  expect(data.removed).toMatchObject([{ driver_id, vehicle_id, date: monday, jobs: [{ job_id }] }])
  const status = async () => (await planner.ok(getJob, { params: { id: job_id } })).status
  expect(await status()).toBe('Pending')
  const [row] = await leaves()
  await planner.ok(calls.removeDriverLeaves, { params: { id: row?.id ?? 0 }, query: {} })
  await planner.ok(restoreWorkdays, { body: { workdays: data.removed } })
  expect(await status()).toBe('Booked')
  const params = { id: user_id }
  expect(await planner.ok(calls.getDriverAvailabilities, { params })).toMatchObject({ booked_dates: [monday] })
})

test('what a driver who falls sick had is named by vehicle and job, marked where it waits, and given to another for all days', async () => {
  const [one, two] = [await office.made.vehicle({ reg: 'SK72 AAA' }), await office.made.vehicle({ reg: 'SK72 BBB' })]
  const other = await office.made.driver()
  const jobOn = async (date: string, job_number: string, vehicle_id: number) => {
    const dates = { collection_date: date, delivery_date: date, first_date: date, last_date: date }
    const job_id = await office.made.job({ ...dates, job_number })
    await planner.ok(allocateToDriver, {
      body: { job_id, workday_id: await office.made.workday({ driver_id, vehicle_id, date }), accept_warnings: [] },
    })
    return job_id
  }
  const first = await jobOn(monday, 'SICK1', one)
  await jobOn(tuesday, 'SICK2', two)
  const asked = await set([monday, tuesday], 2)
  expect(asked).toMatchObject({
    code: 'leave_on_booked',
    message:
      'Booked: Mon 01-06-99 on SK72 AAA, SICK1; Tue 02-06-99 on SK72 BBB, SICK2. These workdays will be removed, and their jobs will need a driver again.',
    data: {
      days: [
        { date: monday, reg: 'SK72 AAA', jobs: ['SICK1'] },
        { date: tuesday, reg: 'SK72 BBB', jobs: ['SICK2'] },
      ],
    },
  })
  const { data } = await set([monday, tuesday], 2, { confirmed: 1 })
  expect(data.removed).toMatchObject([
    { date: monday, reg: 'SK72 AAA', jobs: [{ job_id: first, job_number: 'SICK1' }] },
    { date: tuesday, reg: 'SK72 BBB', jobs: [{ job_number: 'SICK2' }] },
  ])
  const freed = async () => (await planner.ok(listJobsOnWorkday, { params: { date: monday }, query: {} })).data
  expect(await freed()).toMatchObject([{ job_number: 'SICK1', freed_from: expect.any(String) }])
  const given = data.removed.map((workday) => ({ ...workday, driver_id: other }))
  // Without the right to plan one restores only what one removed, as it was.
  const keeper = await office.server.clerk(office.company, {
    permissions: ['/driver-holiday-management', '/traffic-diary'],
  })
  const notTheirs = { status: 422, data: { workdays: [workdayMessages.notYourRemoval] } }
  expect(await keeper.send(restoreWorkdays, { body: { workdays: given } })).toMatchObject(notTheirs)
  await planner.ok(restoreWorkdays, { body: { workdays: data.removed, accept_warnings: ['driver_on_leave'] } })
  const { removed } = await keeper.ok(calls.addDriverLeaves, {
    body: { selectedDays: [monday, tuesday], driver_id, type: 2, confirmed: 1 },
  })
  const theirs = removed.map((workday) => ({ ...workday, driver_id: other }))
  const elsewhere = [
    { vehicle_id: await office.made.vehicle() },
    { date: '2099-06-10' },
    { jobs: [{ job_id: await office.made.job(), is_planned: 0 }] },
  ]
  for (const more of elsewhere) {
    const workdays = theirs.map((workday) => ({ ...workday, ...more }))
    expect(await keeper.send(restoreWorkdays, { body: { workdays } as never })).toMatchObject(notTheirs)
  }
  expect(await keeper.ok(restoreWorkdays, { body: { workdays: theirs } })).toMatchObject([
    { driver_id: other, date: monday, vehicle_id: one, job_count: 1 },
    { driver_id: other, date: tuesday, vehicle_id: two, job_count: 1 },
  ])
  expect(await freed()).toMatchObject([{ job_number: 'SICK1', freed_from: null }])
})

test('the undo sets each day as it was and brings the workdays back, all of it or nothing', async () => {
  const wednesday = '2099-06-03'
  const request = await planner.ok(addLeaveRequest, { body: { driver_id, days: [{ date: monday, is_half: 1 }] } })
  await planner.ok(answerLeaveRequest, { params: { id: request.id }, body: { status: 'Approved', confirmed: 1 } })
  const vehicle_id = await office.made.vehicle()
  await office.made.workday({ driver_id, vehicle_id, date: tuesday })
  const { data } = await set([monday, tuesday, wednesday], 2, { confirmed: 1 })
  expect(data.before).toEqual([
    { date: monday, type: 1, is_half: 1, request_id: request.id, has_text: 0 },
    { date: tuesday, type: null, is_half: 0, request_id: null, has_text: 0 },
    { date: wednesday, type: null, is_half: 0, request_id: null, has_text: 0 },
  ])
  const days = data.before.map(({ has_text: _, ...day }) => day)
  const undo = (more: object = {}) =>
    planner.send(calls.changeDriverDays, { body: { driver_id, days, workdays: data.removed, ...more } as never })
  const taken = await office.made.workday({ driver_id: await office.made.driver(), vehicle_id, date: tuesday })
  // With the leave calendar one brings back what leave removed, and books nobody else.
  for (const more of [{ driver_id: await office.made.driver() }, { date: '2099-06-10' }]) {
    const workdays = data.removed.map((workday) => ({ ...workday, ...more }))
    expect(await undo({ workdays })).toMatchObject({ status: 422, data: { workdays: [leaveTexts.otherWorkday] } })
  }
  expect((await undo()).code).toBe('workday_taken')
  expect(await leaves()).toMatchObject([{ type: 2 }, { type: 2 }, { type: 2 }])
  await planner.ok(deleteWorkday, { params: { id: taken }, query: {} })
  expect((await undo()).status).toBe(200)
  expect(await leaves()).toMatchObject([{ date: monday, type: 1, is_half: 1 }])
  const params = { id: user_id }
  expect(await planner.ok(calls.getDriverAvailabilities, { params })).toMatchObject({ booked_dates: [tuesday] })
  await planner.ok(answerLeaveRequest, { params: { id: request.id }, body: { status: 'Requested' } })
  expect(await leaves()).toEqual([])
  const other = await undo({ workdays: [] })
  expect(other).toMatchObject({ status: 422, data: { days: [leaveTexts.otherRequest] } })
})

describe('past days', () => {
  const [before, yesterday] = ['2020-03-03', '2020-03-04']
  const reason = 'Rang in ill, told on Friday'

  test('are corrected by who holds the leave calendar, who says why: the trail keeps it', async () => {
    expect(await set([before], 2)).toMatchObject({
      status: 422,
      data: { correction_reason: [leaveTexts.correctionReasonMissing] },
    })
    await planner.ok(calls.addDriverLeaves, {
      body: { selectedDays: [before, yesterday], driver_id, type: 2, correction_reason: reason },
    })
    expect(await leaves()).toMatchObject([
      { date: before, type: 2 },
      { date: yesterday, type: 2 },
    ])
    await planner.ok(calls.changeDriverDays, {
      body: { driver_id, days: [{ date: before, type: null }], correction_reason: 'Was at work after all' },
    })
    expect(await leaves()).toMatchObject([{ date: yesterday }])
    const kept = await office.made.inCompany(({ db, tenant_id }) =>
      db
        .selectFrom('audit_log')
        .select(['action', 'after'])
        .where('tenant_id', '=', tenant_id)
        .where('table_name', '=', 'driver_leaves')
        .where('action', 'in', ['insert', 'update', 'delete'])
        .orderBy('id')
        .execute(),
    )
    expect(kept).toMatchObject([
      { action: 'insert', after: { correction_reason: reason } },
      { action: 'insert', after: { correction_reason: reason } },
      { action: 'update', after: { correction_reason: 'Was at work after all' } },
      { action: 'delete' },
    ])
  })

  test('are closed to planners, at every call', async () => {
    await office.made.make('driver_leaves', { driver_id, date: before, type: 2 })
    const colleague = await office.server.clerk(office.company, { permissions: ['/organizer', '/planner'] })
    const [row] = await leaves(colleague)
    const refusal = { status: 422, data: { selectedDays: [leaveTexts.pastDays] } }
    const body = { driver_id, correction_reason: reason }
    expect(
      await colleague.send(calls.addDriverLeaves, { body: { ...body, selectedDays: [yesterday, monday], type: 1 } }),
    ).toMatchObject(refusal)
    expect(
      await colleague.send(calls.changeDriverDays, { body: { ...body, days: [{ date: before, type: null }] } }),
    ).toMatchObject(refusal)
    expect(await colleague.send(calls.removeDriverLeaves, { params: { id: row?.id ?? 0 }, query: {} })).toMatchObject(
      refusal,
    )
    expect(await leaves()).toMatchObject([{ date: before, type: 2 }])
  })

  test('that were worked are asked about, and their workdays stay', async () => {
    const vehicle_id = await office.made.vehicle({ reg: 'WK20 WWW' })
    const workday_id = await office.made.workday({ driver_id, vehicle_id, date: before })
    const asked = await set([before], 2, { correction_reason: reason })
    expect(asked).toMatchObject({ code: 'leave_on_booked', data: { days: [] } })
    expect(asked.message).toContain('WK20 WWW')
    const { data } = await set([before], 2, { correction_reason: reason, confirmed: 1 })
    expect(data).toMatchObject({ removed: [], dates: { sick_dates: [before] } })
    expect(await planner.ok(getWorkday, { params: { id: workday_id } })).toMatchObject({ id: workday_id })
  })

  test('of a request are asked for with a note, and its approval removes no workday that is past', async () => {
    const days = [{ date: before, is_half: 0 as const }]
    const refused = await planner.send(addLeaveRequest, { body: { driver_id, days } })
    expect(refused).toMatchObject({ status: 422, data: { note: [expect.any(String)] } })
    const workday_id = await office.made.workday({ driver_id, date: before })
    const { id } = await planner.ok(addLeaveRequest, { body: { driver_id, days, note: 'Agreed by telephone' } })
    const { removed } = await planner.ok(answerLeaveRequest, {
      params: { id },
      body: { status: 'Approved', confirmed: 1 },
    })
    expect(removed).toEqual([])
    expect(await planner.ok(getWorkday, { params: { id: workday_id } })).toMatchObject({ id: workday_id })
  })
})

test('a workday that somebody has begun stays when its driver falls sick, and the question says so', async () => {
  const workday_id = await office.made.workday({ driver_id, date: monday, clocked_in_at: `${monday}T06:00:00Z` })
  expect(await set([monday], 2)).toMatchObject({ code: 'leave_on_booked', data: { days: [] } })
  expect((await set([monday], 2, { confirmed: 1 })).data.removed).toEqual([])
  expect(await planner.ok(getWorkday, { params: { id: workday_id } })).toMatchObject({ id: workday_id })
})

test('a booked day cannot be made available', async () => {
  await set([tuesday], 3)
  await office.made.workday({ driver_id, date: monday })
  const [row] = await leaves()
  const refused = await planner.send(calls.removeDriverLeaves, {
    params: { id: row?.id ?? 0 },
    query: { selectedDays: `${monday},${tuesday}` },
  })
  expect(refused).toMatchObject({ status: 422, data: { selectedDays: ["You can't change booked date to available!"] } })
  expect(await leaves()).toHaveLength(1)
})

test('why somebody is away is told to who may see papers only', async () => {
  await set([monday], 2, { text: 'Broken arm' })
  expect(await leaves()).toMatchObject([{ text: 'Broken arm' }])
  const colleague = await office.server.clerk(office.company, { permissions: ['/organizer'] })
  expect(await leaves(colleague)).toMatchObject([{ type: 2, text: null }])
})

test('of many who set the same days at once each leaves one reason a day', async () => {
  const answers = await Promise.all([1, 2, 3, 1, 2, 3].map((type) => set([monday, tuesday], type as 1 | 2 | 3)))
  expect(answers.map(({ status }) => status)).toEqual(Array(6).fill(200))
  expect(await leaves()).toHaveLength(2)
})

test.each([
  ['no days', { selectedDays: [] }, 'selectedDays'],
  ['no such reason', { type: 4 }, 'type'],
])('%s is refused on its field', async (_, more, field) => {
  expect(Object.keys((await set([monday], 1, more)).data)).toEqual([field])
})
