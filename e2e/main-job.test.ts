import { readFileSync } from 'node:fs'
import { addressBookTexts } from '@dray/domain/addresses/address-entry.messages.ts'
import { addCustomerAddress } from '@dray/domain/addresses/addresses.calls.ts'
import { uploadTexts } from '@dray/domain/files/files.messages.ts'
import { fieldTexts } from '@dray/domain/interface/interface.messages.ts'
import { getInvoice } from '@dray/domain/invoices/invoices.calls.ts'
import { detailsTexts, feedTexts, ledgerTexts } from '@dray/domain/job-details/details.messages.ts'
import { entryTexts, extrasTexts } from '@dray/domain/job-entry/entry.messages.ts'
import { jobFields } from '@dray/domain/jobs/job-fields.table.ts'
import { getJob } from '@dray/domain/jobs/jobs.calls.ts'
import { statusRank } from '@dray/domain/jobs/status.ts'
import { statusLabel } from '@dray/domain/jobs/status-labels.ts'
import { addDays, dateIn, localToInstant, showDate } from '@dray/domain/kernel/clock-time.ts'
import { typedMessages } from '@dray/domain/kernel/typed.messages.ts'
import { attachmentTexts, proofTexts } from '@dray/domain/proofs/proofs.messages.ts'
import { stopDialogTexts } from '@dray/domain/stop-times/stop-times.messages.ts'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { drawnPhotograph, enterByKeys, look, rowOf, statusComes } from './support/diary.ts'
import { type Office, openOffice } from './support/office.ts'

let office: Office
beforeAll(async () => {
  office = await openOffice()
})
afterAll(() => office?.close())

const reference = 'PO 4711-E'
const now = dateIn('Europe/London', new Date().toISOString())
const today = showDate(now)
const yesterday = showDate(addDays(now, -1))

/** A step of the job's details; the button goes when its step is done. */
async function take(page: Page, name: string) {
  const button = page.getByRole('dialog', { name: /^JOB No/ }).getByRole('button', { name, exact: true })
  await button.click()
  await button.waitFor({ state: 'detached' })
}

test('a job from the telephone to its invoice: entered by keyboard, watched live by somebody else', async () => {
  await office.make.customer({ customer_name: 'Kestrel Castings', customer_type: 1 })
  // Has no other jobs, so that nothing speaks against this one.
  const driver = 'Fay Fresh'
  const driver_id = await office.make.driver({ full_name: driver })
  await office.make.favourite_driver({ driver_id, vehicle_id: await office.make.vehicle() })
  const clerk = await office.atDiary('clerk')
  const second = await office.atDiary('second')
  // Every column has room, whatever the day's jobs say by now.
  await second.page.setViewportSize({ width: 1920, height: 900 })
  await look(second.page, reference)
  await second.page.getByText('No Data Found').waitFor()
  const loaded = await second.page.evaluate(() => performance.timeOrigin)

  // The call: customer, where from, where to, what, for how much.
  const presses = await enterByKeys(clerk.page, [
    { label: 'Customer', text: 'Kestrel Castings', pick: 'option' },
    { label: 'Customer references', text: reference, pick: 'tag' },
    { label: 'Booked by', text: 'Jo Marsh' },
    { label: 'collection From', text: 'Kestrel Castings, dock 2' },
    { label: 'collection Town', text: 'Newbury' },
    { label: 'collection Postcode', text: 'rg145aa' },
    { label: 'collection Date', text: today },
    // Long over whenever this runs: a delivery proved before its collection is asked about.
    { label: 'collection Time', text: '0000' },
    { label: 'delivery To', text: 'Hexa Pumps' },
    { label: 'delivery Town', text: 'Swindon' },
    { label: 'delivery Postcode', text: 'SN3 4HQ' },
    { label: 'delivery Time', text: '1415' },
    { label: 'Load type', text: 'LWB', pick: 'option' },
    { label: 'Pieces', text: '3' },
    { label: 'Weight kg', text: '420' },
    { label: 'Base charge', text: '125.50' },
  ])
  // As many as before times were said in words and loads had needs: what a call takes does not grow unseen.
  expect(presses).toBe(39)
  await clerk.page.keyboard.press('Control+Enter')
  await clerk.page.getByText(/^Job No: \d+ created successfully/).waitFor()
  await clerk.page.keyboard.press('Escape')
  await clerk.page.getByRole('dialog').waitFor({ state: 'detached' })

  // It is there for the colleague, who did nothing for it.
  await statusComes(second.page, reference, 'Pending')
  const row = rowOf(second.page, reference)
  for (const text of ['Kestrel Castings', 'Newbury', '00:00', 'Swindon', '14:15', 'LWB', '125.50']) {
    expect(await row.textContent()).toContain(text)
  }

  // To a driver who is free of warnings: found by name, and Enter gives it to who is lit.
  await look(clerk.page, reference)
  await rowOf(clerk.page, reference).waitFor()
  await clerk.page.keyboard.press('Escape')
  await rowOf(clerk.page, reference).click()
  await clerk.page.getByRole('dialog', { name: /^JOB No/ }).waitFor()
  await clerk.page.getByRole('button', { name: 'Allocate', exact: true }).click()
  const plan = async () => {
    await clerk.page.getByRole('grid', { name: 'Day Shift Driver' }).focus()
    await clerk.page.keyboard.type(driver)
    await clerk.page.locator('tr[data-cursor]').getByText(driver, { exact: true }).waitFor()
    await clerk.page.getByRole('grid', { name: 'Day Shift Driver' }).focus()
    await clerk.page.keyboard.press('p')
    await statusComes(second.page, reference, 'Planned')
    await clerk.page.getByRole('button', { name: 'Allocate', exact: true }).click()
  }
  await plan()
  await clerk.page.getByRole('button', { name: 'Cancel plan', exact: true }).click()
  await statusComes(second.page, reference, 'Pending')
  // The colleague does the same from the row's menu.
  await plan()
  await row.click({ button: 'right' })
  await second.page.getByRole('menuitem', { name: 'Cancel Plan', exact: true }).click()
  await statusComes(second.page, reference, 'Pending')
  // The clerk's own screen has it too: until then Enter would be refused, as by somebody who has not seen it.
  await clerk.page.getByRole('dialog').last().getByText(statusLabel('Pending'), { exact: true }).waitFor()
  await clerk.page.getByRole('grid', { name: 'Day Shift Driver' }).focus()
  await clerk.page.keyboard.type(driver)
  await clerk.page.locator('tr[data-cursor]').getByText(driver, { exact: true }).waitFor()
  await clerk.page.keyboard.press('Enter')
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
  const day = proof.getByLabel(proofTexts.pod_date)
  await day.fill(yesterday)
  await proof.getByRole('button', { name: 'Add POD' }).click()
  const early = clerk.page.getByRole('dialog', { name: proofTexts.earlyTitle })
  await early.getByText(proofTexts.early(`${today} 00:00`)).waitFor()
  await clerk.page.keyboard.press('Escape')
  await early.waitFor({ state: 'detached' })
  await day.fill(today)
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

  // A note for the driver and what a sub-contractor cost: the colleague, who has the job open, sees both come.
  await row.click()
  const details = second.page.getByRole('dialog', { name: /^JOB No/ })
  await details.getByText('Marked for invoice', { exact: true }).waitFor()
  const note = clerk.page.getByRole('form', { name: feedTexts.note })
  await note.getByRole('button', { name: feedTexts.add, exact: true }).click()
  await note.getByText('Please add notes', { exact: true }).waitFor()
  await note.getByRole('button', { name: feedTexts.showToDriver, exact: true }).click()
  await note.getByRole('textbox').fill('Ring before the gate')
  await clerk.page.keyboard.press('Enter')
  await details.getByText('Ring before the gate').waitFor()
  await details.getByText(feedTexts.shownToDriver).waitFor()
  await clerk.page.getByLabel(jobFields.subcost.label, { exact: true }).fill('80.25')
  await clerk.page.keyboard.press('Tab')
  await clerk.page.getByText('Job sub cost updated successfully').waitFor()
  await details.getByText('45.25', { exact: true }).waitFor()

  // Accounts make the invoice, by keys, and the colleague sees it in the open job.
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
  const tray = accounts.page.getByRole('region', { name: 'Work in progress' })
  await tray.getByText(/^1 invoice made: /).waitFor()
  await details.getByText('Invoiced', { exact: true }).waitFor()

  // It is in the list of invoices, says what was agreed, and comes as a document.
  await tray.getByRole('link', { name: 'Show the invoices' }).click()
  const job_id = Number(new URL(clerk.page.url()).searchParams.get('job'))
  const id = await office.invoiceOf(job_id)
  const shown = await (await office.server.clerk({ tenant_id: office.tenant_id, slug: '' })).ok(getInvoice, {
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

const field = (page: Page, name: string) => page.locator(`[role=dialog] [data-path="${name}"]`)
/** Types into a field and leaves it. */
async function type(page: Page, name: string, text: string) {
  await field(page, name).fill(text)
  await field(page, name).press('Tab')
}
const topOf = async (page: Page, name: string) => (await field(page, name).boundingBox())?.y
const hasFocus = (page: Page, name: string) => page.locator(`[data-path="${name}"]:focus`).waitFor()

test('what is typed stays as typed until it is mended, Enter takes what is lit, and what is missing is asked about once', async () => {
  const customer_id = await office.make.customer({ customer_name: 'Müller Spedition' })
  const extra = await office.make.extra_tariff({ code: 'AAA', name: 'Aaa by hand', type: 4, charge: '0' })
  const clerk = await office.server.clerk({ tenant_id: office.tenant_id, slug: '' })
  await clerk.ok(addCustomerAddress, { body: { customer_id, name: 'Far Dock', town: 'Hull', post_code: 'HU1 1AA' } })
  const { page, watch } = await office.atDiary('third', { isTapped: true })
  await page.keyboard.press('n')
  await field(page, 'mileage').waitFor()
  await field(page, 'customer_id').pressSequentially('muller')
  await page.getByRole('option', { name: 'Müller Spedition' }).waitFor()
  await page.keyboard.press('Enter')
  await type(page, 'customer_reference', 'PO 812-F')
  await type(page, 'load_type_id', '')

  // Each as it was typed, with its reason, and nothing has moved.
  const rows = ['collection_instruction_1', 'report_notes', 'subcost']
  const before = await Promise.all(rows.map((name) => topOf(page, name)))
  const wrong = [
    ['collection_date', 'never', fieldTexts.notADate],
    ['delivery_phone', '01234 567', typedMessages.phone_short],
    ['item_count', '2.5', typedMessages.whole_number],
    ['spaces', '1/2', typedMessages.not_a_number],
    ['waiting_charge', '-10', typedMessages.negative],
  ] as const
  for (const [name, text] of wrong) await type(page, name, text)
  for (const [name, text, reason] of wrong) {
    expect(await field(page, name).inputValue()).toBe(text)
    expect(await field(page, name).getAttribute('aria-invalid')).toBe('true')
    await page.getByRole('dialog').getByText(reason, { exact: true }).first().waitFor()
  }
  expect(await Promise.all(rows.map((name) => topOf(page, name)))).toEqual(before)
  expect(await page.locator('[data-figure=total_charge]').count()).toBe(0)
  await page.keyboard.press('Control+Enter')
  await hasFocus(page, 'collection_date')

  // Mended; spaces and the way an extension is written are all that is tidied.
  for (const [name, text] of [
    ['collection_date', 't'],
    ['collection_phone', ' +44  1234 567890 x12 '],
    ['delivery_phone', ''],
    ['item_count', '2'],
    ['spaces', ' 1.5 '],
    ['weight', '1,234.5'],
    ['waiting_charge', ''],
  ] as const)
    await type(page, name, text)
  expect(await field(page, 'collection_phone').inputValue()).toBe('+44 1234 567890 ext 12')
  expect(await field(page, 'weight').inputValue()).toBe('1,234.5')
  await field(page, 'load_type_id').fill('LWB')
  await page.getByRole('option', { name: 'LWB' }).first().waitFor()
  await page.keyboard.press('Enter')

  // From the address book by Enter alone, as its foot says.
  await field(page, 'collection_name').focus()
  await page.keyboard.press('Alt+a')
  const book = page.getByRole('dialog', { name: addressBookTexts.of('Müller Spedition') })
  await book.getByLabel(addressBookTexts.keywords).waitFor()
  // On a slow line Enter comes before the answer: the lit row is taken as soon as it proves to be the first.
  await page.route(/keywords=far/, async (route) => {
    await page.waitForTimeout(300)
    await route.continue()
  })
  await page.keyboard.type('far')
  await book.locator('tr[data-cursor]').getByText('Far Dock').waitFor()
  await page.keyboard.press('Enter')
  await book.waitFor({ state: 'detached' })
  expect(await field(page, 'collection_town').inputValue()).toBe('Hull')

  // What is missing is asked about; going back leads to it, and agreeing saves.
  await type(page, 'base_charge', '')
  await page.keyboard.press('Control+Enter')
  const asked = page.getByRole('dialog', { name: entryTexts.gapsTitle })
  const { delivery, price } = entryTexts.gapNames
  await asked.getByText(entryTexts.gaps([delivery, price])).waitFor()
  await page.keyboard.press('Escape')
  await hasFocus(page, 'delivery_name')

  // Extras by keys: a wrong amount stays in its dialog.
  await page.keyboard.press('Alt+x')
  const extras = page.getByRole('dialog', { name: extrasTexts.title })
  const box = extras.getByRole('checkbox', { name: /^Aaa by hand/ })
  await extras.getByRole('checkbox').first().waitFor()
  while (!(await box.evaluate((one) => one === one.ownerDocument.activeElement))) await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  const amount = extras.getByLabel(extrasTexts.amount('Aaa by hand'))
  await amount.fill('ten')
  await page.keyboard.press('Control+Enter')
  await extras.getByText(typedMessages.not_a_number).waitFor()
  await amount.fill('10')
  await page.keyboard.press('Control+Enter')
  await extras.waitFor({ state: 'detached' })

  await page.keyboard.press('Control+Enter')
  await asked.getByText(entryTexts.gaps([delivery])).waitFor()
  await page.keyboard.press('Enter')
  await page.getByText(/^Job No: \d+ created successfully/).waitFor()
  await page.keyboard.press('Escape')
  await page.getByRole('dialog').waitFor({ state: 'detached' })
  await look(page, 'PO 812-F')
  await rowOf(page, 'PO 812-F').click()
  const details = page.getByRole('dialog', { name: /^JOB No/ })
  await details.waitFor()
  const id = Number(new URL(page.url()).searchParams.get('job'))
  const collection_phone = '+44 1234 567890 ext 12'
  expect(await clerk.ok(getJob, { params: { id } })).toMatchObject({
    customer_id,
    item_count: 2,
    spaces: 1.5,
    weight: 1234.5,
    collection_phone,
    collection_town: 'Hull',
    total_charge: 10,
    job_extra_charges: [{ extra_tariff_id: extra, amount: 10 }],
  })
  const link = details.getByRole('link', { name: collection_phone })
  expect(await link.getAttribute('href')).toBe('tel:+441234567890;ext=12')

  await page.keyboard.press('Escape')
  await details.waitFor({ state: 'detached' })

  // The days of the list by arrows.
  await page.getByRole('button', { name: /^Dates:/ }).focus()
  await page.keyboard.press('Enter')
  const days = page.getByRole('dialog', { name: fieldTexts.calendar })
  await days.locator('td button:focus').waitFor()
  for (const key of ['ArrowLeft', 'Enter', 'ArrowRight', 'Enter']) await page.keyboard.press(key)
  await days.waitFor({ state: 'detached' })
  const { searchParams } = new URL(page.url())
  expect(addDays(String(searchParams.get('from')), 1)).toBe(searchParams.get('to'))
  expect(watch.takeFaults()).toEqual([])
})

test('a driver who waited: their times, the charge that comes of them, and a paper whose upload breaks off', async () => {
  const waiting_charge_id = await office.make.waiting_charge({ charge: '20', free_minutes: 30, step_minutes: 15 })
  const id = await office.make.job({
    status: 'Completed',
    status_rank: statusRank('Completed'),
    mode: 1,
    load_type_id: await office.make.load_type({ waiting_charge_id }),
    collection_date: addDays(now, -1),
    collection_at: localToInstant(addDays(now, -1), '09:00', 'Europe/London'),
    delivery_date: null,
  })
  const { page } = await office.atDiary('clerk', { isTapped: true })
  await page.goto(`/traffic-diary?job=${id}`)
  const details = page.getByRole('dialog', { name: /^JOB No/ })
  await details.getByRole('button', { name: detailsTexts.more, exact: true }).click()
  await page.getByRole('menuitem', { name: 'Arrival and Departure' }).click()
  await page.getByLabel(stopDialogTexts.arrived_time, { exact: true }).fill('08:40')
  await page.getByLabel(stopDialogTexts.departed_time, { exact: true }).fill('09:50')
  await page.keyboard.press('Tab')
  await page
    .getByText('50 min on site from the booked 09:00, 30 free, 30 min in 15-minute steps × £20.00/h: £10.00')
    .waitFor()
  await page.getByRole('button', { name: stopDialogTexts.save, exact: true }).click()
  await page.getByText('arrived 08:40, 20 min early').waitFor()
  await page.getByText('£100.00', { exact: true }).waitFor()
  await page.getByRole('button', { name: ledgerTexts.approve, exact: true }).click()
  await page.getByText('£110.00', { exact: true }).waitFor()

  let isBroken = true
  await page.route('**/client/job-attachment', (route) => (isBroken ? route.abort() : route.continue()))
  const note = { name: 'note.txt', mimeType: 'text/plain', buffer: Buffer.from('Gate 4, ask for Sam') }
  await page.getByLabel(attachmentTexts.upload).setInputFiles(note)
  await page.getByText(uploadTexts.broken).waitFor()
  isBroken = false
  await page.getByRole('button', { name: uploadTexts.again, exact: true }).click()
  await page.getByRole('link', { name: 'note.txt' }).waitFor()
  await page.getByText(uploadTexts.broken).waitFor({ state: 'detached' })
})
