import {
  addCheckReport,
  getCheckReport,
  listCheckReports,
  listUncheckedVehicles,
} from '@dray/domain/check-reports/check-reports.calls.ts'
import { driverAppSettings } from '@dray/domain/driver-day/driver-app-settings.ts'
import { dateIn } from '@dray/domain/kernel/clock-time.ts'
import { describe, expect, test } from 'vitest'
import { testOffice } from '#testing/office.ts'
import { pairedPhone } from '#testing/phone.ts'

const office = testOffice()
const date = '2026-06-01'
const todayOf = () => dateIn('Europe/London', new Date().toISOString())

interface Driven {
  date?: string
  vehicle?: object
  trailer?: object
}

/** A driver with a vehicle and a trailer on a day, and a job of it. */
async function onDuty(
  job: Parameters<typeof office.made.job>[0] = {},
  { vehicle = { reg: 'FX21 OKO' }, trailer = { serial_no: 'SDC-4471' }, ...workday }: Driven = {},
) {
  const { made } = office
  const driver_id = await made.driver({ full_name: 'Dee Okoro' })
  const vehicle_id = await made.vehicle({ ...vehicle })
  const trailer_id = await made.trailer({ ...trailer })
  const workday_id = await made.workday({ driver_id, vehicle_id, trailer_id, date, ...workday })
  const job_id = await made.job({ status: 'Booked', ...job })
  return { driver_id, vehicle_id, trailer_id, workday_id, job_id }
}
const unnamed = { vehicle: {}, trailer: {} }
type OnDuty = Awaited<ReturnType<typeof onDuty>>

const listed = async (query: object = { date: `${date},${date}` }) =>
  (await office.clerk.ok(listUncheckedVehicles, { query })).data
const names = async (query?: object) => (await listed(query)).map(({ subject_name }) => subject_name)

interface Checked {
  check_id?: number
  [column: string]: unknown
}

/** A check as it was made on the day; `check_id` 1 is the odometer. */
async function checked({ driver_id, vehicle_id }: OnDuty, { check_id = 3, ...more }: Checked = {}) {
  const is_reading = check_id === 1 ? 1 : 0
  const check_report_id = await office.made.check_report({ driver_id, vehicle_id, date, is_reading, ...more })
  await office.made.check_answer({ check_report_id, check_id })
  return check_report_id
}

describe('what moved without a check', () => {
  test('is each vehicle and each trailer of a workday, with its driver and its first movement', async () => {
    const today = todayOf()
    const todays = { date: `${today},${today}` }
    const day = await onDuty({}, { date: today })
    const { driver_id, vehicle_id, trailer_id, workday_id, job_id } = day
    await office.made.work_day_job({ job_id, workday_id })
    expect(await listed(todays)).toEqual([])
    const phone = await pairedPhone(office.clerk, driver_id)
    const at = `${new Date().toISOString().slice(0, 19)}Z`
    await phone.does('seen', job_id, { workday_id })
    await phone.does('clock', null, { workday_id })
    expect(await listed(todays)).toEqual([])
    await phone.does('started', job_id, { workday_id, at })
    const shared = {
      work_day_id: workday_id,
      date: today,
      workday_driver: { id: driver_id, name: 'Dee Okoro' },
      vehicle_id,
      shift_type_id: 1,
      first_moved_at: at,
    }
    expect(await listed(todays)).toEqual([
      { ...shared, id: workday_id, trailer_id: null, subject_name: 'FX21 OKO' },
      { ...shared, id: -workday_id, trailer_id, subject_name: 'SDC-4471' },
    ])
    await phone.does('check', null, { workday_id, body: { vehicle_id } })
    expect(await names(todays)).toEqual(['SDC-4471'])
    await phone.does('check', null, { workday_id, body: { trailer_id } })
    expect(await listed(todays)).toEqual([])
  })

  test('was driven by what the office knows too: a leg that is done or on the road, a stop that was stamped', async () => {
    const done = await onDuty({ status: 'Completed' }, unnamed)
    await office.made.work_day_job({ ...on(done), is_completed: 1 })
    const road = await onDuty({ status: 'Intransit' }, unnamed)
    await office.made.work_day_job(on(road))
    const stamped = await onDuty({}, unnamed)
    await office.made.work_day_job(on(stamped))
    await office.made.stop_time({ job_id: stamped.job_id, arrived_at: '2026-06-01T06:40:00Z' })
    const planned = await onDuty({ status: 'Intransit' }, unnamed)
    await office.made.work_day_job({ ...on(planned), is_planned: 1 })
    const other = await onDuty({}, unnamed)
    await office.made.work_day_job({ ...on(other), leg: 'delivery' })
    await office.made.stop_time({ job_id: other.job_id })
    const rows = (await listed()).filter(({ trailer_id }) => trailer_id === null)
    expect(rows.map(({ work_day_id, first_moved_at }) => [work_day_id, first_moved_at])).toEqual([
      [stamped.workday_id, '2026-06-01T06:40:00Z'],
      [road.workday_id, null],
      [done.workday_id, null],
    ])
  })

  test.each([
    ['another driver', {}, true],
    ['the odometer alone', { check_id: 1 }, false],
    ['the end of the day', { mode: 'end' }, false],
    ['the day before, of another workday', { date: '2026-05-31' }, false],
  ])('%s is no check of it', async (_, more, isOther) => {
    const day = await onDuty({ status: 'Intransit' })
    await office.made.work_day_job(on(day))
    await checked(isOther ? { ...day, driver_id: await office.made.driver() } : day, more)
    expect(await names()).toContain('FX21 OKO')
  })

  test('is not what was checked before midnight for a day that began then', async () => {
    const day = await onDuty({ status: 'Intransit' })
    await office.made.work_day_job(on(day))
    await checked(day, { date: '2026-05-31', workday_id: day.workday_id })
    expect(await names()).toEqual(['SDC-4471'])
  })

  test('is narrowed, ordered and paged; nothing of another company is among it', async () => {
    const day = await onDuty({ status: 'Intransit' })
    await office.made.work_day_job(on(day))
    expect(await names({ date: `${date},${date}`, vehicle_id: day.vehicle_id })).toEqual(['FX21 OKO'])
    expect(await names({ date: `${date},${date}`, trailer_id: day.trailer_id })).toEqual(['SDC-4471'])
    expect(await names({ date: `${date},${date}`, keywords: 'sdc' })).toEqual(['SDC-4471'])
    expect(await names({ date: '2026-06-02,2026-06-03' })).toEqual([])
    const query = { date: `${date},${date}`, sort: 'subject_name', direction: 'desc', page: 2, page_size: 1 } as const
    const answer = await office.clerk.ok(listUncheckedVehicles, { query })
    expect([answer.total, answer.data[0]?.subject_name]).toEqual([2, 'FX21 OKO'])
    expect(answer.statusCount).toEqual({ All: 0, defects: 0, nil: 0, unchecked: 2 })
    const checks = await office.clerk.ok(listCheckReports, { query: { date: `${date},${date}`, keywords: 'sdc' } })
    expect(checks.statusCount).toEqual({ All: 0, defects: 0, nil: 0, unchecked: 1 })
    const stranger = await office.server.clerk(await office.server.company())
    const theirs = await stranger.ok(listUncheckedVehicles, { query: { date: `${date},${date}` } })
    expect(theirs.total).toBe(0)
  })

  test("is today's unless days are asked for", async () => {
    const day = await onDuty({ status: 'Intransit' }, { date: todayOf() })
    await office.made.work_day_job(on(day))
    expect(await names({})).toEqual(['FX21 OKO', 'SDC-4471'])
  })
})

const on = ({ job_id, workday_id }: OnDuty) => ({ job_id, workday_id })

describe('a check that took less than the least time of the company', () => {
  const leastOf = async (check_minutes: number | null) => {
    const { version } = await office.clerk.ok(driverAppSettings.calls.show, {})
    await office.clerk.ok(driverAppSettings.calls.change, { body: { check_minutes, version } })
  }
  const shortOnes = async () => {
    const { data, statusCount } = await office.clerk.ok(listCheckReports, { query: { status: 'short' } })
    return { ids: data.map(({ id }) => id), count: statusCount.short }
  }

  test('is listed and marked, where the company has one', async () => {
    const day = await onDuty()
    const quick = await checked(day, { check_duration: 119 })
    const long = await checked(day, { check_duration: 120 })
    expect(await shortOnes()).toEqual({ ids: [], count: undefined })
    await leastOf(2)
    expect(await shortOnes()).toEqual({ ids: [quick], count: 1 })
    const { data } = await office.clerk.ok(listCheckReports, { query: {} })
    expect(new Map(data.map(({ id, is_short }) => [id, is_short]))).toEqual(
      new Map([
        [long, 0],
        [quick, 1],
      ]),
    )
    const { checks } = await office.clerk.ok(getCheckReport, { params: { id: quick } })
    expect(checks[0]?.reports[0]?.is_short).toBe(1)
    await leastOf(null)
    expect(await shortOnes()).toEqual({ ids: [], count: undefined })
  })

  test('is a walk round at the start of a day, of which the time is known', async () => {
    const day = await onDuty()
    await checked(day, { check_duration: 5, mode: 'end' })
    await checked(day, { check_duration: 5, check_id: 1 })
    await checked(day, { check_duration: null })
    await leastOf(60)
    expect(await shortOnes()).toEqual({ ids: [], count: 0 })
  })

  test('may be entered by the office too', async () => {
    const { vehicle_id, driver_id } = await onDuty()
    await leastOf(2)
    const answers = [1, 2, 3].map((check_id) => ({ check_id, value: check_id === 3 ? 'yes' : 'skip' }))
    await office.clerk.ok(addCheckReport, { body: { vehicle_id, driver_id, check_duration: 20, answers } as never })
    expect((await shortOnes()).count).toBe(1)
  })
})
