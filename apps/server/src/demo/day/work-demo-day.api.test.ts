import { getJob } from '@dray/domain/jobs/jobs.calls.ts'
import { addMinutes, dateIn, instantToLocal } from '@dray/domain/kernel/clock-time.ts'
import { getWorkday } from '@dray/domain/organizer/workday.calls.ts'
import { expect, test } from 'vitest'
import { demoModel } from '#demo/jobs/demo-captures.repo.ts'
import { testOffice } from '#testing/office.ts'
import { pairedPhone } from '#testing/phone.ts'
import { workCompanyDay } from './work-demo-day.ts'

const office = testOffice()

async function demoDevice(driver_id: number, model: string = demoModel) {
  const phone = await pairedPhone(office.clerk, driver_id)
  await office.made.inCompany(({ db, tenant_id }) =>
    db
      .updateTable('driver_devices')
      .set({ model })
      .where('tenant_id', '=', tenant_id)
      .where('driver_id', '=', driver_id)
      .execute(),
  )
  return phone
}

/** Now, or the evening before: at night the day that was would have two dates. */
function withinDay() {
  const now = new Date().toISOString()
  return instantToLocal(now, 'Europe/London').time < '07:00' ? addMinutes(now, -7 * 60) : now
}

/** A driver whose phone is the demo's, with a job whose times are past. */
async function demoDriver(model: string = demoModel) {
  const { made } = office
  const now = withinDay()
  const today = dateIn('Europe/London', now)
  const driver_id = await made.driver()
  await demoDevice(driver_id, model)
  const dates = { collection_date: today, delivery_date: today, first_date: today, last_date: today }
  const times = { collection_at: addMinutes(now, -300), delivery_at: addMinutes(now, -60) }
  const clocked_in_at = addMinutes(now, -360)
  const job_id = await made.job({ ...dates, ...times, status: 'Booked', item_count: 3 })
  await made.work_day_job({ job_id, workday_id: await made.workday({ driver_id, date: today, clocked_in_at }) })
  return { driver_id, job_id, now }
}

/** All that there is to do at an instant, or at one after another of the hours before it. */
async function wholeDay(now: string, minutesBefore = 0) {
  const { app } = office.server
  let acts = 0
  for (let before = minutesBefore; before >= 0; before -= 15) {
    for (let more = 1; more > 0 && acts < 30; acts += more) {
      more = await workCompanyDay(app.work, office.company.tenant_id, addMinutes(now, -before))
    }
  }
  return acts
}

const kinds = async (job_id: number) => {
  const rows = await office.made.inCompany(({ db, tenant_id }) =>
    db
      .selectFrom('driver_captures')
      .select(['kind', 'outcome'])
      .where('tenant_id', '=', tenant_id)
      .where('job_id', '=', job_id)
      .orderBy('id')
      .execute(),
  )
  return rows.map(({ kind, outcome }) => `${kind} ${outcome}`)
}

test('a job is worked by captures to its end, once', async () => {
  const { job_id, now } = await demoDriver()
  await wholeDay(now, 345)
  const isFailed = job_id % 17 === 5
  expect(await kinds(job_id)).toEqual([
    'started applied',
    'arrived applied',
    'loaded applied',
    'departed applied',
    'arrived applied',
    isFailed ? 'failed applied' : 'proof applied',
  ])
  const { status } = await office.clerk.ok(getJob, { params: { id: job_id } })
  expect(status).toBe(isFailed ? 'Intransit' : 'Completed')
  expect(await wholeDay(now)).toBe(0)
})

test("a driver with a real phone is left to it, also one who had the demo's before", async () => {
  const { job_id, now } = await demoDriver('Pixel 9')
  const replaced = await demoDriver()
  await pairedPhone(office.clerk, replaced.driver_id)
  expect(await wholeDay(now)).toBe(0)
  expect([...(await kinds(job_id)), ...(await kinds(replaced.job_id))]).toEqual([])
})

test('what is planned, or of another day, waits', async () => {
  const { driver_id, now } = await demoDriver()
  await wholeDay(now)
  const tomorrow = await office.made.workday({ driver_id, date: dateIn('Europe/London', addMinutes(now, 24 * 60)) })
  const times = { collection_at: addMinutes(now, -300), delivery_at: addMinutes(now, -60) }
  await office.made.work_day_job({
    job_id: await office.made.job({ ...times, status: 'Booked' }),
    workday_id: tomorrow,
  })
  expect(await wholeDay(now)).toBe(0)
})

test("a day is checked, rested, filled up and ended by the driver's own captures, once", async () => {
  const { made, clerk } = office
  const now = new Date().toISOString()
  const clocked_in_at = addMinutes(now, -15 * 60)
  const driver_id = await made.driver()
  const vehicle_id = await made.vehicle()
  const phone = await demoDevice(driver_id)
  // A number without any of the habits.
  const id = 12
  await made.workday({ id, driver_id, vehicle_id, date: dateIn('Europe/London', clocked_in_at) })
  await phone.does('clock', null, { at: clocked_in_at, workday_id: id })
  await wholeDay(now)
  const rows = await made.inCompany(({ db, tenant_id }) =>
    db
      .selectFrom('driver_captures')
      .select(['kind', 'outcome', 'placed_workday_id'])
      .where('tenant_id', '=', tenant_id)
      .where('driver_id', '=', driver_id)
      .orderBy('at')
      .execute(),
  )
  const kinds = ['clock', 'check', 'break', 'break', 'fuel', 'odometer', 'clock']
  expect(rows).toEqual(kinds.map((kind) => ({ kind, outcome: 'applied', placed_workday_id: id })))
  const day = await clerk.ok(getWorkday, { params: { id } })
  expect(day).toMatchObject({ driver_clockout: { at: addMinutes(clocked_in_at, 484) }, break_minutes: 45 })
  expect(await wholeDay(now)).toBe(0)
})
