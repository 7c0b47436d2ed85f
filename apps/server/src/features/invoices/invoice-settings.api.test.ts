import { invoiceSettings } from '@dray/domain/invoices/invoice-settings.ts'
import { daysBetween } from '@dray/domain/kernel/clock-time.ts'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { type TestServer, testServer } from '#testing/server.ts'
import { type InvoicingCompany, invoiced, invoicingCompany } from './invoices.fixture.ts'

let server: TestServer
let at: InvoicingCompany
beforeAll(async () => {
  server = await testServer()
})
beforeEach(async () => {
  at = await invoicingCompany(server, { logo_light: 'company-logos/none.png' })
})

const set = (body: object) => at.clerk.ok(invoiceSettings.calls.change, { body })
const carried = { collection_town: 'Ely', delivery_town: 'Swindon', customer_reference: '[{"name":"PO 7"}]' }

async function made(settings: object, own: object = {}) {
  await set(settings)
  const customer_id = await at.own.customer()
  if (Object.keys(own).length > 0) await at.own.customer_invoice_setting({ customer_id, ...own })
  const run = await invoiced(at.clerk, 'single', [await at.job({ customer_id, base_charge: '100', ...carried })])
  const [invoice] = await at.query(
    'select i.*, l.description from invoices i join invoice_lines l on l.tenant_id = i.tenant_id and l.invoice_id = i.id where i.tenant_id = $1 and i.id = $2',
    [at.company.tenant_id, run.invoices[0]?.id],
  )
  const { date, invoice_due, supplier, ...rest } = invoice as {
    date: string
    invoice_due: string
    supplier: { logo: string | null; shows_references: boolean }
    terms: string | null
    conditions: string | null
    description: string
  }
  return { ...rest, supplier, days: daysBetween(date, invoice_due) }
}

test('a customer without terms of its own is invoiced on those of the company', async () => {
  const invoice = await made({ terms_days: 14, terms: 'Two weeks', conditions: 'RHA conditions of carriage' })
  expect(invoice).toMatchObject({ days: 14, terms: 'Two weeks', conditions: 'RHA conditions of carriage' })
})

test("a customer's own terms stand before them", async () => {
  const invoice = await made({ terms_days: 14, terms: 'Two weeks', conditions: 'RHA' }, { terms_days: 45 })
  expect(invoice).toMatchObject({ days: 45, terms: null, conditions: 'RHA' })
})

test('the PDF shows what the company wants, as it was when the invoice was made', async () => {
  const before = await made({})
  expect(before.supplier).toMatchObject({ logo: 'company-logos/none.png', shows_references: true })
  expect(before.description).toContain('Ely to Swindon')
  const after = await made({ show_logo: 0, show_references: 0, show_stops: 0 })
  expect(after.supplier).toMatchObject({ logo: null, shows_references: false })
  expect(after.description).toMatch(/^Carriage, /)
})
