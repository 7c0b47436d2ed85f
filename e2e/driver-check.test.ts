import { getCheckReport, listCheckReports } from '@dray/domain/check-reports/check-reports.calls.ts'
import { listDefects } from '@dray/domain/defects/defects.calls.ts'
import { driverAppSettings } from '@dray/domain/driver-day/driver-app-settings.ts'
import { checks } from '@dray/domain/vehicles/checks.ts'
import { addWalkaroundChecks } from '@dray/domain/vehicles/walkaround-checks.calls.ts'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { pictures } from '../apps/server/src/platform/files/pictures.fixture.ts'
import { countTaps, newPhone, sign } from './support/phone.ts'
import { act, openRoad, type Road } from './support/road.ts'

/** The one item of which a photo is asked. */
const photographed = 'Ladder rack'

let road: Road
beforeAll(async () => {
  road = await openRoad()
  const { clerk } = road
  await clerk.ok(addWalkaroundChecks, { body: { list: 'van' } })
  const rack = { name: photographed, field_type: 'Radio', random_picture: 1, truck_type: 1, part: 'outside' }
  await clerk.ok(checks.calls.add, { body: rack } as never)
  const { version } = await clerk.ok(driverAppSettings.calls.show, {})
  await clerk.ok(driverAppSettings.calls.change, { body: { check_gate: 'hold', version } })
})
afterAll(() => road?.close())

const link = (page: Page, name: string | RegExp) => page.getByRole('link', { name }).first()
const reportsOf = async (driver_id: number) =>
  (await road.clerk.ok(listCheckReports, { query: { driver_id } } as never)).data
const takePhoto = (page: Page) =>
  page.locator('input[type=file]').first().setInputFiles({ name: 'p.png', mimeType: 'image/png', buffer: pictures.png })
/** From the first part of a van to the last, each opened once. */
async function openParts(page: Page) {
  for (const part of ['Next: Outside', 'Next: Coupling', 'Next: Load and papers', 'Overview'])
    await act(page, part).tap()
}

test('the check of a van without a defect takes twelve taps, opens the gate and is at the office', async () => {
  const { driver_id, ids } = await road.driverWith(1)
  const page = await newPhone(road.server.url).open()
  await road.pair(page, driver_id)
  await link(page, / first$/).waitFor()
  expect(await page.getByRole('button', { name: /^On my way/ }).count()).toBe(0)
  const taps = await countTaps(page)
  await link(page, / first$/).tap()
  await link(page, /^Start the walk round/).tap()
  await page.getByLabel('Mileage').tap()
  await page.getByLabel('Mileage').fill('120345')
  await openParts(page)
  await act(page, /^All OK/).tap()
  // The camera is the phone's own: its button is one tap more.
  await takePhoto(page)
  await page.getByRole('img', { name: 'Photo 1' }).waitFor()
  await sign(page)
  await act(page, /^Fit to drive/).tap()
  await act(page, /^On my way/).waitFor()
  const [camera, signature] = [1, 1]
  expect((await taps.taken()) + camera + signature).toBeLessThanOrEqual(12)
  await expect.poll(async () => (await reportsOf(driver_id)).length).toBe(1)
  const [report] = await reportsOf(driver_id)
  const shown = async () => (await road.clerk.ok(getCheckReport, { params: { id: report?.id ?? 0 } })).checks[0]
  await expect.poll(async () => (await shown())?.check_signature ?? '').toMatch(/check-pictures/)
  const rack = async () => (await shown())?.checks_details.find(({ check }) => check.name === photographed)
  await expect.poll(async () => (await rack())?.random_image_url ?? '').toMatch(/check-pictures/)
  expect(await rack()).toMatchObject({ value: 'yes', defect: 0 })
  await act(page, /^On my way/).tap()
  await expect.poll(() => road.statusOf(ids[0] ?? 0)).toBe('Inprogress')
})

test('a dangerous defect survives a killed browser without a line, stops the day and is at the office', async () => {
  const { driver_id } = await road.driverWith(1)
  const phone = newPhone(road.server.url)
  let page = await phone.open()
  await road.pair(page, driver_id)
  await link(page, / first$/).waitFor()
  await phone.setOffline(true)
  await link(page, / first$/).tap()
  await link(page, /^Start the walk round/).tap()
  await act(page, 'Skip').tap()
  await page.getByRole('heading', { name: 'Fuel' }).waitFor()
  await act(page, 'Skip').tap()
  await page.getByRole('heading', { name: 'Mirrors, cameras and glass' }).waitFor()
  await act(page, 'Defect').tap()
  await page.getByText('Dangerous: must not be driven').tap()
  await page.getByLabel('What is wrong?').fill('Both mirrors gone')
  await takePhoto(page)
  await page.getByRole('img', { name: 'Photo 1' }).waitFor()
  await phone.kill()

  page = await phone.open({ offline: true })
  await link(page, / first$/).tap()
  await page.getByText('Your unfinished check is back.').waitFor()
  await link(page, /^Next: Outside/).tap()
  for (const part of ['Next: Coupling', 'Next: Load and papers', 'Overview']) await act(page, part).tap()
  await act(page, /^All OK/).tap()
  await takePhoto(page)
  await page.getByRole('img', { name: 'Photo 1' }).waitFor()
  await sign(page)
  await act(page, /^Not fit to drive/).tap()
  await page.getByText('Dangerous defect: Mirrors, cameras and glass').waitFor()
  expect(await page.getByRole('button', { name: /^On my way/ }).count()).toBe(0)
  await phone.setOffline(false)
  await expect.poll(async () => (await reportsOf(driver_id)).length, { timeout: 60_000 }).toBe(1)
  const { data } = await road.clerk.ok(listDefects, { query: { page_size: 100 } } as never)
  const mirrors = data.filter(({ title }) => title.startsWith('Mirrors'))
  expect(mirrors).toEqual([expect.objectContaining({ severity: 'dangerous' })])
  await page.getByText('All sent').waitFor()
  expect(await page.getByText(/^Do not drive/).count()).toBeGreaterThan(0)
})
