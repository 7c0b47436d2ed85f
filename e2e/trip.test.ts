import { dateIn, showDate, showLongDate } from '@dray/domain/kernel/clock-time.ts'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { look, rowOf, statusComes } from './support/diary.ts'
import { type Office, openOffice } from './support/office.ts'

let office: Office
beforeAll(async () => {
  office = await openOffice()
})
afterAll(() => office?.close())

const day = dateIn('Europe/London', new Date().toISOString())
const today = showDate(day)
const customer = 'Tamar Mouldings'

const trip = (page: Page) => page.getByRole('dialog', { name: /^TRIP No/ })
const legs = (page: Page) => trip(page).getByRole('grid', { name: 'Sub-jobs' })
const leg = (page: Page, place: number) => legs(page).getByRole('row').nth(place)

interface LegTyped {
  mode: 'Collection Only' | 'Delivery Only'
  place: string
  town: string
}

/** Fills in the dialog of a sub-job, which has the trip's day already. */
async function fillLeg(page: Page, { mode, place, town }: LegTyped) {
  const entry = page.getByRole('dialog', { name: /^Sub Job Entry/ })
  await entry.getByText(mode, { exact: true }).click()
  await entry.getByPlaceholder(mode === 'Collection Only' ? 'COLLECTION FROM' : 'DELIVERY TO').fill(place)
  await entry.getByLabel('Town').fill(town)
  expect(await entry.getByLabel('Date', { exact: true }).inputValue()).toBe(showLongDate(day))
  return entry
}

/** Gives a sub-job to the first sub-contractor, from its row. */
async function allocate(page: Page, place: number) {
  await leg(page, place)
    .getByRole('button', { name: /^Allocate/ })
    .click()
  await giveToFirst(page)
  await leg(page, place).getByText('Booked', { exact: true }).waitFor()
}

async function giveToFirst(page: Page) {
  const dialog = page.getByRole('dialog', { name: /^Allocate/ })
  await dialog.getByRole('tab', { name: /^Sub Contractor/ }).click()
  await dialog
    .getByRole('button', { name: /^Allocate to/ })
    .first()
    .click()
  await dialog.waitFor({ state: 'detached' })
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
  await entry.getByLabel('Distance mi', { exact: true }).waitFor()
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
  await trip(page).getByRole('button', { name: 'Add New Sub Job' }).click()
  const first = await fillLeg(page, { mode: 'Collection Only', place: 'Saltash Plastics', town: 'Saltash' })
  await first.getByRole('button', { name: 'Save and Next Sub Job' }).click()
  await expect.poll(() => first.getByPlaceholder('COLLECTION FROM').inputValue()).toBe('')
  const entered = await fillLeg(page, { mode: 'Delivery Only', place: 'Truro Builders', town: 'Truro' })
  await entered.getByRole('button', { name: 'Save', exact: true }).click()
  await entered.waitFor({ state: 'detached' })
  expect(await leg(page, 1).innerText()).toMatch(/-1\s+Collection\s+Saltash Plastics\s+Saltash/)
  expect(await leg(page, 2).innerText()).toMatch(/-2\s+Delivery\s+Truro Builders\s+Truro/)

  // The colleague finds the trip, once, by the words of its sub-jobs.
  await statusComes(second.page, customer, 'Pending')
  expect(await rowOf(second.page, customer).count()).toBe(1)

  await allocate(page, 1)
  await statusComes(second.page, customer, 'Booked')
  // Booked is not covered: the row shows where it goes and asks for somebody.
  const row = rowOf(second.page, customer)
  await row.getByRole('button', { name: /^Allocate/ }).waitFor()
  for (const shown of ['Saltash', 'Truro', '1 of 2 legs']) expect(await row.innerText()).toContain(shown)
  await second.page.getByRole('button', { name: 'Unallocated' }).click()
  await row.waitFor()
  await leg(page, 1)
    .getByRole('button', { name: /^Complete Job/ })
    .click()
  await leg(page, 1).getByText('Completed', { exact: true }).waitFor()
  // What comes next for the trip is the sub-job that waits.
  await trip(page).getByRole('button', { name: 'Allocate', exact: true }).click()
  await giveToFirst(page)
  await leg(page, 2).getByText('Booked', { exact: true }).waitFor()
  await row.waitFor({ state: 'detached' })
  await second.page.getByRole('button', { name: 'Unallocated' }).click()

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
