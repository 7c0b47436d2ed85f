import * as calls from '@dray/domain/credit-notes/credit-notes.calls.ts'
import { creditNoteMessages as texts } from '@dray/domain/credit-notes/credit-notes.messages.ts'
import { listCustomerInvoices } from '@dray/domain/invoices/invoices.calls.ts'
import { unsentTexts } from '@dray/domain/papers/papers.messages.ts'
import { extractText, getDocumentProxy } from 'unpdf'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type InvoicingCompany, invoicingCompany } from '#features/invoices/invoices.fixture.ts'
import {
  type CreditingCompany,
  credit,
  creditingCompany,
  haveLeft,
  invoiceNow,
  invoiceOf,
  sendNotes,
} from '#testing/credit-notes.ts'
import { mailTo } from '#testing/mailbox.ts'
import type { Person } from '#testing/people.ts'
import { startTestServer, type TestServer } from '#testing/server.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer({ overrides: { clock: { now: () => '2026-06-20T11:00:00.000Z' } } })
})
afterAll(() => server?.close())

/** The text of a PDF as another program reads it. */
async function textOf(bytes: Uint8Array) {
  const { text, totalPages } = await extractText(await getDocumentProxy(bytes.slice()), { mergePages: true })
  return { text: text.replace(/\s+/g, ' '), totalPages }
}
const pdfOf = async (by: Person, id: number) =>
  (await by.ok(calls.downloadCreditNote, { params: { id } })) as unknown as Uint8Array

/** The files that came with the newest message to an address. */
async function attached(to: string) {
  const { mailbox } = server.app.services.mail
  const { id, text, subject } = await mailTo(server, to)
  const message = await mailbox?.read(id)
  const file = message?.attachments.length ? await mailbox?.attachment(id, 0) : null
  return { text, subject, file }
}

const emailsOf = (at: InvoicingCompany) =>
  at.query('select to_address, subject, attachments from emails where tenant_id = $1 order by id', [
    at.company.tenant_id,
  ])

describe('a credit note that is sent', () => {
  let at: CreditingCompany
  let customer: Person
  let note: Awaited<ReturnType<typeof credit>>
  beforeAll(async () => {
    at = await creditingCompany(server, ['100', '50'])
    customer = await server.customerUser(at.company, at.customer_id)
    note = await credit(at, at.jobs[0] ?? 0, { credit_amount: 100, credit_notes_reason: 'Goods arrived wet' })
    await credit(at, at.jobs[1] ?? 0, { credit_amount: 50 })
  })

  test('until then its customer knows nothing of it: no document, no row, no Credited invoice', async () => {
    expect(await invoiceNow(at, at.invoice_id)).toMatchObject({ status: 'Sent', owed: 180 })
    const { job_invoices, sum, statusCount } = await customer.ok(listCustomerInvoices, { query: {} })
    expect(job_invoices.data[0]).toMatchObject({
      status: 'Sent',
      shown_status: 'Sent',
      credited: 0,
      owed: 180,
      credit_notes: [],
    })
    expect(sum).toMatchObject({ credited: 0, owed: 180 })
    expect(statusCount).toEqual({ All: 1, Sent: 1 })
    expect(await customer.ok(calls.listCustomerCreditNotes, { query: {} })).toMatchObject({ data: [], total: 0 })
    expect(await customer.send(calls.downloadCreditNote, { params: { id: note.id } })).toMatchObject({ status: 404 })
  })

  test('goes to every accounts address with its PDF, unmarked', async () => {
    await at.query(
      "update customer_companies set alternative_accounts_email = 'wet@calder.example' where customer_id = $1",
      [at.customer_id],
    )
    const answer = await sendNotes(at, [note.id])
    expect(answer).toMatchObject({ status: 200, message: 'Sending the credit note' })
    expect(answer.data).toEqual({ sending: [note.id], emails: 1, not_sent: [] })
    const { data } = await at.clerk.ok(calls.listCreditNotes, { query: { status: 'Sent' } })
    expect(data).toMatchObject([{ id: note.id, status: 'Sent', sent_at: '2026-06-20T11:00:00Z' }])
    expect((await emailsOf(at)).map((email) => email.to_address)).toEqual([
      `accounts-${at.customer_id}@calder.example`,
      'wet@calder.example',
    ])
    const { text, subject, file } = await attached('wet@calder.example')
    expect(subject).toBe('Credit note CN-1 from Fenland Haulage Ltd')
    expect(text).toContain('£120.00')
    expect(file?.name).toBe('CN-1.pdf')
    const printed = await textOf(new Uint8Array(file?.content ?? []))
    expect(printed.text).toContain('VAT credit note')
    expect(printed.text).not.toContain('DRAFT')
  })

  test('its customer sees it then, downloads it, and owes less; the rest stays unsent', async () => {
    const { job_invoices, sum } = await customer.ok(listCustomerInvoices, { query: {} })
    expect(job_invoices.data[0]).toMatchObject({ status: 'Sent', credited: 120, owed: 60 })
    expect(job_invoices.data[0]?.credit_notes).toMatchObject([{ credit_note_number: 'CN-1', total_credit: 120 }])
    expect(sum).toMatchObject({ credited: 120, owed: 60 })
    const { data, sum: credited } = await customer.ok(calls.listCustomerCreditNotes, { query: {} })
    expect(data.map((row) => row.credit_note_number)).toEqual(['CN-1'])
    expect(data[0]).not.toHaveProperty('is_csv_downloaded')
    expect(credited).toEqual({ credit_amount: 100, vat: 20, total_credit: 120 })
    expect((await textOf(await pdfOf(customer, note.id))).text).toContain('Goods arrived wet')
    const stranger = await server.customerUser(at.company, await at.own.customer())
    expect(await stranger.send(calls.downloadCreditNote, { params: { id: note.id } })).toMatchObject({ status: 404 })
    expect((await stranger.ok(calls.listCustomerCreditNotes, { query: {} })).total).toBe(0)
  })

  test('it is neither deleted nor replaced, and can be sent again', async () => {
    const removed = await at.clerk.send(calls.deleteCreditNote, { params: { id: note.id } })
    expect(removed).toMatchObject({ status: 409, code: 'credit_note_closed' })
    const body = { job_id: at.jobs[0] ?? 0, credit_amount: 1, override: 1, credit_note_id: note.id } as const
    const replaced = await at.clerk.send(calls.createCreditNote, { body })
    expect(replaced).toMatchObject({ status: 422, data: { credit_note_id: [texts.not_unsent] } })
    expect(await sendNotes(at, [note.id])).toMatchObject({ status: 200 })
    await expect.poll(() => emailsOf(at), { timeout: 15_000 }).toHaveLength(4)
  })

  test('once all are sent the invoice is Credited to its customer too', async () => {
    const { data } = await at.clerk.ok(calls.listCreditNotes, { query: { status: 'Draft' } })
    await sendNotes(
      at,
      data.map(({ id }) => id),
    )
    const { job_invoices, statusCount } = await customer.ok(listCustomerInvoices, {
      query: { invoice_status: 'Credited' },
    })
    expect(job_invoices.data[0]).toMatchObject({ status: 'Credited', shown_status: 'Credited', owed: 0 })
    expect(statusCount).toEqual({ All: 1, Credited: 1 })
  })
})

describe('some that cannot leave', () => {
  test('the others leave, and each that does not is named with its reason', async () => {
    const at = await creditingCompany(server, ['100', '100'])
    const silent = await invoiceOf(at, ['100'])
    await at.query('update customer_companies set accounts_email = null where customer_id = $1', [silent.customer_id])
    await at.query('update customers set email = null where id = $1', [silent.customer_id])
    const good = await credit(at, at.jobs[0] ?? 0, { credit_amount: 10 })
    // Nobody is asked about the letters of what stays here.
    const unprintable = { credit_amount: 10, credit_notes_reason: '坏了' }
    const voided = await credit(at, at.jobs[1] ?? 0, unprintable)
    const unreachable = await credit(at, silent.jobs[0] ?? 0, unprintable)
    await at.clerk.ok(calls.deleteCreditNote, { params: { id: voided.id } })
    const answer = await at.clerk.send(calls.sendCreditNotes, {
      body: { creditNotesIds: [good.id, voided.id, unreachable.id, good.id], confirmed: 0 },
    })
    expect(answer).toMatchObject({ status: 200, message: texts.sending_some(1, 3) })
    const not_sent = [
      { id: voided.id, credit_note_number: 'CN-2', reason: unsentTexts.void },
      { id: unreachable.id, credit_note_number: 'CN-3', reason: unsentTexts.no_address('Calder Foods Ltd') },
    ]
    expect(answer.data.not_sent).toEqual(not_sent)
    expect(answer.data.sending).toEqual([good.id])
    await haveLeft(at, answer.data.sending)
    const none = await sendNotes(at, [voided.id, unreachable.id])
    expect(none).toMatchObject({ status: 409, code: 'credit_notes_not_sent', data: { not_sent } })
    expect(await emailsOf(at)).toHaveLength(1)
  })
})

test('letters that it cannot print are told before it is sent to who wants to be asked', async () => {
  const at = await creditingCompany(server, ['100'])
  const { id } = await credit(at, at.jobs[0] ?? 0, { credit_amount: 10, credit_notes_reason: '坏了' })
  const send = (confirmed: 0 | 1) => at.clerk.send(calls.sendCreditNotes, { body: { creditNotesIds: [id], confirmed } })
  const papers = [{ name: 'CN-1', letters: ['坏', '了'] }]
  expect(await send(0)).toMatchObject({ status: 409, code: 'letters_unprintable', data: { papers } })
  expect(await emailsOf(at)).toEqual([])
  expect(await send(1)).toMatchObject({ status: 200 })
})

describe('the document', () => {
  test('carries what a credit note must, from the invoice that it corrects', async () => {
    const at = await creditingCompany(server, ['100'])
    const { id } = await credit(at, at.jobs[0] ?? 0, { credit_amount: 25, credit_notes_reason: 'Late by two hours' })
    const { text, totalPages } = await textOf(await pdfOf(at.clerk, id))
    expect(totalPages).toBe(1)
    for (const words of [
      'VAT credit note',
      'CN-1 (draft)',
      'DRAFT',
      'Fenland Haulage Ltd',
      '12 Station Road',
      'VAT number GB 123 4567 82',
      'Calder Foods Ltd',
      '1 High Street',
      'Corrects invoice INV-1',
      'Invoice date 20-06-2026',
      'Date of issue 20-06-2026',
      'Credit: Bristol to Swindon',
      '£25.00',
      '£5.00',
      'VAT at 20% (T1) on £25.00',
      'Total credited £30.00',
      'Late by two hours',
      'reduce the input tax',
      'number 01234567',
    ]) {
      expect(text).toContain(words)
    }
    await at.clerk.ok(calls.deleteCreditNote, { params: { id } })
    expect((await textOf(await pdfOf(at.clerk, id))).text).toContain('CN-1 (void)')
  })

  test('says why it carries no VAT', async () => {
    const at = await invoicingCompany(server)
    const zero = await at.own.tax_code({ code: 'T0', rate: '0' })
    await at.query('update company_details set default_tax_code_id = $1 where tenant_id = $2', [
      zero,
      at.company.tenant_id,
    ])
    const { jobs } = await invoiceOf(at, ['100'])
    const { text } = await textOf(await pdfOf(at.clerk, (await credit(at, jobs[0] ?? 0, { credit_amount: 25 })).id))
    expect(text).toContain('Lines marked T0 carry no VAT: zero-rated.')
    expect(text).not.toContain('reduce the input tax')
  })

  test('of a company without a VAT number names no VAT', async () => {
    const at = await creditingCompany(server, ['100'], { details: { vat_code: null } })
    const { text } = await textOf(await pdfOf(at.clerk, (await credit(at, at.jobs[0] ?? 0, { credit_amount: 25 })).id))
    expect(text).toContain('Credit note')
    expect(text).not.toContain('VAT')
    expect(text).toContain('Total credited £25.00')
  })
})
