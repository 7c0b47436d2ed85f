import { readFileSync } from 'node:fs'
import { getJobInvoice } from '@dray/domain/invoices/invoices.calls.ts'
import { dateIn, showDate } from '@dray/domain/kernel/clock-time.ts'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { drawnPhotograph, enterByKeys, look, rowOf, statusComes } from './ground/diary.ts'
import { type Office, openOffice } from './ground/office.ts'

let office: Office
beforeAll(async () => {
  office = await openOffice()
})
afterAll(() => office?.close())

const reference = 'PO 4711-E'
const today = showDate(dateIn('Europe/London', new Date().toISOString()))

/** A step of the job's details; the button goes when its step is done. */
async function take(page: Page, name: string) {
  const button = page.getByRole('dialog', { name: /^JOB No/ }).getByRole('button', { name, exact: true })
  await button.click()
  await button.waitFor({ state: 'detached' })
}

test('a job from the telephone to its invoice: entered by keyboard, watched live by somebody else', async () => {
  await office.make.customer({ customer_name: 'Kestrel Castings', customer_type: 1 })
  const clerk = await office.atDiary('clerk')
  const second = await office.atDiary('second')
  await look(second.page, reference)
  await second.page.getByText('No Data Found').waitFor()
  const loaded = await second.page.evaluate(() => performance.timeOrigin)

  // The call: customer, where from, where to, what, for how much.
  await enterByKeys(clerk.page, [
    { label: 'Customer', text: 'Kestrel Castings', pick: 'option' },
    { label: 'Customer references', text: reference, pick: 'tag' },
    { label: 'Booked by', text: 'Jo Marsh' },
    { label: 'collection From', text: 'Kestrel Castings, dock 2' },
    { label: 'collection Town', text: 'Newbury' },
    { label: 'collection Post code', text: 'rg145aa' },
    { label: 'collection Date', text: today },
    { label: 'collection Time', text: '0930' },
    { label: 'delivery To', text: 'Hexa Pumps' },
    { label: 'delivery Town', text: 'Swindon' },
    { label: 'delivery Post code', text: 'SN3 4HQ' },
    { label: 'delivery Time', text: '1415' },
    { label: 'Load type', text: 'LWB', pick: 'option' },
    { label: 'Pieces', text: '3' },
    { label: 'Weight kg', text: '420' },
    { label: 'Base charge', text: '125.50' },
  ])
  await clerk.page.keyboard.press('Control+Enter')
  await clerk.page.getByText(/^Job No: \d+ created successfully/).waitFor()
  await clerk.page.keyboard.press('Escape')
  await clerk.page.getByRole('dialog').waitFor({ state: 'detached' })

  // It is there for the colleague, who did nothing for it.
  await statusComes(second.page, reference, 'Pending')
  const row = rowOf(second.page, reference)
  for (const text of ['Kestrel Castings', 'Newbury', '09:30', 'Swindon', '14:15', 'LWB', '125.50']) {
    expect(await row.textContent()).toContain(text)
  }

  // To a driver, by the keyboard: `j` to the row, `a`, Enter on the first who is free of warnings.
  await look(clerk.page, reference)
  await rowOf(clerk.page, reference).waitFor()
  await clerk.page.keyboard.press('Escape')
  await rowOf(clerk.page, reference).click()
  await clerk.page.getByRole('dialog', { name: /^JOB No/ }).waitFor()
  await clerk.page.getByRole('button', { name: 'Allocate', exact: true }).click()
  const free = clerk.page.getByRole('grid', { name: 'Day Shift Driver' }).getByRole('button', { name: /^Allocate to / })
  const driver = ((await free.first().getAttribute('aria-label')) ?? '').replace('Allocate to ', '')
  await free.first().click()
  await statusComes(second.page, reference, 'Booked')
  expect(await row.textContent()).toContain(driver)

  await take(clerk.page, 'Complete Job')
  await statusComes(second.page, reference, 'Completed')
  await take(clerk.page, 'Confirm Price')
  await statusComes(second.page, reference, 'Priced')

  // The proof: a photograph from a telephone, signed for.
  await clerk.page.getByLabel('Upload POD').setInputFiles([await drawnPhotograph(clerk.page)])
  const proof = clerk.page.getByRole('dialog', { name: 'Add proof' })
  await proof.getByLabel('Signed by').fill('M Okafor')
  await proof.getByRole('button', { name: 'Add POD' }).click()
  await proof.waitFor({ state: 'detached' })
  await clerk.page
    .getByText(/signed by M Okafor/)
    .first()
    .waitFor()
  await take(clerk.page, 'Confirm POD')
  await statusComes(second.page, reference, 'POD')
  await take(clerk.page, 'Mark For Invoice')
  await statusComes(second.page, reference, 'Marked For Inv')

  // Accounts make the invoice, by keys; the colleague has the job open meanwhile, and sees it there.
  await row.click()
  const details = second.page.getByRole('dialog', { name: /^JOB No/ })
  await details.getByText('Marked For Inv', { exact: true }).waitFor()
  const accounts = await office.atDiary('accounts')
  await accounts.page.getByRole('link', { name: 'Finance' }).click()
  await accounts.page.getByRole('grid', { name: 'Marked for invoice' }).waitFor()
  await accounts.page.keyboard.press('/')
  await accounts.page.keyboard.type(reference)
  await accounts.page.keyboard.press('Enter')
  await accounts.page.getByText('1–1 of 1', { exact: true }).waitFor()
  await accounts.page.keyboard.press('x')
  await accounts.page.getByText('1 job selected, net £125.50').waitFor()
  await accounts.page.keyboard.press('g')
  await accounts.page.getByRole('button', { name: 'Generate 1 invoice', exact: true }).click()
  const tray = accounts.page.getByRole('region', { name: 'Work under way' })
  await tray.getByText(/^1 invoice made: /).waitFor()
  await details.getByText('Invoiced', { exact: true }).waitFor()

  // It is in the list of invoices, says what was agreed, and comes as a document.
  await tray.getByRole('link', { name: 'Show the invoices' }).click()
  const job_id = Number(new URL(clerk.page.url()).searchParams.get('job'))
  const id = await office.invoiceOf(job_id)
  const shown = await (await office.server.clerk({ tenant_id: office.tenant_id, slug: '' })).ok(getJobInvoice, {
    params: { id },
  })
  expect(shown).toMatchObject({ net: 125.5, bill_to: { name: 'Kestrel Castings' }, lines: [{ job_id, net: 125.5 }] })
  await rowOf(accounts.page, shown.inv_number).click()
  const invoice = accounts.page.getByRole('dialog', { name: /invoice/i })
  await invoice.getByText('Kestrel Castings').waitFor()
  const [file] = await Promise.all([
    accounts.page.waitForEvent('download'),
    invoice.getByRole('button', { name: 'Download PDF' }).click(),
  ])
  expect(file.suggestedFilename()).toContain(shown.inv_number)
  expect(readFileSync(await file.path(), 'latin1').slice(0, 5)).toBe('%PDF-')

  expect(await second.page.evaluate(() => performance.timeOrigin)).toBe(loaded)
  expect([clerk, second, accounts].flatMap(({ watch }) => watch.takeFaults())).toEqual([])
})
