import { csvDataForJobInvoices, removeCsvDownload } from '@dray/domain/invoices/invoice-accounting.calls.ts'
import { setInvoiceStatus } from '@dray/domain/payments/payments.calls.ts'
import { beforeAll, expect, test } from 'vitest'
import { type TestServer, testServer } from '#testing/server.ts'
import { type InvoicingCompany, invoiced, invoicingCompany } from './invoices.fixture.ts'

let server: TestServer
let at: InvoicingCompany
let ids: number[]
let customer_id: number

beforeAll(async () => {
  server = await testServer()
  at = await invoicingCompany(server)
  customer_id = await at.own.customer({ customer_code: 'LEAF', customer_name: 'Leafield Foods', post_code: 'SN13 9FY' })
  const service_id = await at.own.service({ nominal_code: '4020', department_code: '7' })
  const jobs = await Promise.all([
    at.job({ customer_id, total_charge: '100', service_id }),
    at.job({ customer_id, total_charge: '33.33' }),
  ])
  ids = (await invoiced(at.clerk, 'single', jobs)).invoices.map(({ id }) => id)
})

const take = (body: object = {}) => at.clerk.ok(csvDataForJobInvoices, { body: { job_inv_ids: ids, ...body } as never })

test('drafts are not taken: they may yet be deleted', async () => {
  const answer = await at.clerk.send(csvDataForJobInvoices, { body: { job_inv_ids: ids } as never })
  expect(answer).toMatchObject({ status: 422, data: { job_inv_ids: ['Send the drafts first: INV-1, INV-2'] } })
  const sent = { job_inv_ids: ids, inv_status: 'Sent' as const, reason: 'Posted' }
  await at.clerk.ok(setInvoiceStatus, { body: sent })
})

test('without company details of the customer nothing is taken, and it is named', async () => {
  expect(await take()).toMatchObject({
    cus_array_count: 1,
    customer_text: 'Please fill company details for Leafield Foods',
    files: [],
    job_inv_reports: [],
  })
})

test('each is taken once, again on request or once the download was removed; codes by service', async () => {
  await at.own.make('customer_companies', { customer_id, accounts_email: 'a@leafield.example' })
  const { files, job_inv_reports, job_invoices } = await take({ layout: 'sage' })
  expect(files.map(({ name }) => name)).toEqual([expect.stringMatching(/^invoices-sage-.*[.]csv$/)])
  expect(job_inv_reports).toMatchObject([
    {
      Type: 'SI',
      'Account Reference': 'LEAF',
      'Nominal A/C Ref': '4020',
      'Department Code': '7',
      'Net Amount': '100.00',
    },
    { 'Nominal A/C Ref': '4000', 'Net Amount': '33.33', 'Tax Code': 'T1', 'Tax Amount': '6.67' },
  ])
  expect(job_invoices.map(({ is_csv_downloaded }) => is_csv_downloaded)).toEqual([1, 1])
  expect(await take()).toMatchObject({
    csv_count: 2,
    already_down_text: 'CSV Already downloaded for Invoices INV-1, INV-2',
    files: [],
  })
  expect((await take({ accept_warnings: ['downloaded_before'] })).files).toHaveLength(1)
  await at.clerk.ok(removeCsvDownload, { body: { job_inv_ids: ids } })
  expect((await take({ layout: 'xero' })).job_inv_reports[0]).toMatchObject({
    '*ContactName': 'Leafield Foods',
    '*InvoiceNumber': 'INV-1',
    '*UnitAmount': '100.00',
    '*AccountCode': '4020',
  })
})

test("the customer's codes stand before the service's, and a tariff with a column has it in the plain file", async () => {
  await at.own.customer_invoice_setting({ customer_id, nominal_code: '4100' })
  const extra_tariff_id = await at.own.extra_tariff({ name: 'Congestion charge', add_to_csv: 1 })
  const [line] = await at.query('select job_id from invoice_lines where tenant_id = $1 and invoice_id = $2', [
    at.company.tenant_id,
    ids[0],
  ])
  const charge = { extra_tariff_id, code: 'CONG', name: 'Congestion charge', type: 0, charge: '18', amount: '18' }
  await at.own.make('job_extra_charges', { ...charge, job_id: line?.job_id } as never)
  const { job_inv_reports } = await take({ again: 1, layout: 'plain' })
  expect(job_inv_reports[0]).toMatchObject({
    Number: 'INV-1',
    'Nominal code': '4100',
    Department: '7',
    Charges: '82.00',
    'Congestion charge': '18.00',
    Net: '100.00',
    Total: '120.00',
  })
})
