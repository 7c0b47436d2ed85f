import { readFile } from 'node:fs/promises'
import { takeInCaptures } from '@dray/domain/driver-captures/office-captures.calls.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { newPhone } from './support/phone.ts'
import { act, openRoad, type Road } from './support/road.ts'

let road: Road
beforeAll(async () => {
  road = await openRoad()
})
afterAll(() => road?.close())

test('a day of jobs is worked in one hand, without a line from the second on, over a killed browser', async () => {
  const { driver_id, ids } = await road.driverWith(3)
  const [first = 0, second = 0, third = 0] = ids
  const phone = newPhone(road.server.url)
  let page = await phone.open()
  await road.pair(page, driver_id)
  await act(page, /^On my way/).tap()
  await expect.poll(() => road.statusOf(first)).toBe('Inprogress')
  for (const name of [/^Arrived/, /^Loaded/, /^Departed/, /^Arrived/]) await act(page, name).tap()
  await act(page, /^Proof of delivery/).tap()
  await page.getByLabel('Received by').fill('Ann Onymous')
  await act(page, 'Keep').tap()
  await expect.poll(() => road.statusOf(first)).toBe('Completed')

  await phone.setOffline(true)
  await act(page, /^On my way/).tap()
  await act(page, /^Arrived/).tap()
  await page.getByText('2 unsent').waitFor()
  await phone.kill()
  page = await phone.open({ offline: true })
  await act(page, /^Loaded/).tap()
  await page
    .getByText(/unsent/)
    .first()
    .waitFor()
  expect(await road.statusOf(second)).toBe('Booked')
  await phone.setOffline(false)
  await expect.poll(() => road.statusOf(second), { timeout: 60_000 }).toBe('Intransit')
  expect(await road.statusOf(third)).toBe('Booked')
  const told = (await road.captures({ driver_id })).filter(({ job }) => job?.id === second).map(({ kind }) => kind)
  expect(told.toSorted()).toEqual(['arrived', 'loaded', 'started'])
})

test('a stop that failed says why, and what is captured of a job that the office took back arrives and moves nothing', async () => {
  const { driver_id, ids } = await road.driverWith(2)
  const [first = 0, second = 0] = ids
  const phone = newPhone(road.server.url)
  const page = await phone.open()
  await road.pair(page, driver_id)
  await page.getByRole('link', { name: /Shop 0/ }).tap()
  await act(page, /^On my way/).tap()
  await page.getByText('Could not collect').tap()
  await page.getByText('Goods not ready').tap()
  await act(page, 'Keep').tap()
  await expect.poll(async () => (await road.jobOf(first)).failed_reason, { timeout: 60_000 }).toBe('Goods not ready')
  expect(await road.statusOf(first)).toBe('Pending')

  await page.goto('/driver/#/')
  await page.getByRole('link', { name: /Shop 1/ }).waitFor()
  await phone.setOffline(true)
  await page.getByRole('link', { name: /Shop 1/ }).tap()
  await act(page, /^On my way/).tap()
  const { rows } = await road.server.app.platform.pool.query(
    'delete from work_day_jobs where tenant_id = $1 and job_id = $2 returning id',
    [road.company.tenant_id, second],
  )
  expect(rows).toHaveLength(1)
  await phone.setOffline(false)
  await expect
    .poll(
      async () => {
        const captures = await road.captures({ job_id: second })
        return captures.filter(({ kind }) => kind === 'started').map(({ outcome }) => outcome)
      },
      { timeout: 60_000 },
    )
    .toEqual(['applied_with_note'])
  expect(await road.statusOf(second)).toBe('Booked')
})

test('two drivers on one phone never mix: what the first has unsent is sent as the first one’s', async () => {
  const [dex, ada] = [await road.driverWith(1), await road.driverWith(1)]
  const phone = newPhone(road.server.url)
  const page = await phone.open({ isTapped: true })
  await road.pair(page, dex.driver_id)
  await act(page, /^On my way/).waitFor()
  const release = await phone.holdDeliveries()
  await act(page, /^On my way/).tap()
  await page.getByText('1 unsent').waitFor()
  await page.goto('/driver/#/settings')
  await page.getByText('Pair another driver').tap()
  await road.pair(page, ada.driver_id)
  await act(page, /^On my way/).tap()
  await page.getByText('2 unsent').waitFor()
  await release()
  await page.goto('/driver/#/unsent')
  await act(page, 'Send now').tap()
  await expect.poll(() => road.statusOf(dex.ids[0] ?? 0), { timeout: 60_000 }).toBe('Inprogress')
  await expect.poll(() => road.statusOf(ada.ids[0] ?? 0), { timeout: 60_000 }).toBe('Inprogress')
  for (const { driver_id, ids } of [dex, ada]) {
    expect((await road.captures({ driver_id })).map(({ job }) => job?.id)).toEqual(ids)
  }
})

test('what a phone cannot send is saved as a file, taken in by the office, and known when the phone sends it after all', async () => {
  const { driver_id, ids } = await road.driverWith(1)
  const phone = newPhone(road.server.url)
  const page = await phone.open({ isTapped: true })
  await road.pair(page, driver_id)
  await act(page, /^On my way/).waitFor()
  const release = await phone.holdDeliveries()
  await act(page, /^On my way/).tap()
  await act(page, /^Arrived/).tap()
  await page.getByText('2 unsent').waitFor()
  await page.goto('/driver/#/unsent')
  const [download] = await Promise.all([page.waitForEvent('download'), page.getByText('Save unsent as file').tap()])
  const body = new FormData()
  body.append('file', new Blob([await readFile(await download.path())], { type: 'application/json' }), 'unsent.json')
  expect(await road.clerk.ok(takeInCaptures, { body: body as never })).toMatchObject({ taken: 2, known: 0, faulty: 0 })
  expect(await road.statusOf(ids[0] ?? 0)).toBe('Inprogress')
  await release()
  await act(page, 'Send now').tap()
  await page.getByText('Everything is sent').waitFor()
  expect(await road.captures({ driver_id })).toHaveLength(2)
})
