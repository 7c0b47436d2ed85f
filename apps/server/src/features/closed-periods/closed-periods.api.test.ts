import * as calls from '@dray/domain/closed-periods/closed-periods.calls.ts'
import { closedPeriodChange } from '@dray/domain/closed-periods/closed-periods.events.ts'
import { closedPeriodTexts as texts } from '@dray/domain/closed-periods/closed-periods.messages.ts'
import { deleteCreditNote } from '@dray/domain/credit-notes/credit-notes.calls.ts'
import { invoiceDateTexts } from '@dray/domain/invoices/invoice-screens.messages.ts'
import { invoiceSettings } from '@dray/domain/invoices/invoice-settings.ts'
import { changeInvoiceDate, deleteDraftInvoices, listInvoices } from '@dray/domain/invoices/invoices.calls.ts'
import { invoiceJobsByCustomer, invoiceJobsSingly } from '@dray/domain/invoicing/invoicing.calls.ts'
import { getClientEvents } from '@dray/domain/kernel/missed-events.calls.ts'
import {
  csvDataForPayments,
  listPayments,
  recordPayment,
  refundCustomer,
  removePayment,
  setInvoiceStatus,
} from '@dray/domain/payments/payments.calls.ts'
import { downloadVatReportCsv, listVatLines } from '@dray/domain/reports/vat-report.calls.ts'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { credit, invoiceOf } from '#testing/credit-notes.ts'
import type { Person } from '#testing/people.ts'
import { startTestServer, type TestServer } from '#testing/server.ts'
import { type InvoicingCompany, invoiced, invoicingCompany } from '../invoices/invoices.fixture.ts'

const now = '2026-06-20T11:00:00.000Z'
let server: TestServer
let at: InvoicingCompany
let keeper: Person
let customer_id: number

beforeAll(async () => {
  server = await startTestServer({ overrides: { clock: { now: () => now } } })
})
afterAll(() => server?.close())
beforeEach(async () => {
  at = await invoicingCompany(server)
  customer_id = await at.own.customer()
  keeper = await server.clerk(at.company, { permissions: ['/settings/invoice'] })
})

const supplied = (date: string) => at.job({ customer_id, first_date: date, last_date: date, delivery_date: date })
const sent = (date: string, more: object = {}) =>
  at.own.invoice({ customer_id, status: 'Sent', net: '100', total_charge: '100', date, invoice_due: date, ...more })
const close = (closed_to: string) => keeper.send(calls.closeBooks, { body: { closed_to } })
const run = (job_ids: number[], invoice_date?: string) =>
  at.clerk.send(invoiceJobsSingly, { body: { jobIds: job_ids, ...(invoice_date && { invoice_date }) } })
const dates = async () =>
  (await at.clerk.ok(listInvoices, { query: { sort: 'inv_number', direction: 'asc' } })).job_invoices.data.map(
    ({ date, invoice_due, status }) => [date, invoice_due, status],
  )

describe('the date of invoices', () => {
  test('is chosen in the run, and the due date follows', async () => {
    const jobs = [await supplied('2026-06-10'), await supplied('2026-06-12')]
    await invoiced(at.clerk, 'multi', { jobIds: jobs, invoice_date: '2026-06-15' })
    expect((await dates()).map(([date]) => date)).toEqual(['2026-06-15'])
    await invoiced(at.clerk, 'single', [await supplied('2026-06-10')])
    expect((await dates()).map(([date]) => date)).toEqual(['2026-06-15', '2026-06-20'])
  })

  test('is not before the supply: jobs that were supplied later are named and left', async () => {
    const [early, late] = [await supplied('2026-06-10'), await supplied('2026-06-18')]
    const answer = await run([early, late], '2026-06-15')
    expect(answer.data).toMatchObject({
      jobs: [{ id: early }],
      refused: [{ id: late, reason: invoiceDateTexts.before_supply('2026-06-18') }],
    })
    expect((await run([late], '2026-06-15')).data).toEqual({
      invoice_date: [invoiceDateTexts.all_before_supply('2026-06-18')],
    })
  })

  test('is at most so many days ahead as the company says', async () => {
    const job = await supplied('2026-06-10')
    const tooLate = { invoice_date: [invoiceDateTexts.too_late('2026-06-27')] }
    expect((await run([job], '2026-06-28')).data).toEqual(tooLate)
    expect(
      (await at.clerk.send(invoiceJobsByCustomer, { body: { jobIds: [job], invoice_date: '2026-06-28' } })).data,
    ).toEqual(tooLate)
    const { version } = await keeper.ok(invoiceSettings.calls.show, {})
    await keeper.ok(invoiceSettings.calls.change, { body: { days_ahead: 0, version } as never })
    expect((await run([job], '2026-06-21')).data).toEqual({ invoice_date: [invoiceDateTexts.too_late('2026-06-20')] })
    expect((await run([job])).status).toBe(200)
  })

  test('of a draft keeps to the same bounds', async () => {
    const {
      invoices: [draft],
    } = await invoiced(at.clerk, 'single', [await supplied('2026-06-10')])
    const change = (invoice_date: string) =>
      at.clerk.send(changeInvoiceDate, { body: { job_inv_ids: [draft?.id ?? 0], invoice_date } })
    expect((await change('2026-06-28')).data).toEqual({ invoice_date: [invoiceDateTexts.too_late('2026-06-27')] })
    expect((await change('2026-06-09')).data).toEqual({
      invoice_date: [expect.stringContaining('was supplied on 10-06-2026')],
    })
    expect((await change('2026-06-10')).status).toBe(200)
  })
})

describe('closing the books', () => {
  test('says who closed what and when; a period that is not over, or closed, cannot be', async () => {
    expect((await close('2026-06-20')).data).toEqual({ closed_to: [texts.not_past] })
    expect((await close('2026-05-31')).data).toMatchObject({
      closed_to: '2026-05-31',
      periods: [{ closed_from: null, closed_to: '2026-05-31', closed_at: '2026-06-20T11:00:00Z', reopened_at: null }],
    })
    expect((await close('2026-05-31')).data).toEqual({ closed_to: [texts.closed_before('2026-05-31')] })
    const { periods } = (await close('2026-06-10')).data as { periods: { id: number; closed_from: string }[] }
    expect(periods[0]).toMatchObject({ closed_from: '2026-06-01', closed_to: '2026-06-10' })
    const reopen = (id: number) => keeper.send(calls.reopenBooks, { params: { id }, body: { reason: 'One came late' } })
    expect(await reopen(periods[1]?.id ?? 0)).toMatchObject({ status: 409, code: 'period_not_last' })
    expect((await reopen(periods[0]?.id ?? 0)).data).toMatchObject({
      closed_to: '2026-05-31',
      periods: [{ reopened_reason: 'One came late' }, { reopened_at: null }],
    })
    const { events } = await at.clerk.ok(getClientEvents, { query: { after: 0 } })
    const heard = events.filter(({ event }) => event === closedPeriodChange.event)
    expect(heard.map(({ type }) => type)).toEqual(['add', 'add', 'update'])
  })

  test('waits for drafts that are dated into it', async () => {
    await at.own.invoice({ customer_id, status: 'Draft', date: '2026-05-30' })
    expect((await close('2026-05-31')).data).toEqual({
      closed_to: ['First send, re-date or delete what is dated in this period: 1 draft invoice'],
    })
  })

  test('waits for self-bills that were never approved, queried ones too: their lines may yet change', async () => {
    const approved_at = '2026-05-30T09:00:00Z'
    for (const more of [{}, { status: 'Queried' }, { status: 'Queried', approved_at }, { status: 'Void' }])
      await at.own.driver_invoice({ date: '2026-05-30', ...more })
    expect((await close('2026-05-31')).data).toEqual({
      closed_to: [expect.stringMatching(/: 2 unapproved self-bills$/)],
    })
  })

  test('is for whoever may set invoices up; another company’s are not seen', async () => {
    await close('2026-05-31')
    const accounts = await server.clerk(at.company, { permissions: ['/finance/invoices/customers'] })
    expect((await accounts.send(calls.closeBooks, { body: { closed_to: '2026-06-01' } })).status).toBe(403)
    expect((await accounts.ok(calls.listClosedPeriods, {})).closed_to).toBe('2026-05-31')
    const other = await invoicingCompany(server)
    expect(await other.clerk.ok(calls.listClosedPeriods, {})).toEqual({ closed_to: null, periods: [] })
  })
})

describe('what is dated into a closed period', () => {
  const pay = (paid_on: string, more: object = {}) =>
    at.clerk.send(recordPayment, { body: { customer_id, paid_on, amount: 100, parts: [], ...more } as never })

  test('is not made: invoices, payments, refunds', async () => {
    const job = await supplied('2026-05-10')
    await pay('2026-06-02')
    await close('2026-05-31')
    const closed = [texts.closed('2026-05-31')]
    expect((await run([job], '2026-05-31')).data).toEqual({ invoice_date: closed })
    expect((await pay('2026-05-31')).data).toEqual({ paid_on: closed })
    const refund = { customer_id, paid_on: '2026-05-31', amount: 1 }
    expect((await at.clerk.send(refundCustomer, { body: refund })).data).toEqual({ paid_on: closed })
    const {
      invoices: [draft],
    } = await invoiced(at.clerk, 'single', { jobIds: [job], invoice_date: '2026-06-01' })
    const body = { job_inv_ids: [draft?.id ?? 0], invoice_date: '2026-05-31' }
    expect((await at.clerk.send(changeInvoiceDate, { body })).data).toEqual({ invoice_date: closed })
  })

  test('is not changed: a draft that got there is not deleted, and a payment is reversed as of today', async () => {
    const invoice_id = await sent('2026-05-02')
    const made = await pay('2026-05-20', { parts: [{ invoice_id, amount: 100 }], amount: 120 })
    await close('2026-05-31')
    const stuck = await at.own.invoice({ customer_id, status: 'Draft', date: '2026-05-30' })
    const removed = await at.clerk.send(deleteDraftInvoices, { params: { ids: String(stuck) as never } })
    expect(removed).toMatchObject({ status: 409, code: 'period_closed' })
    const { id } = (made.data as { payment: { id: number } }).payment
    const answer = await at.clerk.send(removePayment, { params: { id }, body: { reason: 'The cheque bounced' } })
    expect(answer.data).toMatchObject({
      payment: { removed_at: null, unallocated: 0, parts: [], refunds: [{ paid_on: '2026-06-20', amount: 120 }] },
      job_invoices: [{ id: invoice_id, owed: 100, status: 'Sent' }],
    })
    const { payments } = await at.clerk.ok(listPayments, { query: {} })
    expect(payments.data.map(({ kind, paid_on, amount, note }) => [kind, paid_on, amount, note])).toEqual([
      ['refund', '2026-06-20', 120, 'The cheque bounced'],
      ['payment', '2026-05-20', 120, null],
    ])
  })

  test('is not changed: a credit note that got there is not deleted', async () => {
    const { jobs } = await invoiceOf(at, ['100'])
    const { id } = await credit(at, jobs[0] ?? 0, { credit_amount: 10 })
    await close('2026-05-31')
    await at.own.inCompany(({ db, tenant_id }) =>
      db.updateTable('credit_notes').set({ date: '2026-05-30' }).where('tenant_id', '=', tenant_id).execute(),
    )
    const removed = await at.clerk.send(deleteCreditNote, { params: { id } })
    expect(removed).toMatchObject({ status: 409, code: 'period_closed' })
  })

  test('a status that moves no money may still be set', async () => {
    const invoice_id = await sent('2026-05-02')
    await close('2026-05-31')
    const disputed = { job_inv_ids: [invoice_id], inv_status: 'Disputed' as const, reason: 'Two pallets short' }
    expect((await at.clerk.send(setInvoiceStatus, { body: disputed })).status).toBe(200)
  })

  test('closing and paying at once: either the payment is there first, or it is refused', async () => {
    const [closed, ...paid] = await Promise.all([
      close('2026-05-31'),
      ...Array.from({ length: 6 }, () => pay('2026-05-20')),
    ])
    expect(closed.status).toBe(200)
    const { sum } = await at.clerk.ok(listPayments, { query: {} })
    expect(sum.payments).toBe(paid.filter(({ status }) => status === 200).length)
    expect((await pay('2026-05-20')).status).toBe(422)
  })
})

test('VAT falls into the period of the tax point: the invoice’s date within 14 days of the supply, else the supply', async () => {
  const invoices = async (supply: string, invoice_date: string) => {
    const wanted = { jobIds: [await supplied(supply)], invoice_date }
    const { invoices: made } = await invoiced(at.clerk, 'single', wanted)
    const body = { job_inv_ids: made.map(({ id }) => id), inv_status: 'Sent' as const, reason: 'Posted' }
    await at.clerk.ok(setInvoiceStatus, { body })
  }
  await invoices('2026-05-25', '2026-06-08')
  await invoices('2026-05-25', '2026-06-09')
  const { version } = await keeper.ok(invoiceSettings.calls.show, {})
  await keeper.ok(invoiceSettings.calls.change, { body: { tax_point_days: 30, version } as never })
  await invoices('2026-05-25', '2026-06-10')
  const lines = async (selected_date: string) =>
    (await at.clerk.ok(listVatLines, { query: { selected_date, sort: 'date', direction: 'asc' } as never })).data.map(
      ({ date, tax_point }) => [date, tax_point],
    )
  expect(await lines('2026-05-01,2026-05-31')).toEqual([['2026-06-09', '2026-05-25']])
  // what was agreed later changes nothing that was invoiced before
  expect(await lines('2026-06-01,2026-06-30')).toEqual([
    ['2026-06-08', '2026-06-08'],
    ['2026-06-10', '2026-06-10'],
  ])
  const body = { selected_date: '2026-05-01,2026-05-31' as never }
  expect((await at.clerk.ok(downloadVatReportCsv, { body })).csv).toContain('2026-06-09,2026-05-25,2026-05-25')
})

test('the VAT of a closed period stays as it was reported: what is issued for it later counts from the first open day', async () => {
  const draft = async (supply: string, invoice_date: string) =>
    (await invoiced(at.clerk, 'single', { jobIds: [await supplied(supply)], invoice_date })).invoices[0]?.id ?? 0
  const send = (ids: number[]) =>
    at.clerk.ok(setInvoiceStatus, { body: { job_inv_ids: ids, inv_status: 'Sent', reason: 'Posted' } })
  const vat = async (selected_date: string) =>
    (await at.clerk.ok(listVatLines, { query: { selected_date, sort: 'date', direction: 'asc' } as never })).data.map(
      ({ date, tax_point, supply_date }) => [date, tax_point, supply_date],
    )
  const first = await draft('2026-05-02', '2026-06-01')
  await send([first])
  await at.clerk.ok(setInvoiceStatus, {
    body: { job_inv_ids: [first], inv_status: 'Disputed', reason: 'Two pallets short' },
  })
  const waiting = await draft('2026-05-10', '2026-06-02')
  await close('2026-05-31')
  const reported = await vat('2026-05-01,2026-05-31')
  expect(reported).toEqual([['2026-06-01', '2026-05-02', '2026-05-02']])
  // A dispute that ends with them changes nothing of what was sent before.
  await send([first, waiting, await draft('2026-05-11', '2026-06-12'), await draft('2026-06-03', '2026-06-20')])
  expect(await vat('2026-05-01,2026-05-31')).toEqual(reported)
  expect(await vat('2026-06-01,2026-06-30')).toEqual([
    ['2026-06-02', '2026-06-01', '2026-05-10'],
    ['2026-06-12', '2026-06-01', '2026-05-11'],
    ['2026-06-20', '2026-06-03', '2026-06-03'],
  ])
})

test('closing waits for whoever is dating a document, and sees it', async () => {
  const { closed } = await at.own.inCompany(async ({ db, tenant_id }) => {
    await db.selectFrom('company_details').select('id').where('tenant_id', '=', tenant_id).forShare().execute()
    const closed = close('2026-05-31')
    await expect.poll(server.waiting, { timeout: 10_000 }).toBe(1)
    await at.own.invoice({ customer_id, status: 'Draft', date: '2026-05-30' })
    return { closed }
  })
  expect((await closed).data).toEqual({ closed_to: [expect.stringMatching(/: 1 draft invoice$/)] })
})

test('closing and issuing at once: what is issued waits, and its VAT falls due after what is closed', async () => {
  const { invoices } = await invoiced(at.clerk, 'single', [await supplied('2026-05-10')])
  const job_inv_ids = invoices.map(({ id }) => id)
  const { issued } = await at.own.inCompany(async ({ db, tenant_id }) => {
    await db.selectFrom('company_details').where('tenant_id', '=', tenant_id).forUpdate().execute()
    await db.insertInto('closed_periods').values({ tenant_id, closed_to: '2026-05-31' }).execute()
    const issued = at.clerk.send(setInvoiceStatus, { body: { job_inv_ids, inv_status: 'Sent', reason: 'Posted' } })
    await expect.poll(server.waiting, { timeout: 10_000 }).toBe(1)
    return { issued }
  })
  expect((await issued).status).toBe(200)
  const from = await at.query('select tax_point_from from invoices where id = any($1)', [job_inv_ids])
  expect(from).toEqual([{ tax_point_from: '2026-06-01' }])
})

test('receipts go into an accounting file, once unless asked again, without those taken back', async () => {
  const record = async (amount: number) =>
    (await at.clerk.ok(recordPayment, { body: { customer_id, paid_on: '2026-06-05', amount, parts: [] } })).payment.id
  const [one, two] = [await record(100), await record(40)]
  await at.clerk.ok(removePayment, { params: { id: two }, body: { reason: 'Entered twice' } })
  const take = (body: object) =>
    at.clerk.ok(csvDataForPayments, { body: { payment_ids: [one, two], ...body } as never })
  const { files } = await take({ layout: 'sage' })
  expect(files[0]?.name).toBe('receipts-sage-2026-06-20.csv')
  expect(files[0]?.csv.split('\r\n').slice(1, 3)).toEqual([
    expect.stringMatching(/^SA,CUS\w{5},1200,0,05\/06\/2026,,Receipt from [^,]+,100\.00,T9,0\.00,1,,/),
    '',
  ])
  expect(await take({})).toMatchObject({ csv_count: 1, files: [] })
  expect((await take({ again: 1 })).files).toHaveLength(1)
  const gone = await at.clerk.send(csvDataForPayments, { body: { payment_ids: [two] } })
  expect(gone.status).toBe(422)
  const other = await invoicingCompany(server)
  expect((await other.clerk.send(csvDataForPayments, { body: { payment_ids: [one] } })).status).toBe(404)
})
