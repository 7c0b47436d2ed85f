import { answerLeaveRequest, listLeaveRequests } from '@dray/domain/leave/leave-requests.calls.ts'
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
})

test('leave is asked for without a line, sent when there is one, and its answer read on the phone; a new paper waits', async () => {
  const { driver_id } = await road.driverWith(0)
  const phone = newPhone(road.server.url)
  const page = await phone.open()
  await road.pair(page, driver_id)
  await page.getByRole('link', { name: 'My day' }).tap()
  await page.getByRole('link', { name: 'My things' }).tap()
  await page.getByText('You have requested no leave.').waitFor()

  await phone.setOffline(true)
  await page.getByRole('link', { name: 'Request leave' }).tap()
  await page.getByLabel('First day').fill('2030-06-03')
  await page.getByLabel('Last day').fill('2030-06-10')
  await act(page, 'Keep').tap()
  await page.getByText('Not sent yet').waitFor()
  await page.getByRole('link', { name: 'Send another paper' }).tap()
  await page.getByText('Driving licence').tap()
  await page.getByLabel('Expiry date').fill('2031-05-31')
  await page.locator('input[type=file]').setInputFiles('apps/web/public-driver/icon-192.png')
  await page.getByText('Take photo of the back').waitFor()
  await act(page, 'Keep').tap()
  await page.getByText('Not sent yet').nth(1).waitFor()

  await phone.setOffline(false)
  await page.getByText('Requested', { exact: true }).waitFor()
  await page.getByText('Waiting for your office').waitFor()
  const query = { status: 'Requested', page_size: 100 } as const
  const { requests } = await road.clerk.ok(listLeaveRequests, { query })
  const asked = requests.data.find(({ driver }) => driver.id === driver_id)
  expect(asked).toMatchObject({ from_date: '2030-06-03', to_date: '2030-06-10', day_count: 6 })
  await road.clerk.ok(answerLeaveRequest, {
    params: { id: asked?.id ?? 0 },
    body: { status: 'Approved', reason: 'Enjoy it', accept_warnings: ['leave_matters'], version: asked?.version },
  } as never)
  await page.goto('/driver/#/')
  await page.goto('/driver/#/own')
  await page.getByText('Office: Enjoy it').waitFor()
})
