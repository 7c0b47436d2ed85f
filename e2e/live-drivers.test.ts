import { dateIn } from '@dray/domain/kernel/clock-time.ts'
import type { Fix } from '@dray/domain/kernel/places/fix.ts'
import { liveDriversTexts as texts } from '@dray/domain/live-drivers/live-drivers.messages.ts'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { keepPhoneFixes } from '../apps/server/src/features/positions/index.ts'
import { pairedPhone } from '../apps/server/src/testing/phone.ts'
import { openCaptures } from './support/captures-inbox.ts'
import { openRoad, type Road } from './support/road.ts'

let road: Road
beforeAll(async () => {
  road = await openRoad()
})
afterAll(() => road?.close())

const today = dateIn('Europe/London', new Date().toISOString())
const ago = (minutes: number) => new Date(Date.now() - minutes * 60_000).toISOString()
const line = (page: Page, name: string) => page.getByRole('option').filter({ hasText: name })
const card = (page: Page, name: string) => page.getByRole('region', { name })

async function onShift(full_name: string) {
  const driver_id = await road.made.driver({ full_name, mobile: '07700 900123' })
  const workday_id = await road.made.workday({ driver_id, date: today, clocked_in_at: ago(90) })
  return { driver_id, workday_id }
}

const says = (of: { driver_id: number; workday_id: number }, fix: Partial<Fix>) =>
  road.made.inCompany((tx) =>
    keepPhoneFixes(tx, of, [
      { at: ago(0), latitude: 53.48, longitude: -2.24, accuracy_m: 8, speed_kmh: 60, heading: 90, ...fix },
    ]),
  )

test('a driver who drives, stands and clocks out is seen so without a reload, and by keyboard alone', async () => {
  const mover = await onShift('Molly Mover')
  await onShift('Sid Silent')
  const job_id = await road.made.job({
    collection_date: today,
    delivery_date: today,
    status: 'Booked',
    collection_name: 'Arrow Foods',
    collection_town: 'Rugby',
  })
  await road.made.work_day_job({ job_id, workday_id: mover.workday_id })
  await says(mover, { at: ago(0.2) })
  const page = await openCaptures(road, '/live-drivers')
  await line(page, 'Molly Mover').getByText('Driving').waitFor()
  await line(page, 'Sid Silent').getByText('No position').waitFor()

  await says(mover, { at: new Date().toISOString(), speed_kmh: 0, heading: null })
  await line(page, 'Molly Mover').getByText('Standing').waitFor()

  await page.keyboard.press('l')
  await page.keyboard.press('Home')
  await page.keyboard.press('Enter')
  await card(page, 'Molly Mover').getByText('Arrow Foods, Rugby').waitFor()
  await page.keyboard.press('f')
  await page.getByText(texts.following('Molly Mover')).waitFor()
  await card(page, 'Molly Mover').getByRole('button', { name: texts.track }).click()
  await card(page, 'Molly Mover').getByText('driven today').waitFor()
  await page.keyboard.press('Escape')
  await card(page, 'Molly Mover').waitFor({ state: 'detached' })

  const phone = await pairedPhone(road.clerk, mover.driver_id)
  await phone.does('clock', null, { workday_id: mover.workday_id, body: { way: 'out' } })
  await line(page, 'Molly Mover').getByText('Clocked out').waitFor()
  await line(page, 'Molly Mover').click()
  await card(page, 'Molly Mover').getByText(texts.notShared).waitFor()

  await page.keyboard.press('/')
  await page.keyboard.type('silent')
  await line(page, 'Molly Mover').waitFor({ state: 'detached' })
  expect(await page.getByRole('option').count()).toBe(1)
})
