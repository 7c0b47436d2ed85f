import { downloadCheckReport } from '@dray/domain/check-reports/check-reports.calls.ts'
import { downloadCreditNote } from '@dray/domain/credit-notes/credit-notes.calls.ts'
import { downloadStatement } from '@dray/domain/debts/debts.calls.ts'
import { downloadDefect } from '@dray/domain/defects/defects.calls.ts'
import { downloadInvoice } from '@dray/domain/invoices/invoices.calls.ts'
import { downloadSiteAssessment, downloadWorkSheet } from '@dray/domain/job-documents/job-documents.calls.ts'
import type { AnyCall } from '@dray/domain/kernel/call.ts'
import { sendQuoteToCustomer } from '@dray/domain/quotes/quotes.calls.ts'
import { selfBillCallsOf } from '@dray/domain/self-bills/self-bill.calls.ts'
import { getDocumentProxy } from 'unpdf'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { KitDocument } from '#platform/pdf/kit-document.ts'
import type { Person } from '#testing/people.ts'
import { startTestServer, type TestServer } from '#testing/server.ts'
import { type CompanyPlan, demoCompanies } from './demo/company-plan.ts'
import { makeDemo } from './demo/demo.ts'

/** Every paper of a company that comes filled, as it is given to the typesetter, and what becomes of long values on it. */
const now = '2026-11-20T12:00:00Z'
const [company] = demoCompanies as [CompanyPlan]
const plan = { ...company, vehicles: 8, drivers: 12, customers: 8, jobs_per_weekday: 12, days_ahead: 1 }

let server: TestServer
let clerk: Person
let tenant_id: number
const made: KitDocument[] = []

beforeAll(async () => {
  server = await startTestServer({ overrides: { clock: { now: () => now } } })
  const { platform, services } = server.app
  await makeDemo(platform, { url: server.database.url, now, files: services.files, plans: [plan] })
  const { rows } = await platform.pool.query('select id from platform.tenants where slug = $1', [plan.slug])
  tenant_id = Number(rows[0].id)
  clerk = await server.clerk({ tenant_id, slug: plan.slug })
  const render = services.pdf.renderDocument
  services.pdf.renderDocument = (document, given) => {
    made.push(document)
    return render(document, given)
  }
}, 120_000)
afterAll(() => server?.close())

const { driver, sub_contractor } = selfBillCallsOf
const bill = (kind: string, status: string) => `self_bills where kind = '${kind}' and status = '${status}'`
/** Each paper, and a row of the database that has one; `ids` are asked for by their query. */
const papers: { name: string; from: string; call: AnyCall; also?: object }[] = [
  { name: 'invoice', from: 'invoices', call: downloadInvoice },
  { name: 'credit note', from: 'credit_notes', call: downloadCreditNote },
  {
    name: 'statement',
    from: "customers where id in (select customer_id from invoices where status = 'Sent')",
    call: downloadStatement,
  },
  {
    name: 'quote',
    from: "jobs where status = 'Quote'",
    call: sendQuoteToCustomer,
    also: { body: { emails: ['a@b.example'] } },
  },
  {
    name: 'worksheet',
    from: 'jobs where id in (select job_id from work_day_jobs)',
    call: downloadWorkSheet,
    also: { query: {} },
  },
  {
    name: "trip's worksheet",
    from: 'jobs where job_type = 3',
    call: downloadWorkSheet,
    also: { query: {} },
  },
  { name: 'site assessment', from: 'jobs', call: downloadSiteAssessment },
  { name: 'check report', from: 'check_reports', call: downloadCheckReport },
  { name: 'defect', from: 'defects', call: downloadDefect },
  { name: "driver's self-bill", from: bill('driver', 'Approved'), call: driver.download },
  { name: "sub-contractor's self-bill", from: bill('sub_contractor', 'Approved'), call: sub_contractor.download },
  { name: 'remittance', from: bill('driver', 'Paid'), call: driver.remittance },
]

async function documentOf({ name, from, call, also }: (typeof papers)[number]): Promise<KitDocument> {
  const scoped = from.includes(' where ') ? from.replace(' where ', ` where tenant_id = ${tenant_id} and `) : from
  const { rows } = await server.app.platform.pool.query(`select id from ${scoped} order by id desc limit 1`)
  expect([name, rows.length]).toEqual([name, 1])
  const id = Number(rows[0].id)
  made.length = 0
  const given = call.params ? { params: { id }, ...also } : { query: { ids: String(id) } }
  await clerk.ok(call, given as never)
  return made[0] as KitDocument
}

const most_amount = '£999,999,999.99'
/** No field takes a longer one into a table. */
const word = 'LONG1WORD2'.repeat(12)
const isAmount = (text: string) => /^-?£[\d,]+\.\d+$/.test(text)
/** Numbers, dates, times, rates: they have no longest word. */
const isFigure = (text: string) => /^[\d\s.,:%/£hm–-]*$/.test(text)

/** What the program writes by itself. */
const own = new Set([
  'kind',
  'label',
  'labels',
  'columns',
  'title',
  'printed_at',
  'made_at',
  'stamp',
  'tone',
  'caption',
])
/** The same paper with the widest amounts, and a word without blanks at the end of all that people typed. */
function stretched(value: unknown): unknown {
  if (typeof value === 'string') return isAmount(value) ? most_amount : isFigure(value) ? value : `${value} ${word}`
  if (Array.isArray(value)) return value.map(stretched)
  if (typeof value !== 'object' || value === null || value instanceof Uint8Array) return value
  return Object.fromEntries(Object.entries(value).map(([key, part]) => [key, own.has(key) ? part : stretched(part)]))
}

const amountsIn = (value: unknown): number =>
  JSON.stringify(value, (_, part) => (part instanceof Uint8Array ? '' : part)).split(`"${most_amount}"`).length - 1

/** Every text of a document that stands upright, with its edges. */
async function textsOf(document: KitDocument) {
  const bytes = await server.app.services.pdf.renderDocument(document, { tenant_id })
  const opened = await getDocumentProxy(new Uint8Array(bytes))
  const found: { page: number; text: string; left: number; right: number; base: number }[] = []
  for (let page = 1; page <= opened.numPages; page += 1) {
    const { items } = await (await opened.getPage(page)).getTextContent()
    for (const item of items) {
      if (!('transform' in item) || item.transform[1] !== 0 || item.str.trim() === '') continue
      const [, , , , left, base] = item.transform
      found.push({ page, text: item.str, left, right: left + item.width, base })
    }
  }
  return { found, pages: opened.numPages }
}

describe.each(papers)('$name', (paper) => {
  test('holds the longest words and the widest amounts within its margins', async () => {
    const document = stretched(await documentOf(paper)) as KitDocument
    const { found } = await textsOf(document)
    const outside = found.filter(({ left, right, base }) => left < 39.5 || right > 555.6 || base < 12 || base > 820)
    expect(outside).toEqual([])
    expect(found.filter(({ text }) => text.includes(most_amount))).toHaveLength(amountsIn(document))
  })
})
