import { driverAppSettings } from '@dray/domain/driver-day/driver-app-settings.ts'
import { dateIn } from '@dray/domain/kernel/clock-time.ts'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { lookAtOffers } from '../apps/server/src/features/job-offers/index.ts'
import { openCaptures } from './support/captures-inbox.ts'
import { newPhone } from './support/phone.ts'
import { act, openRoad, type Road } from './support/road.ts'

/** Moved on by the tests. */
const clock = { ahead_ms: 0, now: () => new Date(Date.now() + clock.ahead_ms).toISOString() }
const today = dateIn('Europe/London', clock.now())

let road: Road
beforeAll(async () => {
  road = await openRoad({ clock })
  const { version } = await road.clerk.ok(driverAppSettings.calls.show, {})
  await road.clerk.ok(driverAppSettings.calls.change, { body: { job_offers: 1, version } })
})
afterAll(() => road?.close())

const look = () => lookAtOffers(road.server.app.work)
const row = (page: Page, number: string) => page.getByRole('row').filter({ hasText: number })
/** A driver whose workday began long ago, with one job. */
async function offered() {
  const driver_id = await road.made.driver({ full_name: 'Olive Offer' })
  const workday_id = await road.made.workday({ driver_id, date: today, start_time: '00:05' })
  const times = { collection_date: today, delivery_date: today, status: 'Booked' }
  const id = await road.made.job({ ...times, collection_name: 'Mill', delivery_name: 'Shop' })
  await road.made.work_day_job({ job_id: id, workday_id })
  const { job_number } = await road.jobOf(id)
  return { driver_id, workday_id, id, job_number }
}

test('an offer that nobody answers shows in the open diary without a reload, and a late answer takes it back', async () => {
  const { driver_id, job_number } = await offered()
  const diary = await openCaptures(road, '/traffic-diary')
  await row(diary, job_number).getByText('Booked').waitFor()
  const phone = newPhone(road.server.url)
  const page = await phone.open()
  await road.pair(page, driver_id)
  await act(page, /^Accept this job/).waitFor()
  await row(diary, job_number)
    .getByLabel(/On the phone|Sent to the phone/)
    .waitFor()

  clock.ahead_ms += 11 * 60_000
  await look()
  await row(diary, job_number).getByText('No answer').first().waitFor()
  await diary.goto('/home')
  const link = diary.getByRole('link', { name: /without an answer/ })
  await link.waitFor()
  await link.click()
  await row(diary, job_number).getByText('No answer').first().waitFor()
  expect(new URL(diary.url()).searchParams.get('offer')).toBe('ignored')

  await diary.goto('/traffic-diary')
  await row(diary, job_number).getByText('No answer').first().waitFor()
  await act(page, /^Accept this job/).tap()
  await act(page, /^On my way/).waitFor()
  await row(diary, job_number).getByLabel('Accepted').waitFor({ timeout: 60_000 })
  expect(await row(diary, job_number).getByText('No answer').count()).toBe(0)
})

test('a job is rejected with a reason without a line; the office reads it once there is one, and the job stays', async () => {
  const { driver_id, id, job_number } = await offered()
  const phone = newPhone(road.server.url)
  const page = await phone.open()
  await road.pair(page, driver_id)
  await act(page, /^Accept this job/).waitFor()
  const diary = await openCaptures(road, '/traffic-diary')
  await row(diary, job_number).waitFor()
  await phone.setOffline(true)
  await page.getByRole('link', { name: 'Reject' }).tap()
  await page.getByText('Vehicle not suitable').tap()
  await act(page, 'Keep').tap()
  await page.getByText('Rejected: Vehicle not suitable').waitFor()
  expect((await road.captures({ job_id: id })).map(({ kind }) => kind)).not.toContain('rejected')

  await phone.setOffline(false)
  await row(diary, job_number).getByText('Rejected', { exact: true }).waitFor({ timeout: 60_000 })
  expect(await road.statusOf(id)).toBe('Booked')
  await diary.goto(`/traffic-diary?job=${id}`)
  const details = diary.getByRole('dialog')
  await details.getByText('Olive Offer').first().waitFor()
  await details.getByText('Rejected: Vehicle not suitable').first().waitFor()
})
