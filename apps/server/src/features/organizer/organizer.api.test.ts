import { allocateToDriver, getAllocationChoices, moveToWorkday } from '@dray/domain/allocation/allocation.calls.ts'
import { updateJobStatus } from '@dray/domain/job-steps/job-steps.calls.ts'
import { getJob } from '@dray/domain/jobs/jobs.calls.ts'
import { overrideReasonText } from '@dray/domain/kernel/acceptance.ts'
import { getClientEvents } from '@dray/domain/kernel/missed-events.calls.ts'
import { permissions } from '@dray/domain/kernel/permissions.ts'
import * as board from '@dray/domain/organizer/board.calls.ts'
import * as calls from '@dray/domain/organizer/workday.calls.ts'
import { createSheetDay } from '@dray/domain/timesheets/timesheets.calls.ts'
import { describe, expect, test } from 'vitest'
import { testOffice } from '#testing/office.ts'

const office = testOffice()

// A Monday far ahead, so that no card is in the past.
const monday = '2099-06-01'
const tuesday = '2099-06-02'
const week = `${monday},2099-06-07`
const without = (...slugs: string[]) => permissions.map(({ slug }) => slug).filter((slug) => !slugs.includes(slug))

const rows = async (query: object = {}) =>
  (await office.clerk.ok(board.listWeeklyVehicles, { params: { dates: week }, query })).vehicles.data
const crew = async () => ({ driver_id: await office.made.driver(), vehicle_id: await office.made.vehicle() })
const create = (body: object) =>
  office.clerk.send(calls.createWorkday, { body: { date: monday, shift_type_id: 1, ...body } as never })
const jobOn = (date: string) =>
  office.made.job({ collection_date: date, delivery_date: date, first_date: date, last_date: date })

describe('the board', () => {
  test('shows vehicles in their order with workdays, favourites and days off, and counts by type', async () => {
    const { driver_id, vehicle_id } = await crew()
    const other = await office.made.vehicle()
    await office.made.make('favourite_drivers', { driver_id, vehicle_id, shift_type_id: 1 })
    await office.made.make('driver_leaves', { driver_id, date: tuesday, type: 1 })
    await office.made.make('off_road_periods', {
      vehicle_id,
      from_date: tuesday,
      to_date: null,
      reason: 'defect',
      note: 'Brakes',
    })
    await office.made.make('vehicle_dates', { vehicle_id, kind: 'mot', date: '2099-06-03' })
    const workday = (await create({ driver_id, vehicle_id })).data
    const { vehicles, vehicleTypeCounts } = await office.clerk.ok(board.listWeeklyVehicles, {
      params: { dates: week },
      query: {},
    })
    expect(vehicles.total).toBe(2)
    expect(vehicleTypeCounts.reduce((sum, { count }) => sum + count, 0)).toBe(2)
    expect(vehicles.data.find(({ id }) => id === vehicle_id)).toMatchObject({
      vor_dates: '2099-06-02,2099-06-03,2099-06-04,2099-06-05,2099-06-06,2099-06-07',
      mot_dates: '2099-06-03',
      vor_reasons: expect.arrayContaining([{ date: tuesday, reason: 'Brakes' }]),
      favourite_drivers: [{ driver_id, driver_details: { driver_unavail_date: [{ date: tuesday, type: 1 }] } }],
      vehicle_workday: [{ id: workday.id, driver_id, state: 'booked', is_swapsie: 0, warnings: [] }],
    })
    expect(vehicles.data.find(({ id }) => id === other)?.vehicle_workday).toEqual([])
    for (const card of vehicles.data.flatMap((row) => row.vehicle_workday)) {
      expect(JSON.stringify(card).length).toBeLessThan(300)
    }
  })

  test('finds by registration, by favourite and by who drives, in one shift, of one type, by page', async () => {
    const driver_id = await office.made.driver({ full_name: 'Beth Marsh' })
    const vehicle_id = await office.made.vehicle({ reg: 'BK72 HWN' })
    const plain = await office.made.vehicle({ reg: 'AE73 KLP' })
    await create({ driver_id, vehicle_id })
    const ids = async (query: object) => (await rows(query)).map(({ id }) => id)
    expect(await ids({ keywords: 'bk72h' })).toEqual([vehicle_id])
    expect(await ids({ keywords: 'beth ma' })).toEqual([vehicle_id])
    expect(await ids({ keywords: 'beth', shift_type_id: '2' })).toEqual([])
    expect(await ids({ keywords: '%' })).toEqual([])
    expect(await ids({ vehicle_ids: String(plain) })).toEqual([plain])
    expect(await ids({ page: '2', page_size: '1', sort: 'reg' })).toEqual([vehicle_id])
  })

  test('warns of what speaks against a workday ahead, and marks who stands in for the favourite', async () => {
    const { driver_id, vehicle_id } = await crew()
    await office.made.make('favourite_drivers', { driver_id: await office.made.driver(), vehicle_id, shift_type_id: 1 })
    const { data } = await create({ driver_id, vehicle_id })
    await office.made.make('driver_leaves', { driver_id, date: monday, type: 2 })
    await office.made.make('vehicle_dates', { vehicle_id, kind: 'vor', date: monday })
    const [card] = await office.clerk.ok(board.listWorkdayCards, { query: { ids: String(data.id) } })
    expect(card).toMatchObject({ is_swapsie: 1, warnings: ['driver_on_leave', 'vehicle_vor'] })
  })
})

describe('a workday', () => {
  test('is refused where driver or vehicle is out already, saying who, which vehicle and until when', async () => {
    const { driver_id, vehicle_id } = await crew()
    expect((await create({ driver_id, vehicle_id })).status).toBe(200)
    const sameDriver = await create({ driver_id, vehicle_id: await office.made.vehicle() })
    expect(sameDriver).toMatchObject({ status: 409, code: 'workday_taken' })
    expect(sameDriver.message).toMatch(/drives .* until the end of the day shift of Mon 01-06-99/)
    const sameVehicle = await create({ driver_id: await office.made.driver(), vehicle_id })
    expect(sameVehicle.message).toMatch(/is out with .* until the end of the day shift/)
    const night = { driver_id, vehicle_id, shift_type_id: 2, accept_warnings: ['day_and_night'] }
    expect((await create(night)).status).toBe(200)
  })

  test('of eight clerks who book one driver at once, one gets it', async () => {
    const driver_id = await office.made.driver()
    const vehicles = await Promise.all(Array.from({ length: 8 }, () => office.made.vehicle()))
    const answers = await Promise.all(vehicles.map((vehicle_id) => create({ driver_id, vehicle_id })))
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, ...Array(7).fill(409)])
  })

  test('asks for what speaks against it, and takes it from who may', async () => {
    const { driver_id, vehicle_id } = await crew()
    await office.made.make('driver_leaves', { driver_id, date: monday, type: 1 })
    const asked = await create({ driver_id, vehicle_id })
    expect(asked).toMatchObject({ status: 409, code: 'allocation_warnings', data: [{ code: 'driver_on_leave' }] })
    const accepting = { driver_id, vehicle_id, accept_warnings: ['driver_on_leave'] }
    const planner = await office.server.clerk(office.company, { permissions: without('allocation.override') })
    const refused = await planner.send(calls.createWorkday, { body: { date: monday, ...accepting } })
    expect(refused.code).toBe('allocation_warnings')
    expect((await create(accepting)).status).toBe(200)
  })

  test('moves, and two exchange their vehicles in one step', async () => {
    const [one, two] = [await crew(), await crew()]
    const a = (await create(one)).data
    const b = (await create(two)).data
    const swapped = await office.clerk.ok(calls.moveWorkdays, {
      body: {
        moves: [
          { id: a.id, vehicle_id: two.vehicle_id, version: a.version },
          { id: b.id, vehicle_id: one.vehicle_id, version: b.version },
        ],
      },
    })
    expect(swapped.map(({ id, vehicle_id, version }) => [id, vehicle_id, version])).toEqual([
      [a.id, two.vehicle_id, 2],
      [b.id, one.vehicle_id, 2],
    ])
    const taken = await office.clerk.send(calls.moveWorkdays, {
      body: { moves: [{ id: a.id, vehicle_id: one.vehicle_id }] },
    })
    expect(taken).toMatchObject({ status: 409, code: 'workday_taken' })
    const stale = await office.clerk.send(calls.moveWorkdays, {
      body: { moves: [{ id: a.id, date: tuesday, version: 1 }] },
    })
    expect(stale).toMatchObject({ status: 409, code: 'conflict' })
    const [moved] = await office.clerk.ok(calls.moveWorkdays, { body: { moves: [{ id: a.id, date: tuesday }] } })
    expect(moved).toMatchObject({ date: tuesday, vehicle_id: two.vehicle_id })
  })

  test('with jobs stays on its day; removed it gives them back, and brought back it has them again', async () => {
    const { driver_id, vehicle_id } = await crew()
    const { data } = await create({ driver_id, vehicle_id, start_time: '06:15' })
    const job_id = await jobOn(monday)
    await office.clerk.ok(allocateToDriver, { body: { job_id, workday_id: data.id } })
    const moved = await office.clerk.send(calls.updateWorkday, { params: { id: data.id }, body: { date: tuesday } })
    expect(moved).toMatchObject({ status: 422, data: { date: [expect.stringContaining('A job is booked')] } })
    const removed = await office.clerk.ok(calls.deleteWorkday, { params: { id: data.id }, query: {} })
    expect(removed).toMatchObject({ start_time: '06:15', jobs: [{ job_id, is_planned: 0 }] })
    const status = async () => (await office.clerk.ok(getJob, { params: { id: job_id } })).status
    expect(await status()).toBe('Pending')
    expect(await office.clerk.ok(board.listWorkdayCards, { query: { ids: String(data.id) } })).toEqual([])
    const [back] = await office.clerk.ok(calls.restoreWorkdays, { body: { workdays: [removed] } })
    expect(back).toMatchObject({ driver_id, vehicle_id, date: monday, start_time: '06:15', job_count: 1 })
    expect(await status()).toBe('Booked')
    const again = await office.clerk.send(calls.restoreWorkdays, { body: { workdays: [removed] } })
    expect(again.code).toBe('workday_taken')
  })

  test('is restored whole or not at all', async () => {
    const [one, two] = [await crew(), await crew()]
    const job_id = await jobOn(monday)
    await office.made.job({ status: 'Completed', status_rank: 110 })
    const wanted = { shift_type_id: 1 as const, date: monday }
    const refused = await office.clerk.send(calls.restoreWorkdays, {
      body: {
        workdays: [
          { ...wanted, ...one, jobs: [{ job_id, is_planned: 0 }] },
          { ...wanted, ...two, jobs: [{ job_id, is_planned: 0 }] },
        ],
      },
    })
    expect(refused.status).toBe(409)
    expect((await rows()).flatMap((row) => row.vehicle_workday)).toEqual([])
    expect((await office.clerk.ok(getJob, { params: { id: job_id } })).status).toBe('Pending')
  })

  test('what refuses an exchange is said before its warnings are asked', async () => {
    const [one, two] = [await crew(), await crew()]
    await office.made.make('driver_leaves', { driver_id: one.driver_id, date: tuesday, type: 1 })
    const a = (await create(one)).data
    const b = (await create({ ...two, date: tuesday })).data
    const job_id = await jobOn(tuesday)
    await office.clerk.ok(allocateToDriver, { body: { job_id, workday_id: b.id } })
    const moves = [
      { id: a.id, vehicle_id: two.vehicle_id, date: tuesday },
      { id: b.id, vehicle_id: one.vehicle_id, date: monday },
    ]
    const refused = await office.clerk.send(calls.moveWorkdays, { body: { moves } })
    expect(refused).toMatchObject({ status: 422, data: { date: [expect.stringContaining('A job is booked')] } })
    await office.made.make('driver_leaves', { driver_id: two.driver_id, date: monday, type: 2 })
    const free = await office.clerk.ok(calls.deleteWorkday, { params: { id: b.id }, query: {} })
    const c = (await create({ ...two, date: tuesday })).data
    const asked = await office.clerk.send(calls.moveWorkdays, {
      body: { moves: [moves[0] as object, { ...moves[1], id: c.id }] } as never,
    })
    expect(asked).toMatchObject({ code: 'allocation_warnings', data: [{}, {}] })
    expect(free).toMatchObject({ reg: expect.any(String), jobs: [{ job_id, job_number: expect.any(String) }] })
  })

  test('a job that somebody else has by now refuses the restoring before its warnings are asked', async () => {
    const { driver_id, vehicle_id } = await crew()
    const { data } = await create({ driver_id, vehicle_id })
    const job_id = await jobOn(monday)
    await office.clerk.ok(allocateToDriver, { body: { job_id, workday_id: data.id } })
    const removed = await office.clerk.ok(calls.deleteWorkday, { params: { id: data.id }, query: {} })
    await office.made.make('driver_leaves', { driver_id, date: monday, type: 1 })
    const other = (await create(await crew())).data
    await office.clerk.ok(allocateToDriver, { body: { job_id, workday_id: other.id } })
    const refused = await office.clerk.send(calls.restoreWorkdays, { body: { workdays: [removed] } })
    expect(refused.code).toBe('step_not_allowed')
  })

  test('on which something was done stays', async () => {
    const { driver_id, vehicle_id } = await crew()
    const { data } = await create({ driver_id, vehicle_id })
    const job_id = await jobOn(monday)
    await office.clerk.ok(allocateToDriver, { body: { job_id, workday_id: data.id } })
    await office.clerk.ok(updateJobStatus, { params: { id: job_id }, body: { status: 'Completed' } })
    const kept = await office.clerk.send(calls.deleteWorkday, { params: { id: data.id }, query: {} })
    expect(kept).toMatchObject({ status: 409, code: 'workday_recorded' })
    expect(await office.clerk.ok(calls.getWorkday, { params: { id: data.id } })).toMatchObject({ is_record: 1 })
    const [card] = await office.clerk.ok(board.listWorkdayCards, { query: { ids: String(data.id) } })
    expect(card).toMatchObject({ state: 'completed', job_count: 1, done_count: 1 })
  })

  test('ends early with a reason, which frees driver and vehicle, until it is taken back', async () => {
    const { driver_id, vehicle_id } = await crew()
    const { data } = await create({ driver_id, vehicle_id })
    const params = { id: data.id }
    const nameless = await office.clerk.send(calls.endWorkday, { params, body: { reason: ' ' } })
    expect(Object.keys(nameless.data)).toEqual(['reason'])
    const ended = await office.clerk.ok(calls.endWorkday, {
      params,
      body: { reason: 'Breakdown', version: data.version },
    })
    expect(ended).toMatchObject({ state: 'ended', ended_reason: 'Breakdown' })
    expect(ended.organizer_activity[0]?.message).toBe('Ended early: Breakdown')
    const second = (await create({ driver_id, vehicle_id })).data
    const refused = await office.clerk.send(calls.resumeWorkday, { params, body: {} })
    expect(refused.code).toBe('workday_taken')
    await office.clerk.ok(calls.deleteWorkday, { params: { id: second.id }, query: {} })
    expect((await office.clerk.ok(calls.resumeWorkday, { params, body: {} })).state).toBe('booked')
  })

  test('clocks in and out by instants, also over midnight and the hour that comes twice', async () => {
    const { driver_id, vehicle_id } = await crew()
    const night = { driver_id, vehicle_id, date: '2026-10-24', shift_type_id: 2 }
    const { data } = await create(night)
    const params = { id: data.id }
    const times = { clocked_in_at: '2026-10-24T21:00:00Z', clocked_out_at: '2026-10-25T06:30:00Z' }
    const now = await office.clerk.ok(calls.updateWorkday, {
      params,
      body: { ...times, break_minutes: 45, nightout: 1 },
    })
    expect(now).toMatchObject({
      driver_clockin: { date: '2026-10-24', time: '21:00' },
      driver_clockout: { date: '2026-10-25', time: '06:30' },
      break_minutes: 45,
      nightout: 1,
      state: 'completed',
    })
    expect(now.organizer_activity.map(({ message }) => message)).toEqual(
      expect.arrayContaining(['Clocked in at 22:00', 'Clocked out at 06:30', 'Break of 45 min', 'Night out']),
    )
    const wrong = await office.clerk.send(calls.updateWorkday, {
      params,
      body: { clocked_out_at: '2026-10-24T20:00:00Z' },
    })
    expect(Object.keys(wrong.data)).toEqual(['clocked_out_at'])
    const stale = await office.clerk.send(calls.updateWorkday, { params, body: { nightout: 0, version: data.version } })
    expect(stale).toMatchObject({ status: 409, code: 'conflict' })
  })

  test('has its jobs in an order that names each of them once', async () => {
    const { driver_id, vehicle_id } = await crew()
    const { data } = await create({ driver_id, vehicle_id })
    for (const job_id of [await jobOn(monday), await jobOn(monday), await jobOn(monday)]) {
      await office.clerk.ok(allocateToDriver, { body: { job_id, workday_id: data.id } })
    }
    const { work_day_jobs } = await office.clerk.ok(calls.getWorkday, { params: { id: data.id } })
    const ids = work_day_jobs.map(({ id }) => id)
    const order = (given: number[]) =>
      office.clerk.send(calls.changeWorkdayJobOrder, { body: { workdayJobArray: given } })
    const now = await order(ids.toReversed())
    expect(now.message).toBe('Workday job order updated successfully')
    expect(now.data.work_day_jobs.map(({ id }) => id)).toEqual(ids.toReversed())
    expect((await order(ids.slice(1))).status).toBe(422)
    expect((await order([...ids, ids[0] ?? 0])).status).toBe(422)
  })
})

describe('the hours of a driver', () => {
  /** A driver out by day on Tuesday under EU rules, and another lorry for the night. */
  async function dayDriver() {
    const vehicle_type_id = await office.made.vehicle_type({ hours_regime: 'eu' })
    const [vehicle_id, other] = [
      await office.made.vehicle({ vehicle_type_id }),
      await office.made.vehicle({ vehicle_type_id }),
    ]
    const driver_id = await office.made.driver({ start_time: '06:00', shift_type_id: 1 })
    expect((await create({ driver_id, vehicle_id, date: tuesday, start_time: '06:00' })).status).toBe(200)
    return { driver_id, other }
  }
  type Made = Awaited<ReturnType<typeof dayDriver>>
  type Send = (accepted: object) => Promise<{ status: number; code?: string | undefined; data: unknown }>
  const night = { shift_type_id: 2, start_time: '18:00' } as const
  const newWorkday = ({ driver_id, other }: Made) => ({ driver_id, vehicle_id: other, date: tuesday, ...night })
  /** A night that somebody else has. */
  const elsewhere = async ({ other }: Made) =>
    (await create({ driver_id: await office.made.driver(), vehicle_id: other, date: tuesday, ...night })).data.id

  const ways: Record<string, (one: Made) => Promise<Send>> = {
    createWorkday: async (one) => (accepted) => create({ ...newWorkday(one), ...accepted }),
    updateWorkday: async (one) => {
      const params = { id: await elsewhere(one) }
      const { driver_id } = one
      return (accepted) => office.clerk.send(calls.updateWorkday, { params, body: { driver_id, ...accepted } })
    },
    moveWorkdays: async (one) => {
      const moves = [{ id: await elsewhere(one), driver_id: one.driver_id }]
      return (accepted) => office.clerk.send(calls.moveWorkdays, { body: { moves, ...accepted } })
    },
    restoreWorkdays: async (one) => (accepted) =>
      office.clerk.send(calls.restoreWorkdays, { body: { workdays: [newWorkday(one)], ...accepted } }),
    bookDays: async ({ driver_id, other }) => {
      const booking_dates = [{ date: tuesday, start_time: '17:00' }]
      const body = { booking_dates, driver_id, vehicle_id: other, shift_type: 2 } as const
      return (accepted) => office.clerk.send(calls.bookDays, { body: { ...body, ...accepted } })
    },
    bookMonth: async ({ driver_id, other }) => {
      const booking_dates = [{ date: tuesday, start_time: '17:00' }]
      const body = { booking_dates, driver_id, vehicle_id: other, shift_type: 2 } as const
      return (accepted) => office.clerk.send(calls.bookMonth, { body: { ...body, ...accepted } })
    },
    'createSheetDay of the timesheet': async (one) => (accepted) =>
      office.clerk.send(createSheetDay, { body: { ...newWorkday(one), ...accepted } as never }),
    allocateToDriver: async (one) => {
      const body = { job_id: await jobOn(tuesday), ...newWorkday(one) }
      return (accepted) => office.clerk.send(allocateToDriver, { body: { ...body, ...accepted } })
    },
    moveToWorkday: async (one) => {
      const driver_id = await office.made.driver()
      const job = {
        job_id: await jobOn(tuesday),
        driver_id,
        vehicle_id: await office.made.vehicle(),
        shift_type_id: 1,
      } as const
      const { workDayJobs } = await office.clerk.ok(allocateToDriver, { body: job })
      const params = { id: workDayJobs[0]?.id ?? 0 }
      return (accepted) => office.clerk.send(moveToWorkday, { params, body: { ...newWorkday(one), ...accepted } })
    },
  }

  test.each(Object.keys(ways))('%s asks about too little rest, and goes on with a reason', async (way) => {
    const open = ways[way]
    if (!open) throw new Error(way)
    const send = await open(await dayDriver())
    const refused = await send({})
    expect(refused).toMatchObject({ status: 409, code: 'allocation_warnings' })
    const codes = ['rest_under_9h', 'day_and_night_eu']
    expect((refused.data as { code: string }[]).map(({ code }) => code)).toEqual(codes)
    expect(await send({ accept_warnings: codes })).toMatchObject({
      status: 422,
      data: { override_reason: [overrideReasonText] },
    })
    expect(await send({ accept_warnings: codes, override_reason: 'Agreed with him' })).toMatchObject({ status: 200 })
    const feeds = await office.made.inCompany(async ({ db, tenant_id }) => [
      ...(await db.selectFrom('workday_activities').select('message').where('tenant_id', '=', tenant_id).execute()),
      ...(await db.selectFrom('job_activities').select('message').where('tenant_id', '=', tenant_id).execute()),
    ])
    expect(feeds.map(({ message }) => message)).toEqual(
      expect.arrayContaining([
        expect.stringMatching(/despite: .* of rest .*; .* day and night .*\. Reason: Agreed with him$/),
      ]),
    )
  })

  test('say so beforehand: in the choices, on the card and in the panel', async () => {
    const { driver_id, other } = await dayDriver()
    const wednesday = '2099-06-03'
    const body = { ...newWorkday({ driver_id, other }), accept_warnings: ['rest_under_9h', 'day_and_night_eu'] }
    const { data } = await create({ ...body, override_reason: 'Agreed with him' })
    expect(data.warnings.map(({ code }) => code)).toEqual(['rest_under_9h', 'day_and_night_eu'])
    const [card] = (await rows({ shift_type_id: 2 })).flatMap((row) => row.vehicle_workday)
    expect(card?.warnings).toEqual(['rest_under_9h', 'day_and_night_eu'])
    await office.made.make('favourite_drivers', { driver_id, vehicle_id: other, shift_type_id: 1 })
    const { allocated_workdays } = await office.clerk.ok(getAllocationChoices, {
      params: { date: wednesday },
      query: {},
    })
    expect(allocated_workdays[0]?.warnings.map(({ code }) => code)).toEqual(['rest_under_9h'])
    const params = { vehicleId: other, date: tuesday }
    const { client_driver_list } = await office.clerk.ok(board.getOrganizerDay, { params, query: { shift_type_id: 1 } })
    const listed = client_driver_list.find(({ id }) => id === driver_id)
    expect(listed?.other_shift).toMatchObject({ shift_type_id: 2 })
    expect(listed?.warnings.map(({ code }) => code)).toEqual(['rest_under_9h', 'day_and_night_eu'])
  })

  test('of many days count each other, and a start that is changed is judged again', async () => {
    const { driver_id, vehicle_id } = await crew()
    const booking_dates = [
      '2099-06-01',
      '2099-06-02',
      '2099-06-03',
      '2099-06-04',
      '2099-06-05',
      '2099-06-06',
      '2099-06-07',
    ]
    const body = { booking_dates, driver_id, vehicle_id, shift_type: 1 } as never as object
    const refused = await office.clerk.send(calls.bookDays, { body: body as never })
    expect(refused.data).toMatchObject(booking_dates.map(() => ({ code: 'days_in_row', level: 'amber' })))
    const six = { ...body, booking_dates: booking_dates.slice(0, 6) }
    const [first, second] = await office.clerk.ok(calls.bookDays, { body: six as never })
    const change = (id: number | undefined, start_time: string, more: object = {}) =>
      office.clerk.send(calls.updateWorkday, { params: { id: id ?? 0 }, body: { start_time, ...more } })
    expect((await change(first?.id, '06:00')).status).toBe(200)
    expect(await change(second?.id, '01:00')).toMatchObject({ status: 409, data: [{ code: 'rest_under_11h' }] })
    expect((await change(second?.id, '01:00', { accept_warnings: ['rest_under_11h'] })).status).toBe(200)
  })

  test('are told of the other days that they speak against, of no others', async () => {
    const { driver_id, vehicle_id } = await crew()
    const [near, far] = [
      (await create({ driver_id, vehicle_id, start_time: '06:00' })).data.id,
      (await create({ driver_id, vehicle_id, date: '2099-06-22' })).data.id,
    ]
    const over = (await create({ driver_id, vehicle_id, date: tuesday })).data.id
    await office.clerk.ok(calls.endWorkday, { params: { id: over }, body: { reason: 'Broke down' } })
    // More than six days from all that follows.
    for (const date of ['2099-06-09', '2099-06-23']) await create({ driver_id, vehicle_id, date })
    /** The workdays that the boards hear of while something is done. */
    const told = async (work: () => Promise<{ status: number }>) => {
      const { n: after } = await office.clerk.ok(getClientEvents, { query: { after: 0 } })
      expect((await work()).status).toBe(200)
      const { events } = await office.clerk.ok(getClientEvents, { query: { after } })
      const ids = events.filter(({ event }) => event === 'organizerChange').flatMap((one) => one.ids)
      return ids.toSorted((one, other) => one - other)
    }
    const trailer_id = await office.made.trailer()
    const codes = ['day_and_night', 'rest_under_11h', 'rest_under_9h']
    const accepted = { accept_warnings: codes, override_reason: 'Agreed with him' }
    const night = {
      driver_id,
      vehicle_id: await office.made.vehicle(),
      shift_type_id: 2,
      start_time: '18:00',
      ...accepted,
    }
    let id = 0
    const add = async () => {
      const answer = await create(night)
      id = answer.data.id
      return answer
    }
    const change = (body: object) => () =>
      office.clerk.send(calls.updateWorkday, { params: { id }, body: { ...body, ...accepted } })
    const move = (date: string) => () =>
      office.clerk.send(calls.moveWorkdays, { body: { moves: [{ id, date }], ...accepted } })
    const end = () => office.clerk.send(calls.endWorkday, { params: { id }, body: { reason: 'Broke down' } })
    const remove = () => office.clerk.send(calls.deleteWorkday, { params: { id }, query: {} })
    expect(await told(add)).toEqual([near, id])
    expect(await told(change({ start_time: '19:00' }))).toEqual([near, id])
    expect(await told(change({ trailer_id }))).toEqual([id])
    expect(await told(change({ vehicle_id: await office.made.vehicle() }))).toEqual([near, id])
    for (const one of [await office.made.driver(), driver_id])
      expect(await told(change({ driver_id: one }))).toEqual([near, id])
    expect(await told(move('2099-06-16'))).toEqual([near, far, id])
    expect(await told(move(tuesday))).toEqual([near, far, id])
    for (const date of ['2099-06-16', tuesday]) expect(await told(change({ date }))).toEqual([near, far, id])
    const [clocked_in_at, clocked_out_at] = ['2099-06-02T18:00:00Z', '2099-06-02T23:00:00Z']
    const again = { clocked_in_at: null, clocked_out_at: null }
    for (const one of [{ shift_type_id: 1 }, { shift_type_id: 2 }, { clocked_in_at }, { clocked_out_at }, again])
      expect(await told(change(one))).toEqual([near, id])
    expect(await told(end)).toEqual([near, id])
    expect(await told(remove)).toEqual([near, id])
  })
})

test('the picker of drivers names the class and the papers, the board the papers of its vehicles', async () => {
  const driver_id = await office.made.driver({ licence_type: 'Car/Van (B)' })
  const { user_id } = await office.made.inCompany(({ db, tenant_id }) =>
    db
      .selectFrom('drivers')
      .select('user_id')
      .where('tenant_id', '=', tenant_id)
      .where('id', '=', driver_id)
      .executeTakeFirstOrThrow(),
  )
  await office.made.paper({ user_id, document_type_id: 3, card_expiry_date: '2099-05-31' })
  const vehicle_id = await office.made.vehicle({ driver_class_id: 3 })
  await office.made.paper({ vehicle_id, document_type_id: 11, card_expiry_date: '2099-05-31' })
  await office.made.paper({ vehicle_id, document_type_id: 12, card_expiry_date: tuesday })
  await office.made.paper({ vehicle_id, document_type_id: 13, card_expiry_date: '2099-06-08' })
  const params = { vehicleId: vehicle_id, date: monday }
  const { client_driver_list } = await office.clerk.ok(board.getOrganizerDay, { params, query: { shift_type_id: 1 } })
  expect(client_driver_list).toMatchObject([
    { other_shift: null, warnings: [{ code: 'licence_class' }, { code: 'cpc_past' }] },
  ])
  const [row] = await rows()
  expect(row?.dues).toEqual([
    { kind: 'mot', date: '2099-05-31' },
    { kind: 'tax', date: tuesday },
  ])
})

describe('a job on a workday', () => {
  test('warns of the jobs that it overlaps, the load with them, and the shift', async () => {
    const vehicle_id = await office.made.vehicle({ payload_kg: '1000' })
    const driver_id = await office.made.driver()
    const { data } = await create({ driver_id, vehicle_id, start_time: '06:00' })
    const at = (from: string, to: string, weight: string) =>
      office.made.job({
        ...{ collection_date: monday, delivery_date: monday, first_date: monday, last_date: monday },
        ...{ collection_at: `${monday}T${from}:00Z`, delivery_at: `${monday}T${to}:00Z`, weight },
      })
    const onto = (job_id: number) => office.clerk.send(allocateToDriver, { body: { job_id, workday_id: data.id } })
    expect((await onto(await at('08:00', '10:00', '600'))).status).toBe(200)
    expect((await onto(await at('10:00', '11:00', '600'))).status).toBe(200)
    const third = await at('09:00', '19:00', '600')
    const codes = ['overweight', 'jobs_overlap', 'outside_shift']
    const params = { date: monday }
    const { allocated_workdays } = await office.clerk.ok(getAllocationChoices, { params, query: { job_id: third } })
    expect(allocated_workdays[0]?.warnings.map(({ code }) => code)).toEqual(codes)
    const refused = await onto(third)
    expect((refused.data as unknown as { code: string }[]).map(({ code }) => code)).toEqual(codes)
  })

  test('goes along to a vehicle that has to carry it', async () => {
    const { driver_id, vehicle_id } = await crew()
    const { data } = await create({ driver_id, vehicle_id })
    const job_id = await office.made.job({ collection_date: monday, delivery_date: monday, weight: '900' })
    await office.clerk.ok(allocateToDriver, { body: { job_id, workday_id: data.id } })
    const small = await office.made.vehicle({ payload_kg: '800' })
    const moved = await office.clerk.send(calls.moveWorkdays, { body: { moves: [{ id: data.id, vehicle_id: small }] } })
    expect(moved).toMatchObject({ status: 409, data: [{ code: 'overweight' }] })
  })
})

describe('many days', () => {
  test('are booked at the time that was sent in UTC, across the change of the clocks, and removed with their jobs', async () => {
    const { driver_id, vehicle_id } = await crew()
    const booking_dates = [
      { date: '2026-10-24', start_time: '05:30' },
      { date: '2026-10-25', start_time: '06:30' },
    ]
    const booked = await office.clerk.ok(calls.bookDays, {
      body: { booking_dates, driver_id, vehicle_id, shift_type: 1 },
    })
    expect(booked.map(({ date, start_time }) => [date, start_time])).toEqual([
      ['2026-10-24', '06:30'],
      ['2026-10-25', '06:30'],
    ])
    const body = { booking_dates: ['2026-10-24', '2026-10-25'], driver_ids: [driver_id], vehicle_id, shift_type: 1 }
    const missing = await office.clerk.send(calls.unbookDays, {
      body: { ...body, booking_dates: ['2026-10-24', '2026-10-26'] } as never,
    })
    expect(missing).toMatchObject({ status: 422, data: { booking_dates: ['Not booked: Mon 26-10-26'] } })
    const removed = await office.clerk.ok(calls.unbookDays, { body: body as never })
    expect(removed.map(({ date }) => date)).toEqual(['2026-10-24', '2026-10-25'])
  })

  test('are all or none: each day that stands in the way is named', async () => {
    const { driver_id, vehicle_id } = await crew()
    await create({ driver_id, vehicle_id: await office.made.vehicle(), date: tuesday })
    await create({ driver_id: await office.made.driver(), vehicle_id, date: '2099-06-03' })
    const booking_dates = [monday, tuesday, '2099-06-03']
    const refused = await office.clerk.send(calls.bookDays, {
      body: { booking_dates, driver_id, vehicle_id, shift_type: 1 },
    })
    expect(refused).toMatchObject({
      status: 409,
      code: 'workday_taken',
      data: [{ date: tuesday }, { date: '2099-06-03' }],
    })
    expect(refused.message).toContain('Tue 02-06-99')
    expect((await rows()).flatMap((row) => row.vehicle_workday)).toHaveLength(2)
  })

  test('of a month are the same weekdays from the first date on', async () => {
    const { driver_id, vehicle_id } = await crew()
    const booked = await office.clerk.ok(calls.bookMonth, {
      body: { booking_dates: ['2026-10-12', '2026-10-14'], driver_id, vehicle_id, shift_type: 1 },
    })
    expect(booked.map(({ date }) => date.slice(8))).toEqual(['12', '14', '19', '21', '26', '28'])
  })
})

describe('a trailer', () => {
  const past = '2026-05-31'
  const codesOf = (data: unknown) => (data as { code: string }[]).map(({ code }) => code)
  const accepted = (accept_warnings: string[]) => ({ accept_warnings, override_reason: 'Shunted within the yard' })

  test('is judged as a vehicle is, wherever its workday is booked, changed or shown', async () => {
    const trailer_id = await office.made.trailer({ serial_no: 'SN-4711' })
    for (const document_type_id of [11, 12, 13]) {
      await office.made.trailer_paper({ trailer_id, document_type_id, card_expiry_date: past })
    }
    await office.made.trailer_inspection({ trailer_id, date: '2026-04-01', next_due: past })
    const defect_id = await office.made.defect({ trailer_id, severity: 'dangerous', title: 'Kingpin worn' })
    const all = ['trailer_vor', 'trailer_mot_past', 'trailer_pmi_past', 'trailer_insurance_past']
    const refused = await create({ ...(await crew()), trailer_id })
    expect(refused).toMatchObject({ status: 409, code: 'allocation_warnings' })
    expect(codesOf(refused.data).toSorted()).toEqual(all.toSorted())
    expect(JSON.stringify(refused.data)).toContain('Kingpin worn')
    const { id } = (await create(await crew())).data
    const give = (more: object = {}) =>
      office.clerk.send(calls.updateWorkday, { params: { id }, body: { trailer_id, ...more } as never })
    expect(codesOf((await give()).data).toSorted()).toEqual(all.toSorted())
    expect(await give({ accept_warnings: all })).toMatchObject({
      status: 422,
      data: { override_reason: [expect.any(String)] },
    })
    expect((await give(accepted(all))).status).toBe(200)
    expect(
      (await rows())
        .flatMap((row) => row.vehicle_workday)
        .find((card) => card.id === id)
        ?.warnings.toSorted(),
    ).toEqual(all.toSorted())
    await office.made.inCompany(({ db, tenant_id }) =>
      db
        .updateTable('defects')
        .set({ status: 'signed_off', closed_at: '2026-06-02T09:00:00Z' })
        .where('tenant_id', '=', tenant_id)
        .where('id', '=', defect_id)
        .execute(),
    )
    await office.made.trailer_inspection({ trailer_id, date: '2026-05-01', result: 'fail', next_due: null })
    const shown = await office.clerk.ok(calls.getWorkday, { params: { id } })
    expect(codesOf(shown.warnings)).toContain('trailer_vor')
  })

  test('goes behind what may pull it, with a driver whose licence covers both; what is not known does not warn', async () => {
    const driver_id = await office.made.driver({ licence_type: '7.5 t (C1)' })
    const vehicle_id = await office.made.vehicle({
      reg: 'BX21 ABC',
      driver_class_id: 2,
      gross_weight_kg: '7500',
      train_weight_kg: '11000',
    })
    const semi = await office.made.trailer({ serial_no: 'SN-4711', kind: 'semi', gross_weight_kg: '39000' })
    const refused = await create({ driver_id, vehicle_id, trailer_id: semi })
    expect(codesOf(refused.data)).toEqual(['trailer_coupling', 'trailer_weight', 'trailer_licence'])
    const unknown = await office.made.trailer()
    expect((await create({ driver_id, vehicle_id, trailer_id: unknown })).status).toBe(200)
    const tractor = await office.made.vehicle({ driver_class_id: 4, coupling: 'fifth_wheel', train_weight_kg: '44000' })
    const artic = await office.made.driver({ licence_type: 'Class 1 (CE)' })
    expect((await create({ driver_id: artic, vehicle_id: tractor, trailer_id: semi })).status).toBe(200)
  })

  test('is out once in a shift: the refusal says with whom, the database holds it, and an ended workday frees it', async () => {
    const trailer_id = await office.made.trailer({ serial_no: 'SN-4711' })
    const first = await crew()
    const { id } = (await create({ ...first, trailer_id })).data
    const twice = await create({ ...(await crew()), trailer_id })
    expect(twice).toMatchObject({ status: 409, code: 'workday_taken' })
    expect(twice.message).toContain('SN-4711 is out with')
    expect((await create({ ...(await crew()), trailer_id, shift_type_id: 2 })).status).toBe(200)
    const other = (await create(await crew())).data
    const given = await office.clerk.send(calls.updateWorkday, {
      params: { id: other.id },
      body: { trailer_id } as never,
    })
    expect(given).toMatchObject({ status: 409, code: 'workday_taken' })
    const raw = office.made.inCompany(({ db, tenant_id }) =>
      db
        .updateTable('workdays')
        .set({ trailer_id })
        .where('tenant_id', '=', tenant_id)
        .where('id', '=', other.id)
        .execute(),
    )
    await expect(raw).rejects.toMatchObject({ code: '23P01' })
    await office.clerk.ok(calls.endWorkday, { params: { id }, body: { reason: 'Breakdown' } as never })
    expect((await create({ ...(await crew()), trailer_id })).status).toBe(200)
    const free = await office.made.trailer()
    const crews = await Promise.all([1, 2, 3, 4].map(crew))
    const answers = await Promise.all(crews.map((one) => create({ ...one, trailer_id: free })))
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409, 409, 409])
  })
})

test('the day of a vehicle lists who is free first, and what trailers are taken', async () => {
  const { driver_id, vehicle_id } = await crew()
  const busy = await crew()
  const trailer_id = await office.made.trailer()
  await create({ ...busy, trailer_id })
  await office.made.make('favourite_drivers', { driver_id, vehicle_id, shift_type_id: 1 })
  const day = await office.clerk.ok(board.getOrganizerDay, {
    params: { date: monday, vehicleId: vehicle_id },
    query: {},
  })
  expect(day.workday).toBeNull()
  expect(day.client_driver_list.map(({ id, is_favourite }) => [id, is_favourite])).toEqual([
    [driver_id, 1],
    [busy.driver_id, 0],
  ])
  expect(day.client_driver_list[1]?.workday?.vehicle_id).toBe(busy.vehicle_id)
  expect(day.trailers).toMatchObject([{ id: trailer_id, with_reg: expect.any(String) }])
  expect(day.workday_favourite_drivers).toMatchObject([{ driver_id }])
})

test("a date's jobs are those that wait and other drivers' booked ones, each on the day of its next leg", async () => {
  const [one, two] = [await crew(), await crew()]
  const mine = (await create(one)).data
  const theirs = (await create(two)).data
  const [own, other, free] = [await jobOn(monday), await jobOn(monday), await jobOn(monday)]
  await jobOn(tuesday)
  await office.made.inCompany(({ db, tenant_id }) =>
    db
      .updateTable('jobs')
      .set({ customer_reference: JSON.stringify([{ name: 'PO 7' }, { name: 'PO 8' }]) })
      .where('tenant_id', '=', tenant_id)
      .where('id', '=', free)
      .execute(),
  )
  const delivered = await office.made.job({
    mode: 2,
    collection_date: monday,
    delivery_date: tuesday,
    first_date: tuesday,
    last_date: tuesday,
  })
  await office.clerk.ok(allocateToDriver, { body: { job_id: own, workday_id: mine.id } })
  await office.clerk.ok(allocateToDriver, { body: { job_id: other, workday_id: theirs.id } })
  const listed = async (query: object, date = monday) =>
    (await office.clerk.ok(board.listJobsOnWorkday, { params: { date }, query })).data
  const found = await listed({ driver_id: String(one.driver_id) })
  expect(found.map(({ id, cus_ref }) => [id, cus_ref])).toEqual([
    [free, 'PO 7, PO 8'],
    [other, ''],
  ])
  expect((await listed({ status: 'Booked' })).map(({ id }) => id).toSorted()).toEqual([own, other].toSorted())
  const narrowed = async (query: object) => (await listed(query)).map(({ id }) => id).toSorted()
  expect(await narrowed({ reference: 'po  8' })).toEqual([free])
  expect(await narrowed({ reference: 'name' })).toEqual([])
  expect(await narrowed({ keywords: 'Ünknown' })).toEqual([])
  const [customer_id, load_type_id] = [
    await office.made.customer({ customer_name: 'Cölumn Ltd' }),
    await office.made.load_type({}),
  ]
  const placed = { customer_id, load_type_id, collection_town: 'Ottery St Mary', delivery_post_code: 'EX11 1AA' }
  const column = await office.made.job({ ...placed, collection_date: monday, first_date: monday, last_date: monday })
  for (const query of [
    { keywords: 'column ltd' },
    { customer_id },
    { load_type_id },
    { collection_from: 'OTTERY ST' },
    { delivery_to: 'ex11' },
    { customer_id, load_type_id, collection_from: 'ottery', delivery_to: 'EX11 1AA', status: 'Pending' },
  ]) {
    expect(await narrowed(query), JSON.stringify(query)).toEqual([column])
  }
  expect(await narrowed({ customer_id, delivery_to: 'ottery' })).toEqual([])
  expect((await listed({}, tuesday)).map(({ id }) => id)).toContain(delivered)
  const [shown] = await listed({ driver_id: String(one.driver_id), status: 'Booked' })
  expect(shown?.work_day_jobs).toMatchObject([{ workday_id: theirs.id, driver_id: two.driver_id }])
})
