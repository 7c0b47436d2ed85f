import { permissions } from '@dray/domain/kernel/permissions.ts'
import * as organizer from '@dray/domain/organizer/workday.calls.ts'
import * as calls from '@dray/domain/timesheets/timesheets.calls.ts'
import { vehicles } from '@dray/domain/vehicles/vehicles.ts'
import { beforeEach, expect, test } from 'vitest'
import { testOffice } from '#testing/office.ts'
import type { Person } from '#testing/people.ts'

const office = testOffice()

const monday = '2026-10-19'
const without = (...slugs: string[]) => permissions.map(({ slug }) => slug).filter((slug) => !slugs.includes(slug))
const clocked = { start_time: '07:00', break_minutes: 45 }
const onTime = { clocked_in_at: `${monday}T06:05:00Z`, clocked_out_at: `${monday}T15:00:00Z` }

let approver: Person
beforeEach(async () => {
  approver = await office.server.clerk(office.company)
})

const listed = async (query: object = {}) =>
  (await approver.ok(calls.listApproveWorkdays, { query: { week: '2026-10-25', ...query } })).workdays.data
const approve = (...workdays: object[]) =>
  approver.send(calls.approveWorkdays, { body: { workdays: workdays as never } })

test('a week shows plan and clock by driver, and what differs', async () => {
  const late = await office.made.workday({ date: monday, ...clocked, ...onTime, clocked_in_at: `${monday}T06:30:00Z` })
  const good = await office.made.workday({ date: '2026-10-25', ...clocked })
  await office.made.workday({ date: '2026-10-26', ...clocked })
  const rows = await listed()
  expect(rows).toHaveLength(2)
  expect(rows.find(({ id }) => id === late)).toMatchObject({
    planned_in_at: `${monday}T06:00:00Z`,
    differences: ['late_in'],
    approval: null,
  })
  // The clocks go back that night: seven by the wall is an hour later in UTC.
  expect(rows.find(({ id }) => id === good)).toMatchObject({
    planned_in_at: '2026-10-25T07:00:00Z',
    differences: ['no_clock_in', 'no_clock_out'],
  })
  const { counts } = await approver.ok(calls.listApproveWorkdays, { query: { week: monday } })
  expect(counts).toEqual({ All: 2, open: 0, differing: 2, approved: 0 })
})

test('a week ahead has nothing to approve', async () => {
  await office.made.workday({ date: '2099-06-01' })
  const { workdays } = await approver.ok(calls.listApproveWorkdays, { query: { week: '2099-06-01' } })
  expect(workdays.data).toEqual([])
})

test('approving keeps times and the rates of the day, and holds the workday until it is reopened', async () => {
  const driver_id = await office.made.driver()
  const user_id = (
    await office.made.inCompany(({ db, tenant_id }) =>
      db
        .selectFrom('drivers')
        .select('user_id')
        .where('tenant_id', '=', tenant_id)
        .where('id', '=', driver_id)
        .executeTakeFirstOrThrow(),
    )
  ).user_id
  for (const [from_date, day_rate] of [
    ['2026-01-01', '14'],
    ['2026-10-01', '15.5'],
    ['2026-11-01', '16'],
  ] as const) {
    await office.made.driver_rate({
      user_id,
      from_date,
      day_rate,
      night_rate: '20',
      nightout: '30',
      minimum_hours_pay: '08:00:00',
    })
  }
  const workday_id = await office.made.workday({ date: monday, driver_id, ...clocked, ...onTime })
  const { message, data } = await approve({ workday_id, approved_in_at: `${monday}T06:00:00Z` })
  expect(message).toBe('Workday approved')
  expect(data).toMatchObject([
    {
      approval: {
        approved_in_at: `${monday}T06:00:00Z`,
        approved_out_at: `${monday}T15:00:00Z`,
        break_minutes: 45,
        hourly_rate: 15.5,
        nightout_rate: 30,
        minimum_hours_pay: '08:00:00',
      },
    },
  ])
  expect(await approve({ workday_id })).toMatchObject({ status: 409, code: 'workday_approved' })
  const params = { id: workday_id }
  const changes = [
    await approver.send(organizer.updateWorkday, { params, body: { nightout: 1 } }),
    await approver.send(organizer.moveWorkdays, { body: { moves: [{ id: workday_id, date: '2026-10-20' }] } }),
    await approver.send(organizer.endWorkday, { params, body: { reason: 'Breakdown' } }),
    await approver.send(organizer.deleteWorkday, { params, query: {} }),
  ]
  expect(changes.map(({ code }) => code)).toEqual(Array(4).fill('workday_approved'))
  expect(Object.keys((await approver.send(calls.reopenWorkday, { params, body: { reason: '' } })).data)).toEqual([
    'reason',
  ])
  const open = await approver.ok(calls.reopenWorkday, { params, body: { reason: 'Wrong slip' } })
  expect(open.approval).toBeNull()
  const feed = await approver.ok(calls.getApproveActivities, { params })
  expect(feed.map(({ message: line }) => line)).toEqual(['Reopened: Wrong slip', 'Approved from 07:00 to 16:00'])
  expect((await approver.send(calls.reopenWorkday, { params, body: { reason: 'Again' } })).code).toBe(
    'workday_not_approved',
  )
  expect((await approver.send(organizer.updateWorkday, { params, body: { nightout: 1 } })).status).toBe(200)
})

test('what is missing, backwards or cannot be is refused on its field, and nothing is approved', async () => {
  const good = await office.made.workday({ date: monday, ...clocked, ...onTime })
  const open = await office.made.workday({ date: monday, ...clocked, clocked_in_at: `${monday}T06:00:00Z` })
  const fields = async (...workdays: object[]) => Object.keys((await approve(...workdays)).data)
  expect(await fields({ workday_id: good }, { workday_id: open })).toEqual(['approved_out_at'])
  expect(await fields({ workday_id: good, approved_out_at: `${monday}T05:00:00Z` })).toEqual(['approved_out_at'])
  expect(await fields({ workday_id: good, break_minutes: 1000 })).toEqual(['break_minutes'])
  expect((await listed()).every(({ approval }) => approval === null)).toBe(true)
})

test('a week is approved but for what differs, which is told', async () => {
  const good = await office.made.workday({ date: monday, ...clocked, ...onTime })
  const late = await office.made.workday({ date: monday, ...clocked, ...onTime, clocked_in_at: `${monday}T07:00:00Z` })
  const answer = await approver.ok(calls.approveWeek, { body: { week: '2026-10-22' } })
  expect(answer).toMatchObject({ approved: 1, left: [{ id: late, differences: ['late_in'] }] })
  expect((await listed({ status: 'approved' })).map(({ id }) => id)).toEqual([good])
  expect(await approver.ok(calls.approveWeek, { body: { week: monday } })).toMatchObject({ approved: 0 })
})

test('of two who approve at once one does, and the other is told', async () => {
  const workday_id = await office.made.workday({ date: monday, ...clocked, ...onTime })
  const answers = await Promise.all([1, 2, 3, 4].map(() => approve({ workday_id })))
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409, 409, 409])
})

test('who may not approve sees the week without rates where prices are hidden, and changes nothing', async () => {
  const workday_id = await office.made.workday({ date: monday, ...clocked, ...onTime })
  await approve({ workday_id })
  const colleague = await office.server.clerk(office.company, {
    permissions: without('workday.approve', 'prices.view'),
  })
  const { workdays } = await colleague.ok(calls.listApproveWorkdays, { query: { week: monday } })
  expect(workdays.data[0]?.approval).not.toHaveProperty('hourly_rate')
  const refused = await colleague.send(calls.reopenWorkday, { params: { id: workday_id }, body: { reason: 'No' } })
  expect(refused.status).toBe(403)
})

test('the timesheet makes and changes workdays under its own names, by the local date and the UTC clock', async () => {
  const body = { date: monday, driver_id: await office.made.driver(), vehicle_id: await office.made.vehicle() }
  const clock = { driver_clockin: { date: monday, time: '05:00' }, driver_clockout: { date: monday, time: '14:30' } }
  const workday = await approver.ok(calls.createSheetDay, { body: { ...body, ...clock, nightout: 1 } })
  expect(workday).toMatchObject({ driver_clockin: { at: `${monday}T05:00:00Z` }, nightout: 1, state: 'completed' })
  const params = { id: workday.id }
  const changed = await approver.ok(calls.updateSheetDay, { params, body: { driver_clockout: null, nightout: 0 } })
  expect(changed).toMatchObject({ driver_clockin: { time: '05:00' }, driver_clockout: null, nightout: 0 })
  const wrong = await approver.send(calls.updateSheetDay, { params, body: { driver_clockout: { time: '14:00' } } })
  expect(Object.keys(wrong.data)).toEqual(['driver_clockout'])
  expect((await approver.send(calls.createSheetDay, { body })).code).toBe('workday_taken')
})

test('a workday of the timesheet against which something speaks is made once its warnings are accepted', async () => {
  const date = '2035-10-22'
  const vehicle_id = await office.made.vehicle()
  await approver.ok(vehicles.calls.change, { params: { id: vehicle_id }, body: { vor_dates: date } })
  const body = { date, driver_id: await office.made.driver(), vehicle_id }
  const refused = await approver.send(calls.createSheetDay, { body })
  expect(refused.code).toBe('allocation_warnings')
  const accept_warnings = (refused.data as unknown as { code: string }[]).map(({ code }) => code)
  expect(accept_warnings).toContain('vehicle_vor')
  expect(
    await approver.ok(calls.createSheetDay, {
      body: { ...body, accept_warnings, override_reason: 'The only one that starts' },
    }),
  ).toMatchObject({
    warnings: [{ code: 'vehicle_vor' }],
  })
})

test('a week is held against working time before it is approved; approving what breaks a rule asks', async () => {
  const driver_id = await office.made.driver()
  const days = ['2026-10-19', '2026-10-20', '2026-10-21', '2026-10-22', '2026-10-23']
  const ids: number[] = []
  for (const date of days) {
    const times = { clocked_in_at: `${date}T05:00:00Z`, clocked_out_at: `${date}T18:30:00Z` }
    ids.push(await office.made.workday({ driver_id, date, start_time: '06:00', break_minutes: 60, ...times }))
  }
  const hours = () => approver.ok(calls.getWeekHours, { params: { driver_id }, query: { week: '2026-10-25' } })
  expect(await hours()).toMatchObject({
    approved_workdays: 0,
    counted_workdays: 5,
    workdays: 5,
    working_minutes: 3750,
  })
  const before = (await listed()).map(({ date, breaches }) => [date, breaches.map((one) => one.rule)])
  expect(before).toEqual(days.map((date) => [date, ['gb_daily_duty']]))
  const asked = await approve(...ids.map((workday_id) => ({ workday_id })))
  expect(asked).toMatchObject({ status: 409, code: 'approval_breaches', data: ids })
  expect(asked.message).toContain('More than 11 hours of duty in a day')
  expect((await listed()).every(({ approval }) => approval === null)).toBe(true)
  const week = await approver.send(calls.approveWeek, { body: { week: monday } })
  expect(week).toMatchObject({ status: 200, data: { approved: 0 } })
  await approver.ok(calls.approveWorkdays, {
    body: { workdays: ids.map((workday_id) => ({ workday_id })), confirmed: 1 },
  })
  // Five days of 12 h 30 are 62 h 30.
  const broken = await hours()
  expect(broken).toMatchObject({ approved_workdays: 5, working_minutes: 3750, knows_average: false })
  const rule = broken.rules === 'eu' ? 'wt_weekly_60' : 'gb_daily_duty'
  expect(broken.breaches.map((one) => one.rule)).toContain(rule)
})

test('what was clocked otherwise since it was read is not approved unseen, neither alone nor among others', async () => {
  const [one, other] = [
    await office.made.workday({ date: monday, ...clocked, ...onTime }),
    await office.made.workday({ date: monday, ...clocked, ...onTime }),
  ]
  const seen = new Map((await listed()).map(({ id, version }) => [id, version]))
  await office.made.inCompany(({ db, tenant_id }) =>
    db
      .updateTable('workdays')
      .set((eb) => ({ clocked_in_at: `${monday}T05:00:00Z`, version: eb('version', '+', 1) }))
      .where('tenant_id', '=', tenant_id)
      .where('id', '=', one)
      .execute(),
  )
  const read = [other, one].map((workday_id) => ({ workday_id, version: seen.get(workday_id) }))
  const refused = await approve(...read)
  expect(refused).toMatchObject({ status: 409, code: 'conflict', data: { id: one } })
  expect(JSON.stringify(refused.data)).toContain(`${monday}T05:00:00`)
  expect((await listed()).filter(({ approval }) => approval !== null)).toEqual([])
  expect((await approve({ workday_id: other, version: seen.get(other) })).status).toBe(200)
})

test('by day: the sums of a week and a rest too short stand at the day on which they are broken', async () => {
  const vehicle_id = await office.made.vehicle({
    vehicle_type_id: await office.made.vehicle_type({ hours_regime: 'eu' }),
  })
  const driver_id = await office.made.driver()
  const ids: number[] = []
  for (const day of ['19', '20', '21', '22', '23', '24']) {
    const [from, to] = day === '20' ? ['02:00', '12:30'] : ['05:00', '17:05']
    const times = { clocked_in_at: `2026-10-${day}T${from}:00Z`, clocked_out_at: `2026-10-${day}T${to}:00Z` }
    const date = `2026-10-${day}`
    ids.push(
      await office.made.workday({ driver_id, vehicle_id, date, start_time: '06:00', break_minutes: 90, ...times }),
    )
  }
  const rulesBy = async () => (await listed()).map(({ date, breaches }) => [date, breaches.map((one) => one.rule)])
  expect(await rulesBy()).toEqual([
    ['2026-10-19', []],
    ['2026-10-20', ['eu_daily_rest']],
    ['2026-10-21', []],
    ['2026-10-22', []],
    ['2026-10-23', []],
    ['2026-10-24', ['wt_weekly_60']],
  ])
  expect((await approve({ workday_id: ids[0] })).status).toBe(200)
  expect((await approve({ workday_id: ids[1] })).code).toBe('approval_breaches')
})

test('a driver whose licence had expired that day stands out, and approving the day or the week asks', async () => {
  const vehicle_id = await office.made.vehicle({ driver_class_id: 3 })
  const driver_id = await office.made.driver({ full_name: 'Beth Marsh' })
  const { user_id } = await office.made.inCompany(({ db, tenant_id }) =>
    db
      .selectFrom('drivers')
      .select('user_id')
      .where('tenant_id', '=', tenant_id)
      .where('id', '=', driver_id)
      .executeTakeFirstOrThrow(),
  )
  await office.made.paper({ user_id, document_type_id: 1, card_expiry_date: '2026-10-19' })
  const lawful = await office.made.workday({ driver_id, vehicle_id, date: monday, ...clocked, ...onTime })
  const times = { clocked_in_at: '2026-10-20T06:05:00Z', clocked_out_at: '2026-10-20T15:00:00Z' }
  const workday_id = await office.made.workday({ driver_id, vehicle_id, date: '2026-10-20', ...clocked, ...times })
  expect((await listed()).map(({ id, warnings }) => [id, warnings.map(({ code }) => code)])).toEqual([
    [lawful, []],
    [workday_id, ['licence_past']],
  ])
  const week = (more: object = {}) => approver.send(calls.approveWeek, { body: { week: monday, ...more } })
  expect(await week()).toMatchObject({ status: 409, code: 'approval_breaches', data: [workday_id] })
  expect((await week()).message).toContain('Beth Marsh, Tue 20-10-26')
  expect((await approve({ workday_id })).code).toBe('approval_breaches')
  expect(await week({ accept_warnings: ['approval_breaches'] })).toMatchObject({ status: 200, data: { approved: 2 } })
})

test('a night workday of the timesheet plans no start of the day shift', async () => {
  const driver_id = await office.made.driver({ shift_type_id: 1, start_time: '06:00' })
  const make = async (more: object) =>
    approver.ok(calls.createSheetDay, {
      body: { driver_id, vehicle_id: await office.made.vehicle(), ...more } as never,
    })
  expect(await make({ date: '2026-10-19' })).toMatchObject({ start_time: '06:00' })
  expect(await make({ date: '2026-10-20', shift_type_id: 2 })).toMatchObject({ start_time: null })
})

test('sixteen approved weeks before tell the average', async () => {
  const driver_id = await office.made.driver()
  const ids: number[] = []
  for (let week = 0; week <= 16; week++) {
    const date = new Date(Date.UTC(2026, 9, 19 - 7 * week)).toISOString().slice(0, 10)
    const times = { clocked_in_at: `${date}T06:00:00Z`, clocked_out_at: `${date}T14:00:00Z` }
    ids.push(await office.made.workday({ driver_id, date, start_time: '07:00', break_minutes: 30, ...times }))
  }
  await approve(...ids.map((workday_id) => ({ workday_id })))
  const query = { week: monday }
  expect(await approver.ok(calls.getWeekHours, { params: { driver_id }, query })).toMatchObject({
    knows_average: true,
    working_minutes: 450,
    breaches: [],
  })
})
