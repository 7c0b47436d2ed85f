import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startExchange, type TestExchange } from '../apps/server/src/testing/exchange.ts'
import { type Office, openOffice } from './support/office.ts'

const clock = { now: () => new Date().toISOString(), pass: () => undefined }
let office: Office
let exchange: TestExchange
beforeAll(async () => {
  exchange = await startExchange(clock)
  office = await openOffice()
  const owner = await office.server.clerk({ tenant_id: office.tenant_id, slug: '' })
  await exchange.connect(owner)
})
afterAll(async () => {
  await office?.close()
  await exchange?.close()
})

/** Opens a list by its label and takes the option with this name, by keyboard. */
async function choose(page: Page, label: string, name: string) {
  await page.getByRole('combobox', { name: label }).fill(name)
  await page.getByRole('option', { name, exact: true }).waitFor()
  await page.keyboard.press('Enter')
}

test('a job is posted, a quote is accepted, and both screens see its member deliver it', async () => {
  const { simulator } = exchange
  const rae = await office.atDiary('clerk')
  const maya = await office.atDiary('second')
  for (const { page } of [rae, maya]) await page.goto(`/traffic-diary?job=${office.pendingJob}`)
  const details = (page: Page) => page.getByRole('dialog', { name: /^JOB/ })
  const says = (page: Page, text: string) => details(page).getByText(text, { exact: true }).first().waitFor()

  await details(rae.page).getByRole('button', { name: 'More' }).click()
  await rae.page.getByRole('menuitem', { name: 'Post To Courier Exchange' }).click()
  const form = rae.page.getByRole('dialog', { name: /Post Load to Courier Exchange/ })
  await form.getByRole('button', { name: 'Confirm' }).click()
  await form.getByText('Freight type is required.').waitFor()
  await choose(rae.page, 'Freight type', 'General')
  await choose(rae.page, 'Job description', 'Same day')
  // The job's load type has this name too.
  expect(await form.getByRole('combobox', { name: 'Minimum vehicle size' }).inputValue()).toBe('Small Van')
  await choose(rae.page, 'Body type', 'Any')
  await choose(rae.page, 'Packaging', 'Boxes')
  for (const [at, side] of ['pickup', 'delivery'].entries()) {
    await form.getByLabel(`Override the ${side} address`).check()
    await form.getByLabel('Address line 1').nth(at).fill('1 Dock Road')
    await form.getByLabel('Town').nth(at).fill('Bristol')
    await form.getByLabel('Postcode').nth(at).fill('BS1 4DJ')
  }
  for (const label of ['Length', 'Width', 'Height']) await form.getByLabel(label, { exact: false }).fill('120')
  await form.getByLabel('No of items').fill('2')
  await form.getByLabel('Gross weight').fill('150')
  // News stands for two seconds: who looks only after the click may be too late.
  const posted = rae.page.getByText(/posted to the courier exchange/).waitFor()
  await form.getByRole('button', { name: 'Confirm' }).click()
  await posted
  await form.waitFor({ state: 'detached' })
  for (const { page } of [rae, maya]) await says(page, 'Posted')

  const [load] = simulator.loads
  const id = load?.id ?? ''
  simulator.quote(id, { price: 120, member: { firstName: 'Moira', lastName: 'Kerr' } })
  simulator.quote(id, { price: 140, member: { firstName: 'Dev', lastName: 'Anand' } })
  await details(rae.page).getByRole('button', { name: 'Refresh' }).click()
  for (const { page } of [rae, maya]) await says(page, 'Moira Kerr')
  await details(rae.page).getByRole('button', { name: 'Accept the quote from Moira Kerr' }).click()
  const accepted = rae.page.getByText('Quote accepted', { exact: true }).waitFor()
  await rae.page.getByRole('dialog').getByRole('button', { name: 'Accept', exact: true }).last().click()
  await accepted
  for (const { page } of [rae, maya]) await says(page, 'Quoted')
  expect(simulator.load(id).status).toBe('BOOKED')

  simulator.report(id, 'LOADED')
  await details(maya.page).getByRole('button', { name: 'Refresh' }).click()
  for (const { page } of [rae, maya]) await says(page, 'In transit')
  simulator.deliver(id, { signedBy: 'R. Patel' })
  await details(rae.page).getByRole('button', { name: 'Refresh' }).click()
  for (const { page } of [rae, maya]) await says(page, 'CX delivered')
  for (const { page } of [rae, maya])
    await details(page)
      .getByText(/signed by R\. Patel/)
      .first()
      .waitFor()
  expect([...rae.watch.takeFaults(), ...maya.watch.takeFaults()]).toEqual([])
})
