import { randomUUID } from 'node:crypto'
import { getCheckReport, listCheckReports } from '@dray/domain/check-reports/check-reports.calls.ts'
import { addDays } from '@dray/domain/kernel/clock-time.ts'
import { answerLeaveRequest, listLeaveRequests } from '@dray/domain/leave/leave-requests.calls.ts'
import { listNotifications } from '@dray/domain/notifications/bell.calls.ts'
import { weeklyVehicleTimeRecords } from '@dray/domain/timesheets/time-records.calls.ts'
import { addWalkaroundChecks } from '@dray/domain/vehicles/walkaround-checks.calls.ts'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { pictures } from '../apps/server/src/platform/files/pictures.fixture.ts'
import { newPhone, sign } from './support/phone.ts'
import { act, openRoad, type Road } from './support/road.ts'

const today = '2027-02-09'
const instant = Date.parse(`${today}T05:30:00Z`)
/** Half past five in the morning, for as long as it lasts. */
const clock = { now: () => new Date(instant).toISOString() }

let road: Road
beforeAll(async () => {
  road = await openRoad({ clock })
  await road.clerk.ok(addWalkaroundChecks, { body: { list: 'van' } })
  await road.server.app.platform.pool.query(
    "update checks set random_picture = 1 where tenant_id = $1 and name = 'Tyres and wheel fixings'",
    [road.company.tenant_id],
  )
})
afterAll(() => road?.close())

const long = { timeout: 60_000 }
/** Delivery only: one tap sets out. */
const toTheDoor = { mode: 2, collection_name: null, collection_town: null }

async function onThePhone() {
  const reg = `WR${randomUUID().slice(0, 5).toUpperCase()}`
  const vehicle_id = await road.made.vehicle({ reg })
  const driver_id = await road.made.driver()
  const workday_id = await road.made.workday({ driver_id, vehicle_id, date: today })
  const job_id = await road.made.job({ collection_date: today, delivery_date: today, status: 'Booked', ...toTheDoor })
  await road.made.work_day_job({ job_id, workday_id })
  const phone = newPhone(road.server.url)
  const page = await phone.open({ time: clock.now() })
  await road.pair(page, driver_id)
  await act(page, 'Clock in').waitFor()
  await page.clock.setFixedTime(instant)
  return { reg, vehicle_id, driver_id, workday_id, job_id, phone, page }
}

const takePhoto = (page: Page) =>
  page
    .locator('input[type=file]')
    .first()
    .setInputFiles({ name: 'one.png', mimeType: 'image/png', buffer: Buffer.from(pictures.png) })
const press = (page: Page, name: string | RegExp) =>
  page.getByRole('link', { name }).or(page.getByRole('button', { name })).first().tap()

async function reportOf(vehicle_id: number) {
  const { data } = await road.clerk.ok(listCheckReports, { query: { vehicle_id } })
  return data
}

test('a dangerous defect at half past five without a line stops the day on the phone, and the vehicle once it has a line', async () => {
  const { page, phone, reg, vehicle_id, job_id } = await onThePhone()
  await phone.setOffline(true)
  await press(page, `Check ${reg}`)
  await press(page, 'Start the walk round')
  await page.getByLabel(/^Mileage/).fill('120345')
  await press(page, 'Next: Outside')
  await page.getByRole('heading', { name: 'Lights and indicators' }).waitFor()
  await press(page, /^Defect/)
  await page.getByText('Dangerous: must not be driven').tap()
  await page.getByLabel('What is wrong?').fill('No brake lights')
  await takePhoto(page)
  await page
    .getByRole('img', { name: /^Photo/ })
    .first()
    .waitFor()
  await press(page, 'Keep defect')
  for (const part of ['Coupling', 'Load and papers']) await press(page, `Next: ${part}`)
  await press(page, 'Overview')
  await press(page, /^All OK/)
  await takePhoto(page)
  await page
    .getByRole('img', { name: /^Photo/ })
    .first()
    .waitFor()
  await sign(page)
  await press(page, /^Not fit to drive/)
  await page.getByText(`Do not drive ${reg}`).first().waitFor()
  expect(await act(page, /^On my way/).count()).toBe(0)
  expect(await reportOf(vehicle_id)).toEqual([])

  await page.clock.setFixedTime(instant + 6000)
  await phone.setOffline(false)
  await expect.poll(() => reportOf(vehicle_id), long).toMatchObject([{ defects: 1, is_roadworthy: 0 }])
  const [report] = await reportOf(vehicle_id)
  const details = async () => {
    const { checks } = await road.clerk.ok(getCheckReport, { params: { id: report?.id ?? 0 } })
    return checks.flatMap(({ checks_details }) => checks_details).filter(({ defect }) => defect === 1)
  }
  await expect
    .poll(details, long)
    .toMatchObject([{ severity: 'dangerous', defect_image: expect.stringContaining('check-pictures') }])
  const { rows } = await road.server.app.platform.pool.query(
    'select reason from off_road_periods where tenant_id = $1 and vehicle_id = $2 and to_date is null',
    [road.company.tenant_id, vehicle_id],
  )
  expect(rows).toEqual([{ reason: 'defect' }])
  expect(JSON.stringify(await road.clerk.ok(listNotifications, {} as never))).toContain('No brake lights')
  // What the office says of it now holds it still.
  await page.getByText(`Do not drive ${reg}`).first().waitFor()
  expect(await road.statusOf(job_id)).toBe('Booked')
})

test('a fill of fuel with its receipt stands in the vehicle’s timesheet', async () => {
  const { page } = await onThePhone()
  await press(page, 'My day')
  await press(page, 'Fuel')
  await page.getByLabel(/^Litres/).fill('53.41')
  await page.getByLabel(/^Cost/).fill('77.90')
  await takePhoto(page)
  await page.getByRole('img').first().waitFor()
  await press(page, 'Keep')
  await page.getByText('Fuel · Kept on this phone').waitFor()
  await page.clock.setFixedTime(instant + 6000)
  const fuel = async () => {
    const query = { invoiceDate: `${addDays(today, -1)},${addDays(today, 5)}` }
    const sheet = await road.clerk.ok(weeklyVehicleTimeRecords, { query: query as never })
    return JSON.stringify(sheet).includes('fuel-receipts') ? sheet : null
  }
  await expect.poll(fuel, long).not.toBeNull()
  expect(JSON.stringify(await fuel())).toContain('53.41')
})

test('a request for leave goes to the office, and its answer comes back to the phone', async () => {
  const { page, driver_id } = await onThePhone()
  await press(page, 'My day')
  await press(page, 'My things')
  await press(page, /leave/i)
  await page.getByLabel(/^First day|^From/).fill('2027-06-07')
  await page.getByLabel(/^Last day|^To/).fill('2027-06-11')
  await page.getByLabel(/^Note|^Reason/).fill('Wedding')
  await press(page, 'Keep')
  await page.getByText(/ · Kept on this phone/).waitFor()
  await page.clock.setFixedTime(instant + 6000)
  const asked = async () => {
    const { requests } = await road.clerk.ok(listLeaveRequests, { query: { status: 'Requested', page_size: 500 } })
    return requests.data.filter(({ driver }) => driver.id === driver_id)
  }
  await expect.poll(asked, long).toMatchObject([{ from_date: '2027-06-07', to_date: '2027-06-11', note: 'Wedding' }])
  const [request] = await asked()
  await road.clerk.ok(answerLeaveRequest, {
    params: { id: request?.id ?? 0 },
    body: { status: 'Declined', reason: 'Too many away', version: request?.version },
  } as never)
  await page.reload()
  await page.goto('/driver/#/own')
  await page.getByText('Too many away').waitFor()
})
