import { dateIn, showDate } from '@dray/domain/kernel/clock-time.ts'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { look, rowOf, statusComes } from './support/diary.ts'
import { type Office, openOffice } from './support/office.ts'

let office: Office
beforeAll(async () => {
  office = await openOffice()
})
afterAll(() => office?.close())

const today = showDate(dateIn('Europe/London', new Date().toISOString()))
const customer = 'Tamar Mouldings'

const trip = (page: Page) => page.getByRole('dialog', { name: /^TRIP No/ })
const legs = (page: Page) => trip(page).getByRole('grid', { name: 'Sub-jobs' })
const leg = (page: Page, place: number) => legs(page).getByRole('row').nth(place)

interface LegTyped {
  mode: 'Collection only' | 'Delivery only'
  place: string
  town: string
}

/** Adds a sub-job in its dialog, which says what it lacks first. */
async function addLeg(page: Page, { mode, place, town }: LegTyped) {
  await trip(page).getByRole('button', { name: 'Add New Sub Job' }).click()
  const entry = page.getByRole('dialog', { name: /^Sub Job Entry/ })
  await entry.getByText(mode, { exact: true }).click()
  await entry.getByPlaceholder(mode === 'Collection only' ? 'COLLECTION FROM' : 'DELIVERY TO').fill(place)
  await entry.getByRole('button', { name: 'Save' }).click()
  await entry.getByText(/^Please enter (collection|delivery) date$/).waitFor()
  await entry.getByLabel('Town').fill(town)
  await entry.getByLabel('Date', { exact: true }).fill(today)
  await entry.getByRole('button', { name: 'Save' }).click()
  await entry.waitFor({ state: 'detached' })
}

/** Gives a sub-job to the first sub-contractor, from its row. */
async function allocate(page: Page, place: number) {
  await leg(page, place)
    .getByRole('button', { name: /^Allocate/ })
    .click()
  const dialog = page.getByRole('dialog', { name: /^Allocate/ })
  await dialog.getByRole('tab', { name: /^Sub Contractor/ }).click()
  await dialog
    .getByRole('button', { name: /^Allocate to/ })
    .first()
    .click()
  await dialog.waitFor({ state: 'detached' })
  await leg(page, place).getByText('Booked', { exact: true }).waitFor()
}

test('a trip leg by leg: entered, its sub-jobs given away and done one after the other, while a colleague looks on', async () => {
  await office.make.customer({ customer_name: customer, customer_type: 1 })
  const { page } = await office.atDiary('clerk')
  const second = await office.atDiary('second')
  await look(second.page, 'Saltash')
  await second.page.getByText('No Data Found').waitFor()

  await page.getByRole('button', { name: 'Other entries' }).click()
  await page.getByRole('menuitem', { name: 'New trip' }).click()
  const entry = page.getByRole('dialog', { name: 'TRIP ENTRY' })
  await entry.getByLabel('Road distance', { exact: true }).waitFor()
  const field = entry.getByRole('combobox', { name: /^Customer/ })
  await field.fill(customer)
  await page.getByRole('option', { name: customer }).click()
  await entry.getByLabel('Date', { exact: true }).first().fill(today)
  await entry.getByRole('combobox', { name: /^Load type/ }).fill('LWB')
  await page.getByRole('option', { name: 'LWB' }).first().click()
  await entry.getByLabel('Base charge', { exact: true }).fill('240')
  await entry.getByRole('button', { name: 'Save As Trip' }).click()

  // What comes next is there: its details, with room for its sub-jobs.
  await trip(page).getByText('This trip has no sub-jobs yet.').waitFor()
  await addLeg(page, { mode: 'Collection only', place: 'Saltash Plastics', town: 'Saltash' })
  await addLeg(page, { mode: 'Delivery only', place: 'Truro Builders', town: 'Truro' })
  expect(await leg(page, 1).innerText()).toMatch(/-1\s+Collection\s+Saltash Plastics\s+Saltash/)
  expect(await leg(page, 2).innerText()).toMatch(/-2\s+Delivery\s+Truro Builders\s+Truro/)

  // The colleague finds the trip, once, by the words of its sub-jobs.
  await statusComes(second.page, customer, 'Pending')
  expect(await rowOf(second.page, customer).count()).toBe(1)

  await allocate(page, 1)
  await statusComes(second.page, customer, 'Booked')
  await leg(page, 1)
    .getByRole('button', { name: /^Complete Job/ })
    .click()
  await leg(page, 1).getByText('Completed', { exact: true }).waitFor()
  await allocate(page, 2)

  // A sub-job opens above its trip and leads back to it.
  await leg(page, 2).click()
  const details = page.getByRole('dialog', { name: /^SUB JOB No: .*-2/ })
  await details.getByRole('button', { name: 'Complete Job' }).click()
  await details.getByText('Completed', { exact: true }).first().waitFor()
  await details.getByRole('button', { name: /^Trip / }).click()
  await trip(page).getByText('Completed', { exact: true }).first().waitFor()
  await statusComes(second.page, customer, 'Completed')
  await trip(page).getByRole('button', { name: 'Confirm Price' }).click()
  await statusComes(second.page, customer, 'Priced')
  expect(await trip(page).getByRole('button', { name: 'Add New Sub Job' }).count()).toBe(0)
  expect(second.watch.takeFaults()).toEqual([])
})
