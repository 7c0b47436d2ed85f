import { holidaySettings } from '@dray/domain/holidays/holiday-settings.ts'
import { showLongDate } from '@dray/domain/kernel/clock-time.ts'
import { addDriverLeaves, listDriverLeaves } from '@dray/domain/leave/leave.calls.ts'
import * as calls from '@dray/domain/leave/leave-requests.calls.ts'
import { restoreWorkdays } from '@dray/domain/organizer/workday.calls.ts'
import { beforeEach, expect, test } from 'vitest'
import { testOffice } from '#testing/office.ts'

const office = testOffice()

const [monday, tuesday, wednesday] = ['2099-06-01', '2099-06-02', '2099-06-03']
const month = monday

let driver_id: number
beforeEach(async () => {
  driver_id = await office.made.driver({ full_name: 'Dai Rees', email: 'dai@drivers.example' })
})

const ask = (dates: string[], more: object = {}) =>
  office.clerk.ok(calls.addLeaveRequest, {
    body: { driver_id, days: dates.map((date) => ({ date })), ...more },
  })
const answer = (id: number, body: object) =>
  office.clerk.send(calls.answerLeaveRequest, { params: { id }, body: { status: 'Approved', ...body } as never })
const shown = async () => (await office.clerk.ok(calls.listDriverHolidays, { query: { month } })).drivers.data[0]
const settings = (body: object) => office.clerk.ok(holidaySettings.calls.change, { body })
const emails = () =>
  office.made.inCompany(({ db, tenant_id }) =>
    db
      .selectFrom('emails')
      .select(['to_address', 'subject'])
      .where('tenant_id', '=', tenant_id)
      .orderBy('id')
      .execute(),
  )

test.each([
  ['self-employed', { driver_emp_type: 1 }],
  ['agency', { driver_type: 2 }],
])('%s drivers have no holiday of the company until a working week is set', async (_, employment) => {
  const id = await office.made.driver(employment)
  const allowance = () => office.clerk.ok(calls.getLeaveAllowance, { params: { id }, query: {} })
  expect(await allowance()).toMatchObject({ days_a_week: 0, standard_days: 0, balance: { left: 0 } })
  const body = { days_a_week: 5, entitled_days: null, carried_days: 0 }
  expect(await office.clerk.ok(calls.saveLeaveAllowance, { params: { id }, body })).toMatchObject({
    standard_days: 28,
    balance: { entitled: 28 },
  })
})

test('a request is entered, approved and opened again; leave, what is left and the driver follow', async () => {
  const days = [{ date: tuesday, is_half: 1 as const }, { date: monday }]
  const request = await office.clerk.ok(calls.addLeaveRequest, { body: { driver_id, days, note: 'Wedding' } })
  expect(request).toMatchObject({
    from_date: monday,
    to_date: tuesday,
    day_count: 1.5,
    status: 'Requested',
    matters: [],
  })
  expect(await shown()).toMatchObject({
    balance: { entitled: 28, requested: 1.5, booked: 0, left: 28 },
    requests: [
      { date: monday, is_half: 0 },
      { date: tuesday, is_half: 1 },
    ],
    leaves: [],
  })
  const approved = await answer(request.id, { reason: 'Enjoy it' })
  expect(approved).toMatchObject({ status: 200, message: 'Leave approved' })
  expect(await shown()).toMatchObject({
    balance: { requested: 0, booked: 1.5, left: 26.5 },
    requests: [],
    leaves: [
      { date: monday, type: 1, is_half: 0 },
      { date: tuesday, type: 1, is_half: 1 },
    ],
  })
  expect(await emails()).toEqual([
    {
      to_address: 'dai@drivers.example',
      subject: `Your holiday from ${showLongDate(monday)} to ${showLongDate(tuesday)}: approved`,
    },
  ])
  expect(await answer(request.id, {})).toMatchObject({ status: 409, code: 'leave_request_answered' })
  await answer(request.id, { status: 'Requested' })
  expect(await shown()).toMatchObject({ balance: { requested: 1.5, left: 28 }, leaves: [] })
})

test('a request is declined with a reason only, and then stays on record', async () => {
  const { id } = await ask([monday])
  expect(await answer(id, { status: 'Declined' })).toMatchObject({
    status: 422,
    data: { reason: ['Please give a reason'] },
  })
  await answer(id, { status: 'Declined', reason: 'Christmas rush' })
  const { requests, counts } = await office.clerk.ok(calls.listLeaveRequests, { query: { status: 'Declined' } })
  expect(requests.data).toMatchObject([{ id, reason: 'Christmas rush', answered_by_name: expect.any(String) }])
  expect(counts).toEqual({ All: 1, Requested: 0, Approved: 0, Declined: 1 })
  expect(await office.clerk.send(calls.deleteLeaveRequest, { params: { id } })).toMatchObject({ status: 409 })
})

test('approving on booked days asks, then removes the workdays; both are brought back', async () => {
  const vehicle_id = await office.made.vehicle({ reg: 'BK72 HWN' })
  await office.made.workday({ driver_id, vehicle_id, date: monday })
  const { id, matters } = await ask([monday])
  expect(matters).toEqual([{ code: 'booked', text: 'Booked: Mon 01-06-99 on BK72 HWN' }])
  const asked = await answer(id, {})
  expect(asked).toMatchObject({
    status: 409,
    code: 'leave_on_booked',
    data: { days: [{ date: monday, reg: 'BK72 HWN' }] },
  })
  expect(await shown()).toMatchObject({ leaves: [], booked_dates: [monday] })
  const { data } = await answer(id, { accept_warnings: ['leave_on_booked'] })
  expect(data.removed).toMatchObject([{ driver_id, vehicle_id, date: monday }])
  expect(await shown()).toMatchObject({ booked_dates: [], leaves: [{ date: monday }] })
  await answer(id, { status: 'Requested' })
  await office.clerk.ok(restoreWorkdays, { body: { workdays: data.removed } })
  expect(await shown()).toMatchObject({ booked_dates: [monday], leaves: [] })
})

test('what speaks against a request is told: too many away, too little left, too late, away already', async () => {
  await settings({ most_away: 1, notice_days: 30, entitlement_days_most: 1 })
  const other = await office.made.driver()
  await office.made.make('driver_leaves', { driver_id: other, date: tuesday, type: 1 })
  await office.made.make('driver_leaves', { driver_id, date: wednesday, type: 2 })
  const today = await ask([new Date().toISOString().slice(0, 10)])
  expect(today.matters).toMatchObject([{ code: 'short_notice' }])
  const { id, matters } = await ask([monday, tuesday, wednesday])
  expect(matters.map(({ code, text }) => `${code}: ${text}`)).toEqual([
    'already_away: Already away: Wed 03-06-99 sick',
    'too_many_away: More than 1 would be away: Tue 02-06-99',
    'over_entitlement: 3 days requested, 1 left',
  ])
  expect(await answer(id, {})).toMatchObject({ status: 409, code: 'leave_matters' })
  expect(await answer(id, { confirmed: 1 })).toMatchObject({ status: 200 })
  const leaves = (await shown())?.leaves
  expect(leaves).toEqual([
    { date: monday, type: 1, is_half: 0 },
    { date: tuesday, type: 1, is_half: 0 },
    { date: wednesday, type: 2, is_half: 0 },
  ])
})

test('taking an approval back leaves days that the office had set', async () => {
  const days = (dates: string[]) => dates.map((date) => ({ date, type: 1, is_half: 0 }))
  await office.clerk.ok(addDriverLeaves, { body: { driver_id, selectedDays: [monday], type: 1 } })
  const { id } = await ask([monday, tuesday])
  await answer(id, { confirmed: 1 })
  expect((await shown())?.leaves).toEqual(days([monday, tuesday]))
  await answer(id, { status: 'Requested' })
  expect((await shown())?.leaves).toEqual(days([monday]))
})

test('holiday set by the office on a full day is asked about too', async () => {
  await settings({ most_away: 1 })
  await office.made.make('driver_leaves', { driver_id: await office.made.driver(), date: monday, type: 2 })
  const body = { driver_id, selectedDays: [monday], type: 1 as const }
  expect(await office.clerk.send(addDriverLeaves, { body })).toMatchObject({ status: 409, code: 'leave_matters' })
  expect(await office.clerk.send(addDriverLeaves, { body: { ...body, type: 2 } })).toMatchObject({ status: 200 })
  expect(await office.clerk.send(addDriverLeaves, { body: { ...body, confirmed: 1 as const } })).toMatchObject({
    status: 200,
  })
})

test('half days set by the office count one half', async () => {
  await office.clerk.ok(addDriverLeaves, { body: { driver_id, selectedDays: [monday, tuesday], type: 1, is_half: 1 } })
  const driver = await shown()
  expect(driver).toMatchObject({ balance: { booked: 1, left: 27 } })
  const { leaves, dates } = await office.clerk.ok(listDriverLeaves, { params: { driverUserId: driver?.user_id ?? 0 } })
  expect(leaves).toMatchObject([{ is_half: 1 }, { is_half: 1 }])
  expect(dates.half_dates).toEqual([monday, tuesday])
})

test('a working week holds for later years, what is carried over for its own', async () => {
  await settings({ leave_year_start: 4 })
  const save = (date: string, body: object) =>
    office.clerk.send(calls.saveLeaveAllowance, {
      params: { id: driver_id },
      body: { date, days_a_week: 4, entitled_days: null, carried_days: 0, ...body } as never,
    })
  const read = (date: string) =>
    office.clerk.ok(calls.getLeaveAllowance, { params: { id: driver_id }, query: { date } })
  expect(await read(monday)).toMatchObject({ days_a_week: 5, standard_days: 28, version: 0, left_before: 28 })
  await save(monday, { carried_days: 2.5, version: 0 })
  expect(await read('2100-03-31')).toMatchObject({
    leave_year: { from: '2099-04-01', to: '2100-03-31' },
    standard_days: 22.5,
    carried_days: 2.5,
    balance: { entitled: 22.5, carried: 2.5, left: 25 },
    version: 1,
  })
  expect(await read('2100-04-01')).toMatchObject({ days_a_week: 4, carried_days: 0, left_before: 25, version: 0 })
  expect(await save(monday, { version: 0 })).toMatchObject({ status: 409, code: 'conflict' })
  await save(monday, { entitled_days: 10 })
  expect(await shown()).toMatchObject({ balance: { entitled: 10, carried: 0 } })
  expect(await save(monday, { days_a_week: 7.5 })).toMatchObject({ status: 422, data: { days_a_week: ['At most 7'] } })
  expect(await save(monday, { carried_days: 0.3 })).toMatchObject({ status: 422 })
})

test("a depot's nation has its own bank holidays", async () => {
  const depot_id = await office.made.depot({ bank_holidays: 'scotland' })
  await office.made.driver({ full_name: 'Zoe Muir', depot_id })
  const { drivers, bank_holidays } = await office.clerk.ok(calls.listDriverHolidays, { query: { month: '2026-08-15' } })
  expect(drivers.data.map(({ nation }) => nation)).toEqual(['england-and-wales', 'scotland'])
  expect(bank_holidays.map(({ nation, date }) => `${nation} ${date}`)).toEqual([
    'england-and-wales 2026-08-31',
    'scotland 2026-08-03',
  ])
})

test('of many answers at once one is taken', async () => {
  const { id } = await ask([monday])
  const all = await Promise.all(Array.from({ length: 6 }, () => answer(id, {})))
  expect(all.map(({ status }) => status).toSorted()).toEqual([200, 409, 409, 409, 409, 409])
  expect(await emails()).toHaveLength(1)
})

test('the whole office reads requests; notes are told to who answers them, and nobody else changes any', async () => {
  const { id } = await ask([monday], { note: 'Hospital' })
  const colleague = await office.server.clerk(office.company, { permissions: ['/organizer'] })
  const { requests } = await colleague.ok(calls.listLeaveRequests, { query: {} })
  expect(requests.data).toMatchObject([{ id, note: null }])
  expect((await office.clerk.ok(calls.listLeaveRequests, { query: {} })).requests.data).toMatchObject([
    { note: 'Hospital' },
  ])
  const refused = await colleague.send(calls.answerLeaveRequest, { params: { id }, body: { status: 'Approved' } })
  expect(refused.status).toBe(403)
})

test('days of more than a year are refused', async () => {
  const days = [{ date: monday }, { date: '2100-06-03' }]
  const refused = await office.clerk.send(calls.addLeaveRequest, { body: { driver_id, days } })
  expect(refused).toMatchObject({ status: 422, data: { days: ['All days of a request must be within a year'] } })
})

test('the same day twice is refused on its field', async () => {
  const days = [{ date: monday }, { date: monday }]
  const refused = await office.clerk.send(calls.addLeaveRequest, { body: { driver_id, days } })
  expect(refused).toMatchObject({ status: 422, data: { days: ['Each day only once'] } })
})
