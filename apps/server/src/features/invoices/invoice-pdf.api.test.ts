import { downloadInvoice, downloadInvoices } from '@dray/domain/invoices/invoices.calls.ts'
import { setInvoiceStatus } from '@dray/domain/payments/payments.calls.ts'
import { unzipSync } from 'fflate'
import { extractText, getDocumentProxy } from 'unpdf'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { startTestServer, type TestServer } from '#testing/server.ts'
import { type InvoicingCompany, invoiced, invoicingCompany } from './invoices.fixture.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer({ overrides: { clock: { now: () => '2026-06-20T11:00:00Z' } } })
})
afterAll(() => server?.close())

/** The text of a PDF as another program reads it. */
async function textOf(bytes: Uint8Array) {
  const { text, totalPages } = await extractText(await getDocumentProxy(bytes.slice()), { mergePages: true })
  return { text: text.replace(/\s+/g, ' '), totalPages }
}
const pdfOf = async (at: InvoicingCompany, id: number) =>
  (await at.clerk.ok(downloadInvoice, { params: { id } })) as unknown as Uint8Array

describe("an account customer's invoice", () => {
  let at: InvoicingCompany
  let id: number
  beforeAll(async () => {
    at = await invoicingCompany(server, {
      invoice_note: 'Goods are carried under the RHA Conditions of Carriage 2024.',
    })
    const customer_id = await at.own.customer({
      customer_code: 'CALD172',
      customer_name: 'Calder Foods Ltd',
      address_line_1: '9 Canal Wharf',
      town: 'Dover',
      post_code: 'CT14 9SB',
    })
    await at.own.make('customer_companies', { customer_id, vat_code: 'GB 987 6543 21', tax_code_id: at.t1 })
    await at.own.make('customer_invoice_settings', {
      customer_id,
      invoice_type: 'multi',
      terms_days: 14,
      terms: 'Fourteen days net.',
      conditions: 'Claims within seven days.',
    })
    const fuel = await at.own.extra_tariff({ name: 'Fuel surcharge', type: 1, charge: '7.5' })
    const first = await at.job({
      customer_id,
      job_number: '10045',
      base_charge: '100',
      extras: '7.50',
      waiting_charge: '12.50',
      total_charge: '120',
      customer_reference: [{ name: 'PO 77102' }, { name: 'Bay 4' }],
      collection_date: '2026-06-01',
    })
    await at.own.make('job_extra_charges', {
      job_id: first,
      extra_tariff_id: fuel,
      code: 'FUEL',
      name: 'Fuel surcharge',
      type: 1,
      charge: '7.5',
      count: 1,
      amount: '7.50',
    } as never)
    const second = await at.job({
      customer_id,
      job_number: '10046',
      is_vat: 0,
      base_charge: '1234.50',
      total_charge: '1234.50',
      collection_date: '2026-06-02',
      delivery_date: '2026-06-03',
      last_date: '2026-06-03',
    })
    id = (await invoiced(at.clerk, 'multi', [first, second])).invoices[0]?.id as number
  })

  test.each([
    ['its kind and number', 'VAT invoice INV-1'],
    ['the supplier', 'Fenland Haulage Ltd 12 Station Road, Ely, CB7 4BS'],
    ["the supplier's VAT number", 'VAT number GB 123 4567 82'],
    ['the invoice date', 'Invoice date 20-06-2026'],
    ['the day to pay by', 'Payment due 04-07-2026'],
    ['the account', 'Account CALD172'],
    ['the customer and its address', 'Calder Foods Ltd 9 Canal Wharf Dover CT14 9SB'],
    ["the customer's VAT number", 'VAT number GB 987 6543 21'],
    ['the bank', 'Fen Bank Sort code 20-00-00 Account number 12345678 Reference INV-1'],
    ['a job, its time of supply and its description', '10045 01-06-2026 Bristol to Swindon, 01-06-2026'],
    ['a job over two days by its last', '10046 03-06-2026 Bristol to Swindon, 02-06-2026 to 03-06-2026'],
    ['the references', 'Your ref. PO 77102, Bay 4'],
    ['what a price is made of', 'Carriage £100.00 · Fuel surcharge 7.5% £7.50 · Waiting £12.50'],
    ['quantity and unit price', 'Qty Unit price VAT Net'],
    ["a line's VAT, code and rate", '£24.00 T1 20%'],
    ['the net total', 'Net £1,354.50'],
    ['VAT per rate', 'VAT at 20% (T1) on £120.00 £24.00'],
    ['what carries none', 'VAT at 0% (T9) on £1,234.50 £0.00'],
    ['total VAT in sterling', 'Total VAT £24.00'],
    ['what is to be paid', 'Total to pay £1,378.50'],
    ['the mark of lines without VAT', 'Lines marked T9 carry no VAT: outside the scope of VAT.'],
    ['the cash discount', 'No cash discount is offered.'],
    ['the terms', 'Fourteen days net.'],
    ['the conditions', 'Claims within seven days.'],
    ["the company's note", 'RHA Conditions of Carriage 2024'],
    ['name, number and place of registration', 'Fenland Haulage Ltd, registered in England and Wales, number 01234567'],
    ['the registered office', 'Registered office: 12 Station Road, Ely, CB7 4BS'],
    ['the page', 'Page 1 of 1'],
  ])('carries %s', async (_, words) => {
    expect((await textOf(await pdfOf(at, id))).text).toContain(words)
  })

  test('is the same on every day, to the byte, though everything around it changes', async () => {
    await at.clerk.ok(setInvoiceStatus, { body: { job_inv_ids: [id], inv_status: 'Sent', reason: 'Posted' } })
    const before = await pdfOf(at, id)
    await at.query(
      `update company_details set company_name = 'Fenland Group plc', address1 = '1 New Road', vat_code = null where tenant_id = $1`,
      [at.company.tenant_id],
    )
    await at.query(`update customers set customer_name = 'Calder Group plc' where tenant_id = $1`, [
      at.company.tenant_id,
    ])
    expect(Buffer.from(await pdfOf(at, id)).equals(Buffer.from(before))).toBe(true)
  })

  test('comes as a PDF under its number, kept by no cache', async () => {
    const { headers } = await at.clerk.send(downloadInvoice, { params: { id } })
    expect(headers.get('content-type')).toBe('application/pdf')
    expect(headers.get('content-disposition')).toContain('filename="INV-1.pdf"')
    expect(headers.get('cache-control')).toBe('no-store')
  })
})

test('without a VAT number it is an invoice, and says nothing of VAT', async () => {
  const at = await invoicingCompany(server, { vat_code: null })
  const run = await invoiced(at.clerk, 'single', [await at.job({})])
  const { text } = await textOf(await pdfOf(at, run.invoices[0]?.id as number))
  expect(text).toContain('Invoice INV-1')
  expect(text).not.toMatch(/VAT invoice|VAT number|VAT at/)
  expect(text).toContain('Total to pay £100.00')
})

test('a business abroad is told that it accounts for the VAT', async () => {
  const at = await invoicingCompany(server)
  const customer_id = await at.own.customer({ country: 'IE', town: 'Dublin', post_code: null })
  const zero = await at.own.tax_code({ code: 'T0', rate: '0' })
  await at.own.make('customer_companies', { customer_id, vat_code: 'IE6388047V', tax_code_id: zero })
  const run = await invoiced(at.clerk, 'single', [await at.job({ customer_id })])
  const { text } = await textOf(await pdfOf(at, run.invoices[0]?.id as number))
  expect(text).toContain('Dublin Ireland')
  expect(text).toContain('Reverse charge: the customer accounts for the VAT')
})

test('a draft and a voided one say so across every page, and one that was sent does not', async () => {
  const at = await invoicingCompany(server)
  const customer_id = await at.own.customer()
  const jobs = await Promise.all(Array.from({ length: 30 }, () => at.job({ customer_id })))
  const id = (await invoiced(at.clerk, 'multi', jobs)).invoices[0]?.id as number
  const pages = async () => {
    const { text } = await extractText(await getDocumentProxy((await pdfOf(at, id)).slice()))
    return text.map((page) => /\b(DRAFT|VOID)\b/.exec(page)?.[0])
  }
  const drafts = await pages()
  expect(drafts.length).toBeGreaterThan(1)
  expect(new Set(drafts)).toEqual(new Set(['DRAFT']))
  expect((await textOf(await pdfOf(at, id))).text).toContain('INV-1 (draft)')
  await at.clerk.ok(setInvoiceStatus, { body: { job_inv_ids: [id], inv_status: 'Sent', reason: 'Posted' } })
  expect(new Set(await pages())).toEqual(new Set([undefined]))
  expect((await textOf(await pdfOf(at, id))).text).not.toContain('(draft)')
  await at.query(`update invoices set status = 'Void' where tenant_id = $1`, [at.company.tenant_id])
  expect(new Set(await pages())).toEqual(new Set(['VOID']))
})

test('figures are grouped by thousands, and a code stays on one line with its rate', async () => {
  const at = await invoicingCompany(server)
  const customer_id = await at.own.customer({ customer_name: 'A customer with a long name that takes its place' })
  const tariff = await at.own.extra_tariff({ name: 'Pallets', type: 3, charge: '20' })
  const rate = await at.own.tax_code({ code: 'STANDARD17', rate: '17.5' })
  await at.own.make('customer_companies', { customer_id, tax_code_id: rate })
  const job_id = await at.job({
    customer_id,
    base_charge: '1000000',
    extras: '24000',
    total_charge: '1024000',
    collection_town: 'Stoke-on-Trent, the yard behind the old railway station',
  })
  const line = { code: 'P', name: 'Pallets', type: 3, charge: '20', count: 1200, amount: '24000' }
  await at.own.make('job_extra_charges', { job_id, extra_tariff_id: tariff, ...line } as never)
  const run = await invoiced(at.clerk, 'single', [job_id])
  const pdf = await getDocumentProxy((await pdfOf(at, run.invoices[0]?.id as number)).slice())
  const { items } = await (await pdf.getPage(1)).getTextContent()
  const texts = items.flatMap((item) => ('str' in item ? [item.str.replaceAll('\u00a0', ' ')] : []))
  expect(texts).toContain('STANDARD17 17.5%')
  expect(texts).toContain('£1,024,000.00')
  expect(texts.join(' ')).toContain('Pallets × 1,200 £24,000.00')
})

test('without a logo of its own a document has a plain one', async () => {
  const at = await invoicingCompany(server)
  const id = (await invoiced(at.clerk, 'single', [await at.job({})])).invoices[0]?.id as number
  const placeOfName = async () => {
    const pdf = await getDocumentProxy((await pdfOf(at, id)).slice())
    const { items } = await (await pdf.getPage(1)).getTextContent()
    const name = items.find((item) => 'str' in item && item.str === 'Fenland Haulage Ltd')
    return name && 'transform' in name ? name.transform[4] : 0
  }
  // The name stands beside the logo, not at the margin of 40 points.
  expect(await placeOfName()).toBeGreaterThan(80)
})

test('a long one repeats its head on every page and keeps its sums together', async () => {
  const at = await invoicingCompany(server)
  const customer_id = await at.own.customer()
  const jobs = await Promise.all(Array.from({ length: 60 }, () => at.job({ customer_id })))
  const run = await invoiced(at.clerk, 'multi', jobs)
  const { text, totalPages } = await textOf(await pdfOf(at, run.invoices[0]?.id as number))
  expect(totalPages).toBeGreaterThan(2)
  expect(text.match(/Qty Unit price VAT Net/g)).toHaveLength(totalPages)
  expect(text).toContain('Total to pay £7,200.00')
})

test('why lines carry no VAT stands on the page of the totals, however many rows there are', async () => {
  const at = await invoicingCompany(server)
  const id = (await invoiced(at.clerk, 'single', [await at.job({ is_vat: 0 })])).invoices[0]?.id as number
  const { pdf } = server.app.services
  const rendering = vi.spyOn(pdf, 'renderDocument')
  await pdfOf(at, id)
  const [document, given] = rendering.mock.calls[0] ?? []
  rendering.mockRestore()
  if (!document || !given) throw new Error('The document was not set.')
  const withRows = (many: number) =>
    document.blocks.map((block) =>
      block.kind === 'table' ? { ...block, rows: Array.from({ length: many }, () => block.rows[0] ?? []) } : block,
    )
  for (let many = 10; many <= 24; many += 1) {
    const bytes = await pdf.renderDocument({ ...document, blocks: withRows(many) }, given)
    const { text } = await extractText(await getDocumentProxy(new Uint8Array(bytes)))
    const page = text.findIndex((one) => one.includes('Total to pay'))
    expect([many, text[page]?.replace(/\s+/g, ' ')]).toEqual([
      many,
      expect.stringContaining('Lines marked T9 carry no VAT: outside the scope of VAT.'),
    ])
  }
})

test('several come as one archive, each the same as alone', async () => {
  const at = await invoicingCompany(server, { invoice_prefix: 'A/' })
  const run = await invoiced(at.clerk, 'single', [await at.job({}), await at.job({})])
  const ids = run.invoices.map((invoice) => invoice.id)
  const zip = (await at.clerk.ok(downloadInvoices, {
    query: { invoiceIds: ids.join(',') },
  })) as unknown as Uint8Array
  const files = unzipSync(zip)
  expect(Object.keys(files)).toEqual(['A-1.pdf', 'A-2.pdf'])
  expect(Buffer.from(files['A-2.pdf'] as Uint8Array).equals(Buffer.from(await pdfOf(at, ids[1] as number)))).toBe(true)
  expect((await at.clerk.send(downloadInvoices, { query: { invoiceIds: `${ids[0]},99999` } })).status).toBe(404)
})
