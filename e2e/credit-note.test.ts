import {
  creditDialogTexts,
  creditListTexts,
  creditNoteMessages,
} from '@dray/domain/credit-notes/credit-notes.messages.ts'
import { dialogTexts } from '@dray/domain/interface/interface.messages.ts'
import { getInvoice } from '@dray/domain/invoices/invoices.calls.ts'
import { invoiceJobsSingly } from '@dray/domain/invoicing/invoicing.calls.ts'
import { statusRank } from '@dray/domain/jobs/status.ts'
import { dateIn } from '@dray/domain/kernel/clock-time.ts'
import { setInvoiceStatus } from '@dray/domain/payments/payments.calls.ts'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { rowOf } from './support/diary.ts'
import { type Office, openOffice } from './support/office.ts'

let office: Office
beforeAll(async () => {
  office = await openOffice()
})
afterAll(() => office?.close())

/** A job of the portal's customer, on an invoice that was sent. */
async function invoicedJob(job_number: string) {
  const today = dateIn('Europe/London', new Date().toISOString())
  const job_id = await office.make.job({
    job_number,
    search_text: job_number.toLowerCase(),
    status: 'Marked For Inv',
    status_rank: statusRank('Marked For Inv'),
    customer_id: await office.portalCustomer(),
    collection_date: today,
    base_charge: '200',
    total_charge: '200',
  })
  const clerk = await office.server.clerk({ tenant_id: office.tenant_id, slug: '' })
  await clerk.ok(invoiceJobsSingly, { body: { jobIds: [job_id] } })
  await vi.waitFor(async () => expect(await office.invoiceOf(job_id)).toBeGreaterThan(0), { timeout: 20_000 })
  const id = await office.invoiceOf(job_id)
  await clerk.ok(setInvoiceStatus, { body: { job_inv_ids: [id], inv_status: 'Sent', reason: 'Posted' } })
  return { clerk, id }
}

test('a credit note: made from an invoiced job, made again for less, sent, and seen by its customer', async () => {
  const { clerk, id } = await invoicedJob('CREDIT-1')
  const accounts = await office.atDiary('accounts')
  const { page } = accounts

  // More than the job came to is refused in the dialog; the whole is credited by mistake.
  await page.goto('/traffic-diary?keywords=CREDIT-1&days=all')
  await rowOf(page, 'CREDIT-1').click({ button: 'right' })
  await page.getByRole('menuitem', { name: /^Create Credit Notes/ }).click()
  const dialog = page.getByRole('dialog', { name: /^Create Credit Notes: CREDIT-1/ })
  await dialog.getByLabel('Amount').fill('200.01')
  await dialog.getByRole('button', { name: 'Create credit note' }).click()
  await dialog.getByText(creditNoteMessages.amount_above_rest('200.00')).waitFor()
  await dialog.getByLabel('Amount').fill('200')
  await dialog.getByLabel('Reason').fill('Two pallets refused')
  await dialog.getByRole('button', { name: 'Create credit note' }).click()
  await page.getByText(creditNoteMessages.added).waitFor()
  await dialog.waitFor({ state: 'detached' })
  // A draft lowers nothing that is owed.
  const asBefore = { status: 'Sent', credited: 0, owed: 240 }
  expect(await clerk.ok(getInvoice, { params: { id } })).toMatchObject(asBefore)

  // It is replaced by one of a part, after a question.
  await rowOf(page, 'CREDIT-1').click()
  await page.getByRole('dialog').getByRole('button', { name: /^More/ }).first().click()
  await page.getByRole('menuitem', { name: /^Create Credit Notes/ }).click()
  await dialog.getByLabel('Amount').fill('50')
  await dialog.getByRole('button', { name: 'Create credit note' }).click()
  const question = page.getByRole('dialog', { name: creditDialogTexts.overrideTitle })
  await question.getByText(creditDialogTexts.overrideAsk).waitFor()
  await question.getByRole('button', { name: dialogTexts.cancel }).click()
  await page.getByText(dialogTexts.cancelled).waitFor()
  await dialog.getByRole('button', { name: 'Create credit note' }).click()
  await question.getByRole('button', { name: 'Override' }).click()
  await dialog.waitFor({ state: 'detached' })
  const invoice = await clerk.ok(getInvoice, { params: { id } })
  expect(invoice).toMatchObject(asBefore)
  const number = invoice.credit_notes[0]?.credit_note_number ?? ''

  // In finance the one that was not sent can be deleted from its row; its predecessor stays as Void.
  await page.goto('/finance/invoices/credit-notes?keywords=CREDIT-1')
  await rowOf(page, 'Void').waitFor()
  expect(await page.getByRole('button', { name: /^Delete/ }).count()).toBe(1)
  await page.getByRole('button', { name: creditListTexts.deleteRow(number) }).click()
  const removing = page.getByRole('dialog', { name: creditListTexts.deleteTitle })
  await removing.getByRole('button', { name: dialogTexts.cancel }).click()
  await page.getByText(dialogTexts.cancelled).waitFor()

  // It is sent by keys.
  await page.keyboard.press('s')
  await page.getByText(creditNoteMessages.none_selected).waitFor()
  await page.getByRole('row').filter({ hasText: 'Draft' }).getByRole('checkbox').check()
  await page.keyboard.press('s')
  await page.getByRole('dialog').getByRole('button', { name: 'Send', exact: true }).click()
  await page.getByText(creditNoteMessages.sending(1)).waitFor()
  await page.getByRole('gridcell', { name: 'Sent', exact: true }).waitFor()
  expect(await clerk.ok(getInvoice, { params: { id } })).toMatchObject({ status: 'Sent', credited: 60, owed: 180 })
  expect(accounts.watch.takeFaults()).toEqual([])

  // Its customer finds it beside the invoices, and has it as a document.
  const portal = await office.atDesk('portal')
  await portal.signIn()
  await portal.page.getByRole('link', { name: 'Finance' }).click()
  await portal.page.getByRole('tab', { name: 'Credit notes' }).click()
  await rowOf(portal.page, number).getByText('60.00').waitFor()
  const [file] = await Promise.all([
    portal.page.waitForEvent('download'),
    portal.page.getByRole('button', { name: `Download ${number} as a PDF` }).click(),
  ])
  expect(file.suggestedFilename()).toBe(`${number}.pdf`)
  expect(portal.watch.takeFaults()).toEqual([])
})
