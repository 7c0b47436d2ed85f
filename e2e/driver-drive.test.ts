import { addMinutes } from '@dray/domain/kernel/clock-time.ts'
import { greatCircleKm } from '@dray/domain/kernel/places/mileage.ts'
import { getDriverTrack } from '@dray/domain/positions/positions.calls.ts'
import type { VehiclePlan } from '@dray/vehicle-simulator'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { carryPhone, tellDrive } from './support/driving.ts'
import { newPhone } from './support/phone.ts'
import { act, openRoad, type Road } from './support/road.ts'

let road: Road
beforeAll(async () => {
  road = await openRoad()
})
afterAll(() => road?.close())

/** From Newbury to Manchester, left an hour ago. */
const northbound = (now: string): VehiclePlan => ({
  seed: 'journey',
  is_heavy: false,
  start: { latitude: 51.4, longitude: -1.32, at: addMinutes(now, -60) },
  stops: [{ latitude: 53.48, longitude: -2.24, due_at: addMinutes(now, 60), service_minutes: 20 }],
  breaks: [],
})
const trackOf = async (driver_id: number) =>
  (await road.clerk.ok(getDriverTrack, { params: { id: driver_id }, query: {} })).points

test('a phone in a vehicle tells where it is once its driver works, says so, and stops in the break', async () => {
  const { driver_id } = await road.driverWith(0)
  const phone = newPhone(road.server.url)
  const page = await phone.open()
  const now = new Date().toISOString()
  const plan = northbound(now)
  await page.context().grantPermissions(['geolocation'])
  await road.pair(page, driver_id)
  await act(page, 'Clock in').tap()
  await page.getByText('Your position is shared with the office until you clock out.').waitFor()
  // A browser says the time at which it was carried there: before the clock-in it would be left out.
  const place = await carryPhone(page, plan, now)
  await expect.poll(async () => (await trackOf(driver_id)).length, { timeout: 60_000 }).toBe(1)
  expect(greatCircleKm((await trackOf(driver_id))[0] ?? plan.start, place)).toBeLessThan(0.02)

  await act(page, 'Start break').tap()
  await page.getByText('Your position is not shared during your break.').waitFor()
  await carryPhone(page, plan, addMinutes(now, 30))
  await act(page, 'End break').tap()
  await page.getByText('Your position is shared with the office until you clock out.').waitFor()
  await page.getByRole('link', { name: 'My day' }).tap()
  await act(page, 'Clock out').tap()
  await page.getByText('Clocked out').first().waitFor()
  expect(await page.getByText('Your position is shared').count()).toBe(0)
})

test('a drive that was told is read back by the office, as long as it was', async () => {
  const { driver_id, workday_id } = await road.driverWith(0)
  const now = new Date().toISOString()
  const plan = northbound(now)
  const told = await tellDrive(road, { driver_id, workday_id }, { plan, from_at: addMinutes(now, -30), to_at: now })
  const points = await trackOf(driver_id)
  expect(points.map(({ at }) => at)).toEqual(told.map(({ at }) => at))
  expect(points.length).toBeGreaterThan(100)
  expect(points.at(-1)?.km).toBeGreaterThan(15)
})
