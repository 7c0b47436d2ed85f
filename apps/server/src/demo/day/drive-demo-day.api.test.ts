import { addMinutes, dateIn, instantToLocal } from '@dray/domain/kernel/clock-time.ts'
import { greatCircleKm } from '@dray/domain/kernel/places/mileage.ts'
import { intakePath } from '@dray/domain/trackers/trackers.calls.ts'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { demoModel } from '#demo/jobs/demo-captures.repo.ts'
import { lastOfPhones, lastOfTrackers } from '#features/positions/index.ts'
import { tokenHash } from '#platform/auth/token.ts'
import { testOffice } from '#testing/office.ts'
import { pairedPhone } from '#testing/phone.ts'
import { demoTrackerKey } from './demo-tracker-key.repo.ts'
import { driveCompanyDay, vehiclesAt } from './drive-demo-day.ts'
import { workCompanyDay } from './work-demo-day.ts'

const office = testOffice()
const reading = { latitude: 51.45, longitude: -0.97 }
const manchester = { latitude: 53.48, longitude: -2.24 }

const slugOf = (tenant_id: number) => `company ${tenant_id}`
const keyed = new Set<number>()

/** A key as the demo has it. */
async function giveKey() {
  const { tenant_id } = office.company
  if (keyed.has(tenant_id)) return
  keyed.add(tenant_id)
  await office.made.inCompany(async (tx) => {
    const { id } = await tx.db
      .insertInto('tracker_keys')
      .values({ tenant_id, name: 'Trackers', ending: '2026' })
      .returning('id')
      .executeTakeFirstOrThrow()
    await sql`select platform.keep_tracker_key(${tokenHash(demoTrackerKey(slugOf(tenant_id)))}, ${id})`.execute(tx.db)
  })
}

interface Given {
  now: string
  /** So many minutes before now. */
  collected?: number
  tracker_id?: string | null
  clocked_out_at?: string | null
}

/** A driver of the demo who was to be in Reading a while ago and has the whole country before them. */
async function demoDriver({ now, collected = 60, tracker_id = null, clocked_out_at = null }: Given) {
  const { made } = office
  // Every fourth driver's phone is not shared.
  let driver_id = await made.driver()
  while (driver_id % 4 === 3) driver_id = await made.driver()
  await pairedPhone(office.clerk, driver_id)
  const vehicle_id = await made.vehicle({ tracker_id })
  const clocked_in_at = addMinutes(now, -collected - 120)
  const date = dateIn('Europe/London', now)
  const workday_id = await made.workday({ driver_id, vehicle_id, date, clocked_in_at, clocked_out_at })
  const job_id = await made.job({
    ...{ collection_date: date, delivery_date: date, first_date: date, last_date: date, status: 'Booked' },
    ...{ collection_at: addMinutes(now, -collected), delivery_at: addMinutes(now, 600 - collected) },
    ...{ collection_latitude: reading.latitude, collection_longitude: reading.longitude },
    ...{ delivery_latitude: manchester.latitude, delivery_longitude: manchester.longitude },
  })
  await made.work_day_job({ job_id, workday_id })
  await made.inCompany(({ db, tenant_id }) =>
    db
      .updateTable('driver_devices')
      .set({ model: demoModel })
      .where('tenant_id', '=', tenant_id)
      .where('driver_id', '=', driver_id)
      .execute(),
  )
  return { driver_id, vehicle_id, workday_id, job_id }
}

/** Now, or the evening before: at night the day that was would have two dates. */
function withinDay() {
  const now = new Date().toISOString()
  return instantToLocal(now, 'Europe/London').time < '07:00' ? addMinutes(now, -7 * 60) : now
}

async function drive(from_at: string, to_at: string) {
  await giveKey()
  const { tenant_id } = office.company
  const intake = `${office.server.url}${intakePath}`
  return driveCompanyDay(office.server.app.work, { tenant_id, slug: slugOf(tenant_id) }, { from_at, to_at, intake })
}
const phoneOf = async (workday_id: number) => {
  const found = await office.made.inCompany((tx) => lastOfPhones(tx, [workday_id]))
  return found[0]
}

test('phones and trackers tell where the vehicle is, and captures agree with it', async () => {
  const now = withinDay()
  const { workday_id, vehicle_id, job_id, driver_id } = await demoDriver({ now, tracker_id: '860719000000001' })
  for (let before = 75; before >= 0; before -= 5) {
    await workCompanyDay(office.server.app.work, office.company.tenant_id, addMinutes(now, -before))
  }
  await drive(addMinutes(now, -50), addMinutes(now, -45))
  expect(greatCircleKm((await phoneOf(workday_id)) ?? manchester, reading)).toBeLessThan(0.1)
  await drive(addMinutes(now, -45), now)
  const phone = await phoneOf(workday_id)
  expect(greatCircleKm(phone ?? reading, reading)).toBeGreaterThan(1)
  const tracked = await office.made.inCompany((tx) => lastOfTrackers(tx, addMinutes(now, -60)))
  const tracker = tracked.find((one) => one.vehicle_id === vehicle_id)
  expect(tracker).toMatchObject({ driver_id, workday_id })
  expect(greatCircleKm(tracker ?? reading, phone ?? manchester)).toBeLessThan(3)
  const captures = await office.made.inCompany(({ db, tenant_id }) =>
    db
      .selectFrom('driver_captures')
      .select('kind')
      .where('tenant_id', '=', tenant_id)
      .where('job_id', '=', job_id)
      .orderBy('at')
      .execute(),
  )
  expect(captures.map(({ kind }) => kind)).toEqual(['started', 'arrived', 'loaded', 'departed'])
})

test('the same span again adds nothing', async () => {
  const now = withinDay()
  const { workday_id } = await demoDriver({ now })
  const count = () =>
    office.made.inCompany(async ({ db, tenant_id }) => {
      const rows = await db
        .selectFrom('driver_positions')
        .select('from_at')
        .where('tenant_id', '=', tenant_id)
        .where('workday_id', '=', workday_id)
        .execute()
      return rows.length
    })
  await drive(addMinutes(now, -70), now)
  const first = await count()
  await drive(addMinutes(now, -70), now)
  expect(first).toBeGreaterThan(3)
  expect(await count()).toBe(first)
})

test('who has clocked out is told of by nobody', async () => {
  const now = withinDay()
  const { workday_id } = await demoDriver({ now, clocked_out_at: addMinutes(now, -20), tracker_id: '860719000000002' })
  await drive(addMinutes(now, -15), now)
  expect(await phoneOf(workday_id)).toBeUndefined()
  const tracked = await office.made.inCompany((tx) => lastOfTrackers(tx, addMinutes(now, -60)))
  expect(tracked.filter((one) => one.workday_id === workday_id)).toEqual([])
})

test('a driver with a real phone is left to it', async () => {
  const now = withinDay()
  const { workday_id, driver_id } = await demoDriver({ now })
  await pairedPhone(office.clerk, driver_id)
  const vehicles = await office.made.inCompany((tx) => vehiclesAt(tx, now))
  expect(vehicles.find((one) => one.workday_id === workday_id)?.has_phone).toBe(false)
  await drive(addMinutes(now, -10), now)
  expect(await phoneOf(workday_id)).toBeUndefined()
})
