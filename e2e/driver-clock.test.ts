import { getWorkday } from '@dray/domain/organizer/workday.calls.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { countTaps, newPhone } from './support/phone.ts'
import { act, openRoad, type Road } from './support/road.ts'

let road: Road
beforeAll(async () => {
  road = await openRoad()
})
afterAll(() => road?.close())

test('a driver clocks in and takes a break by one tap each, without a line too, and the office has the times as clocked', async () => {
  const { driver_id, workday_id } = await road.driverWith(0)
  const workday = () => road.clerk.ok(getWorkday, { params: { id: workday_id } })
  const phone = newPhone(road.server.url)
  let page = await phone.open()
  await road.pair(page, driver_id)
  await act(page, 'Clock in').waitFor()
  const taps = await countTaps(page)
  await act(page, 'Clock in').tap()
  await page.getByText('Working since').waitFor()
  expect(await taps.taken()).toBe(1)
  await expect.poll(async () => (await workday()).driver_clockin !== null, { timeout: 60_000 }).toBe(true)

  await phone.setOffline(true)
  await act(page, 'Start break').tap()
  await page.getByText('On break since').waitFor()
  expect(await taps.taken()).toBe(1)
  await phone.kill()
  page = await phone.open({ offline: true })
  await page.getByText('On break since').waitFor()
  await act(page, 'End break').tap()
  await page.getByText('Working since').waitFor()
  await page.getByRole('link', { name: 'My day' }).tap()
  await act(page, 'Clock out').tap()
  await page.getByText('Clocked out').first().waitFor()
  await phone.setOffline(false)
  await expect.poll(async () => (await workday()).driver_clockout !== null, { timeout: 60_000 }).toBe(true)
  const told = (await road.captures({ driver_id })).map(({ kind, outcome }) => [kind, outcome])
  expect(told.toSorted()).toEqual([
    ['break', 'applied'],
    ['break', 'applied'],
    ['clock', 'applied'],
    ['clock', 'applied'],
  ])

  await page.getByRole('link', { name: 'My things' }).tap()
  await page.getByText('As clocked').first().waitFor()
})
