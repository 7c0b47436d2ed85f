import { createCreditNote } from '@dray/domain/credit-notes/credit-notes.calls.ts'
import { deleteDraftInvoices } from '@dray/domain/invoices/invoices.calls.ts'
import { setInvoiceStatus } from '@dray/domain/payments/payments.calls.ts'
import { downloadVatReportCsv, getVatReport, listVatLines } from '@dray/domain/reports/vat-report.calls.ts'
import { beforeAll, expect, test } from 'vitest'
import { sendNotes } from '#testing/credit-notes.ts'
import { type TestServer, testServer } from '#testing/server.ts'
import { type InvoicingCompany, invoiced, invoicingCompany } from '../invoices/invoices.fixture.ts'

let server: TestServer
let at: InvoicingCompany
/** Days travel as text; the call's schema reads them. */
const thisYear = () => {
  const year = new Date().getUTCFullYear()
  return `${year}-01-01,${year}-12-31` as never
}
const month = () => ({ query: { selected_date: thisYear() } })

/** Two jobs with VAT and one without are sent, one is a draft, one was voided; a credit note is sent, another is not. */
beforeAll(async () => {
  server = await testServer()
  at = await invoicingCompany(server)
  const customer_id = await at.own.customer({ customer_name: 'Leafield Foods' })
  const job = (amount: string, more: object = {}) =>
    at.job({ customer_id, total_charge: amount, base_charge: amount, ...more })
  const jobs = [await job('100'), await job('33.33'), await job('50', { is_vat: 0 })]
  const invoiceOf = async (ids: number[]) => (await invoiced(at.clerk, 'multi', ids)).invoices[0]?.id ?? 0
  const sent = await invoiceOf(jobs)
  await at.clerk.ok(setInvoiceStatus, {
    body: { job_inv_ids: [sent], inv_status: 'Sent' as const, reason: 'Posted' },
  })
  await invoiceOf([await job('999')])
  const voided = await invoiceOf([await job('888')])
  await at.clerk.ok(deleteDraftInvoices, { params: { ids: String(voided) as never } })
  const credit = async (credit_amount: number) =>
    (
      await at.clerk.ok(createCreditNote, {
        body: { job_id: jobs[0] as number, credit_amount, credit_notes_reason: 'Late' },
      })
    ).credit_note.id
  await sendNotes(at, [await credit(10)])
  await credit(5)
})

test('by code and rate what was issued, less the credit notes that were sent', async () => {
  const { data, totals, drafts } = await at.clerk.ok(getVatReport, month())
  expect(data).toEqual([
    {
      ...{ tax_code: 'T1', tax_rate: 20, lines: 3, net: 133.33, vat: 26.67 },
      ...{ credited_net: 10, credited_vat: 2, net_total: 123.33, vat_total: 24.67 },
    },
    {
      ...{ tax_code: 'T9', tax_rate: 0, lines: 1, net: 50, vat: 0 },
      ...{ credited_net: 0, credited_vat: 0, net_total: 50, vat_total: 0 },
    },
  ])
  expect(totals).toMatchObject({ lines: 4, net: 183.33, vat: 26.67, net_total: 173.33, vat_total: 24.67 })
  expect(drafts).toEqual({ invoices: 1, credit_notes: 1 })
})

test('a row opens into its lines, which come to the same', async () => {
  const lines = await at.clerk.ok(listVatLines, {
    query: { ...month().query, tax_code: 'T1', tax_rate: '20' },
  })
  expect(lines.data.map(({ document, net, vat }) => [document, net, vat])).toEqual([
    ['credit_note', -10, -2],
    ['invoice', 100, 20],
    ['invoice', 33.33, 6.67],
  ])
  expect(lines.totals).toEqual({ net: 123.33, vat: 24.67 })
  const found = await at.clerk.ok(listVatLines, { query: { ...month().query, keywords: 'leafield' } })
  expect(found.total).toBe(4)
  const none = await at.clerk.ok(listVatLines, { query: { ...month().query, keywords: 'nobody' } })
  expect([none.total, none.totals]).toEqual([0, { net: 0, vat: 0 }])
})

test('the file has a row a line, with the time of supply', async () => {
  const { csv, name } = await at.clerk.ok(downloadVatReportCsv, { body: { ...month().query, tax_code: 'T9' } })
  const [head, ...rows] = csv.trim().split('\r\n')
  expect(head).toBe('Document,Date,Tax point,Supplied,Customer,Job No,Tax code,Rate,Net,VAT')
  expect(rows).toHaveLength(1)
  expect(rows[0]).toMatch(/Leafield Foods,J\w+,T9,0,50.00,0.00$/)
  expect(name).toMatch(/^vat-.*\.csv$/)
})

// An invoice within 14 days makes its date the tax point, even before the supply; a later one does not.
test('a line counts on its tax point, once', async () => {
  const company = await invoicingCompany(server)
  const { own } = company
  const customer_id = await own.customer()
  const cases = [
    ['2026-07-14', '2026-06-30', {}, '2026-07-14'],
    ['2026-07-15', '2026-06-30', {}, '2026-06-30'],
    ['2026-07-15', '2026-06-30', { tax_point_days: 30 }, '2026-07-15'],
    ['2026-06-30', '2026-06-30', { tax_point_days: 0 }, '2026-06-30'],
    ['2026-07-01', '2026-06-30', { tax_point_days: 0 }, '2026-06-30'],
    ['2026-06-28', '2026-06-30', {}, '2026-06-28'],
    ['2026-08-15', '2026-06-30', { tax_point_from: '2026-08-01' }, '2026-08-01'],
    ['2026-08-15', '2026-06-30', { tax_point_from: '2026-06-01' }, '2026-06-30'],
    ['2026-08-15', '2026-06-30', { tax_point_from: '2026-06-30' }, '2026-06-30'],
    ['2026-08-15', '2026-08-10', { tax_point_from: '2026-08-01' }, '2026-08-15'],
  ] as const
  for (const [place, [date, supply_date, more]] of cases.entries()) {
    const invoice = { customer_id, inv_number: `INV-${place}`, status: 'Sent', date, ...more } as const
    const job_id = await own.job({ customer_id })
    await own.make('invoice_lines', {
      ...{ invoice_id: await own.invoice(invoice), customer_id, job_id, job_number: 'J1', supply_date, position: 0 },
      ...{ description: 'Ely to March', charges: [], net: '100', tax_code: 'T1', tax_rate: '20', vat: '20' },
    })
  }
  const of = async (from: string, to: string) => {
    const query = {
      selected_date: `${from},${to}` as never,
      sort: 'document_number' as const,
      direction: 'asc' as const,
    }
    const { data } = await company.clerk.ok(listVatLines, { query })
    return data.map(({ date, supply_date, tax_point }) => [date, supply_date, tax_point])
  }
  const expected = cases.map(([date, supply, , point]) => [date, supply, point])
  expect(await of('2026-01-01', '2026-12-31')).toEqual(expected)
  for (const day of new Set(cases.map(([, , , point]) => point)))
    expect(await of(day, day)).toEqual(expected.filter(([, , point]) => point === day))
})

test('another company has none of it, and a month without documents is empty', async () => {
  const stranger = await server.clerk(await server.company())
  expect((await stranger.ok(getVatReport, month())).data).toEqual([])
  const past = { query: { selected_date: '2001-01-01,2001-01-31' as never } }
  expect((await at.clerk.ok(getVatReport, past)).totals).toMatchObject({ lines: 0, net: 0 })
})
