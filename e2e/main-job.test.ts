import { downloadCustomerInvoice, getJobInvoice, singleJobInvoice } from '@dray/domain/invoices/invoices.calls.ts'
import { dateIn, showDate } from '@dray/domain/kernel/clock-time.ts'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { enterByKeys, look, rowOf, statusComes } from './ground/diary.ts'
import { type Office, openOffice } from './ground/office.ts'

let office: Office
beforeAll(async () => {
  office = await openOffice()
})
afterAll(() => office?.close())

const reference = 'PO 4711-E'
const today = showDate(dateIn('Europe/London', new Date().toISOString()))

/** A picture of a telephone's size, drawn by the browser, as base64. */
const photograph = `(() => {
  const canvas = Object.assign(document.createElement('canvas'), { width: 2400, height: 1800 })
  const pen = canvas.getContext('2d')
  for (let stripe = 0; stripe < 60; stripe++) {
    pen.fillStyle = 'hsl(' + stripe * 6 + ' 40% 60%)'
    pen.fillRect(stripe * 40, 0, 40, 1800)
  }
  return canvas.toDataURL('image/jpeg', 0.9).split(',')[1]
})()`

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
  const loads = second.page.url()

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
  const buffer = Buffer.from(String(await clerk.page.evaluate(photograph)), 'base64')
  const files = [{ name: 'pod.jpg', mimeType: 'image/jpeg', buffer }]
  await clerk.page.getByLabel('Upload POD').setInputFiles(files)
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

  // The invoice: by its calls, as accounts will by their screen.
  const accounts = await office.server.clerk({ tenant_id: office.tenant_id, slug: '' })
  const job_id = Number(new URL(clerk.page.url()).searchParams.get('job'))
  await accounts.ok(singleJobInvoice, { body: { jobIds: [job_id] } })
  await statusComes(second.page, reference, 'Invoiced')
  const invoice = await office.invoiceOf(job_id)
  const shown = await accounts.ok(getJobInvoice, { params: { id: invoice } })
  expect(shown).toMatchObject({ net: 125.5, bill_to: { name: 'Kestrel Castings' }, lines: [{ job_id, net: 125.5 }] })
  const pdf = await accounts.ok(downloadCustomerInvoice, { params: { id: invoice } })
  expect(new TextDecoder().decode((pdf as unknown as Uint8Array).subarray(0, 5))).toBe('%PDF-')

  expect(second.page.url()).toBe(loads)
  expect([...clerk.watch.takeFaults(), ...second.watch.takeFaults()]).toEqual([])
})
