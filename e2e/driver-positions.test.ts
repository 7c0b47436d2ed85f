import { getDriverTrack } from '@dray/domain/positions/positions.calls.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { newPhone } from './support/phone.ts'
import { act, openRoad, type Road } from './support/road.ts'

let road: Road
beforeAll(async () => {
  road = await openRoad()
})
afterAll(() => road?.close())

const yard = { latitude: 53.4807, longitude: -2.2426, accuracy: 8 }
const patience = { timeout: 60_000 }

test('a phone tells where it is between clock-in and clock-out alone, says so, and shows its driver the track', async () => {
  const { driver_id } = await road.driverWith(0)
  const pointsOf = async () => (await road.clerk.ok(getDriverTrack, { params: { id: driver_id }, query: {} })).points
  const phone = newPhone(road.server.url)
  const page = await phone.open()
  const context = page.context()
  await context.grantPermissions(['geolocation'])
  let sent = 0
  page.on('request', (request) => {
    if (request.url().endsWith('/driver/positions')) sent += 1
  })
  await road.pair(page, driver_id)
  await act(page, 'Clock in').waitFor()
  await page.waitForTimeout(2500)
  expect(sent).toBe(0)
  expect(await page.getByText('Your position is').count()).toBe(0)

  await act(page, 'Clock in').tap()
  await page.getByText('Your position is shared with the office until you clock out.').waitFor()
  // What was measured before the clock-in is private: the browser's fixes are as old as their place.
  await context.setGeolocation(yard)
  await expect.poll(async () => (await pointsOf()).length, patience).toBe(1)
  expect((await pointsOf())[0]).toMatchObject({ latitude: yard.latitude, longitude: yard.longitude })

  await act(page, 'Start break').tap()
  await page.getByText('Your position is not shared during your break.').waitFor()
  const before = sent
  await context.setGeolocation({ ...yard, latitude: 53.6 })
  await page.waitForTimeout(2500)
  expect(sent).toBe(before)

  await act(page, 'End break').tap()
  await page.getByText('Your position is shared with the office').waitFor()
  await context.setGeolocation({ ...yard, latitude: 53.4817 })
  await page.getByRole('link', { name: 'My day' }).tap()
  await page.getByRole('link', { name: 'My track today' }).tap()
  await page.getByRole('img', { name: /^Drawing of your track/ }).waitFor()
  await page
    .getByText(/^\d\.\d km$/)
    .first()
    .waitFor()

  await page.goto('/driver/#/day')
  await act(page, 'Clock out').tap()
  await page.getByText('Clocked out').first().waitFor()
  expect(await page.getByText('Your position is').count()).toBe(0)
  const last = async () => {
    const { rows } = await road.server.app.platform.pool.query(
      'select driver_id from driver_last_positions where tenant_id = $1',
      [road.company.tenant_id],
    )
    return rows
  }
  await expect.poll(last, patience).toEqual([])
})
