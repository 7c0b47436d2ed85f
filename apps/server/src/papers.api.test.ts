import { readFileSync } from 'node:fs'
import {
  downloadCheckReport,
  downloadTrailerCheckReport,
  downloadVehicleCheckReport,
} from '@dray/domain/check-reports/check-reports.calls.ts'
import { createCreditNote, downloadCreditNote } from '@dray/domain/credit-notes/credit-notes.calls.ts'
import { downloadStatement } from '@dray/domain/debts/debts.calls.ts'
import { checkSendingSettings } from '@dray/domain/defects/check-sending-settings.ts'
import { downloadDefect } from '@dray/domain/defects/defects.calls.ts'
import { downloadInvoice } from '@dray/domain/invoices/invoices.calls.ts'
import { downloadSiteAssessment, downloadWorkSheet } from '@dray/domain/job-documents/job-documents.calls.ts'
import type { AnyCall } from '@dray/domain/kernel/call.ts'
import { setInvoiceStatus } from '@dray/domain/payments/payments.calls.ts'
import { sendQuoteToCustomer } from '@dray/domain/quotes/quotes.calls.ts'
import { closeSubContractors, closeWeek } from '@dray/domain/self-bills/close-week.calls.ts'
import { selfBillCallsOf } from '@dray/domain/self-bills/self-bill.calls.ts'
import { approveWorkdays } from '@dray/domain/timesheets/timesheets.calls.ts'
import { getDocumentProxy } from 'unpdf'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { queueCheckDigests } from '#features/check-reports/send-check-digests.job.ts'
import { invoiced } from '#features/invoices/invoices.fixture.ts'
import type { KitDocument } from '#platform/pdf/kit-document.ts'
import type { Person } from '#testing/people.ts'
import { startTestServer, type TestServer } from '#testing/server.ts'
import { type CompanyPlan, demoCompanies } from './demo/company-plan.ts'
import { makeDemo } from './demo/demo.ts'

/**
 * Every paper of a company that comes filled, made anew after each text that was typed is as long as its field allows, in
 * one word of the widest letter, and with the widest amounts.
 */
const now = '2026-11-20T12:00:00Z'
const week = '2026-11-09'
const weekEnd = '2026-11-15'
const [company] = demoCompanies as [CompanyPlan]
const plan = { ...company, vehicles: 8, drivers: 12, customers: 8, jobs_per_weekday: 12, days_ahead: 1 }

let server: TestServer
let clerk: Person
let tenant_id: number
const made: KitDocument[] = []
/** The typesetter itself; whoever asks for a paper gets none. */
let render: TestServer['app']['services']['pdf']['renderDocument']
const query = async (text: string, ...values: unknown[]) =>
  (await server.app.platform.pool.query(text, [tenant_id, ...values])).rows

interface Schema {
  maxLength?: number
  properties?: Record<string, Schema>
}
/** The longest that any call takes for a field of this name, from the description of the API. */
function longestOfFields() {
  const longest = new Map<string, number>()
  const look = (part: unknown, field = '') => {
    if (typeof part !== 'object' || part === null) return
    const { maxLength = 0, properties = {}, ...rest } = part as Schema
    longest.set(field, Math.max(maxLength, longest.get(field) ?? 0))
    for (const [name, schema] of Object.entries(properties)) look(schema, name)
    for (const one of Object.values(rest)) look(one, field)
  }
  const { paths } = JSON.parse(readFileSync(new URL('../../../docs/openapi.json', import.meta.url), 'utf8'))
  for (const calls of Object.values<Record<string, { requestBody?: unknown }>>(paths))
    for (const { requestBody } of Object.values(calls)) look(requestBody)
  return longest
}

/** What is printed of comes from these, as people typed it. */
const typedTables = [
  ...['customers', 'customer_companies', 'customer_invoice_settings', 'company_details', 'profiles'],
  ...['jobs', 'job_extra_charges', 'extra_tariffs', 'load_types', 'services', 'freight_types', 'depots', 'contractors'],
  ...['drivers', 'driver_companies', 'owner_drivers', 'agencies', 'sub_contractors', 'sub_contractor_companies'],
  ...['vehicles', 'trailers', 'checks', 'check_reports', 'check_answers', 'defects', 'defect_steps', 'payments'],
]
/** Files, numbers of agreements that would end with them, and texts of which only some are allowed. */
const unstretched = ['vat_code', 'licence_type', 'username', 'picture', 'pictures']
/** A file's key, not a text. */
const longestTyped = 2_000
const longestValue = 200

/** Fills each text that was typed to the end; every one ends in its row's id. */
async function stretchTypedTexts() {
  const longest = longestOfFields()
  const columns: { table_name: string; column_name: string }[] = await query(
    `select table_name, column_name from information_schema.columns
      where table_schema = 'public' and data_type in ('text', 'character varying') and table_name = any($2) and $1::bigint > 0`,
    typedTables,
  )
  const maxOf = ({ table_name, column_name }: (typeof columns)[number]) =>
    table_name === 'check_answers' && column_name === 'value' ? longestValue : longest.get(column_name)
  const stretched = columns.filter((column) => {
    const most = maxOf(column)
    return most && most <= longestTyped && !unstretched.includes(column.column_name)
  })
  for (const [table, own] of Map.groupBy(stretched, ({ table_name }) => table_name)) {
    const set = own.map((column) => {
      const name = column.column_name
      return `${name} = case when ${name} ~ '${name === 'value' ? '[[:alpha:]]' : '.'}' then repeat('W', ${maxOf(column)} - length(id::text)) || id else ${name} end`
    })
    await query(`update ${table} set ${set.join(', ')} where tenant_id = $1`)
  }
  // As many references as a job may have, each as long as it may be.
  await query(
    `update jobs set customer_reference = (select jsonb_agg(jsonb_build_object('name', repeat('W', 98) || lpad(n::text, 2, '0')))
                                             from generate_series(1, 50) n) where tenant_id = $1`,
  )
}

/** Papers keep what was typed when they were made: these are made of the long texts. */
async function makePapers() {
  const [billed] = await query(
    `select customer_id, (array_agg(id::int order by id))[1:2] as jobs from jobs
      where tenant_id = $1 and status = 'Marked For Inv' and parent_id is null group by 1 order by count(*) desc limit 1`,
  )
  const { invoices } = await invoiced(clerk, 'multi', billed.jobs)
  const job_inv_ids = invoices.map(({ id }) => id)
  await clerk.ok(setInvoiceStatus, { body: { job_inv_ids, inv_status: 'Sent', reason: 'Posted' } })
  const credit_notes_reason = 'W'.repeat(500)
  await clerk.ok(createCreditNote, { body: { job_id: billed.jobs[0], credit_amount: 1, credit_notes_reason } })
  // The self-employed bill for what is approved of theirs.
  const owed: { workday_id: number; version: number }[] = await query(
    `select w.id::int as workday_id, w.version from workdays w join drivers d on d.tenant_id = $1 and d.id = w.driver_id
      where w.tenant_id = $1 and w.driver_type = 1 and d.driver_emp_type = 1 and w.date between $2 and $3
        and w.clocked_out_at is not null
        and not exists (select 1 from workday_approvals a where a.tenant_id = $1 and a.workday_id = w.id)`,
    week,
    weekEnd,
  )
  if (owed.length > 0) await clerk.ok(approveWorkdays, { body: { workdays: owed, confirmed: 1 } })
  // One of the company's own who worked came from an agency.
  const [borrowed] = await query(
    `select d.id::int from drivers d join workdays w on w.tenant_id = $1 and w.driver_id = d.id
      where d.tenant_id = $1 and d.driver_type = 1 and d.driver_emp_type <> 1 and w.date between $2 and $3
      group by 1 order by count(*) desc, 1 limit 1`,
    week,
    weekEnd,
  )
  await query(
    'update drivers set driver_type = 2, agency_id = (select min(id) from agencies where tenant_id = $1) where tenant_id = $1 and id = $2',
    borrowed.id,
  )
  await query('update workdays set driver_type = 2 where tenant_id = $1 and driver_id = $2', borrowed.id)
  await clerk.ok(closeWeek, { body: { week, close: ['drivers', 'agencies'] } })
  await clerk.ok(closeSubContractors, { body: { date_from: week, date_to: weekEnd } })
  await query(
    `update self_bills set customer = (select supplier from invoices where tenant_id = $1 order by id desc limit 1)
      where tenant_id = $1`,
  )
}

beforeAll(async () => {
  server = await startTestServer({ overrides: { clock: { now: () => now }, areSweepsOff: true } })
  const { platform, services } = server.app
  await makeDemo(platform, { url: server.database.url, now, files: services.files, plans: [plan] })
  const { rows } = await platform.pool.query('select id from platform.tenants where slug = $1', [plan.slug])
  tenant_id = Number(rows[0].id)
  clerk = await server.clerk({ tenant_id, slug: plan.slug })
  await stretchTypedTexts()
  await makePapers()
  render = services.pdf.renderDocument
  services.pdf.renderDocument = async (document) => {
    made.push(document)
    return Buffer.from('%PDF-1.7')
  }
}, 180_000)
afterAll(() => server?.close())

const { driver, agency, sub_contractor } = selfBillCallsOf
const bill = (kind: string) =>
  `self_bills where kind = '${kind}' and date_from = '${week}' and status in ('Pending', 'Queried')`
const checked = (subject: string) =>
  `(select ${subject} as id from check_reports where tenant_id = $1 and ${subject} is not null order by id desc limit 1) as newest`
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
  {
    name: "vehicle's month of checks",
    from: checked('vehicle_id'),
    call: downloadVehicleCheckReport,
    also: { query: { month: '2026-11' } },
  },
  {
    name: "trailer's month of checks",
    from: checked('trailer_id'),
    call: downloadTrailerCheckReport,
    also: { query: { month: '2026-11' } },
  },
  { name: 'defect', from: 'defects', call: downloadDefect },
  { name: "driver's self-bill", from: bill('driver'), call: driver.download },
  { name: "agency's self-bill", from: bill('agency'), call: agency.download },
  { name: "sub-contractor's self-bill", from: bill('sub_contractor'), call: sub_contractor.download },
  {
    name: 'remittance',
    from: "self_bills where kind = 'driver' and status = 'Paid'",
    call: driver.remittance,
  },
]

async function documentOf({ name, from, call, also }: (typeof papers)[number]): Promise<KitDocument> {
  const scoped = from.includes('$1')
    ? from
    : from.includes(' where ')
      ? from.replace(' where ', ' where tenant_id = $1 and ')
      : `${from} where tenant_id = $1`
  const rows = await query(`select id from ${scoped} order by id desc limit 1`)
  expect([name, rows.length]).toEqual([name, 1])
  const id = Number(rows[0].id)
  made.length = 0
  const given = call.params ? { params: { id }, ...also } : { query: { ids: String(id) } }
  await clerk.ok(call, given as never)
  // A quote is made in the queue.
  return vi.waitFor(() => made[0] ?? Promise.reject(new Error('it was not made')), { timeout: 15_000 })
}

const most_amount = '£999,999,999.99'
const isAmount = (text: string) => /^-?£[\d,]+\.\d+$/.test(text)
/** The same paper with the widest amounts; of a month of checks a few, which are set as all are. */
function widest(document: KitDocument): KitDocument {
  const widen = (value: unknown): unknown => {
    if (typeof value === 'string') return isAmount(value) ? most_amount : value
    if (Array.isArray(value)) return value.map(widen)
    if (typeof value !== 'object' || value === null || value instanceof Uint8Array) return value
    return Object.fromEntries(Object.entries(value).map(([key, part]) => [key, widen(part)]))
  }
  const { blocks } = document
  const shown = blocks.length > maxBlocks ? [...blocks.slice(0, maxBlocks - 1), ...blocks.slice(-1)] : blocks
  return widen({ ...document, blocks: shown }) as KitDocument
}
const maxBlocks = 3

const amountsIn = (value: unknown): number =>
  JSON.stringify(value, (_, part) => (part instanceof Uint8Array ? '' : part)).split(`"${most_amount}"`).length - 1

/** Every text of a document that stands upright, with its edges. */
async function textsOf(document: KitDocument) {
  const bytes = await render(document, { tenant_id })
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

async function expectWithin(document: KitDocument) {
  expect(JSON.stringify(document, (_, part) => (part instanceof Uint8Array ? '' : part))).toMatch(/W{30}/)
  const { found } = await textsOf(document)
  const outside = found.filter(({ left, right, base }) => left < 39.5 || right > 555.6 || base < 12 || base > 820)
  expect(outside).toEqual([])
  expect(found.filter(({ text }) => text.includes(most_amount))).toHaveLength(amountsIn(document))
}

describe.each(papers)('$name', (paper) => {
  test('holds the longest value of every field and the widest amounts within its margins', async () => {
    await expectWithin(widest(await documentOf(paper)))
  })
})

test('lists of checks and of open defects hold the longest value of every field within their margins', async () => {
  const kinds = ['vehicle', 'trailer', 'defect']
  const settings = kinds.flatMap((kind) => [
    [`${kind}_when`, 'daily'],
    [`${kind}_emails`, 'yard@fen.example'],
  ])
  await clerk.ok(checkSendingSettings.calls.change, { body: Object.fromEntries(settings) })
  made.length = 0
  await queueCheckDigests(server.app.work)
  const listed = await vi.waitFor(
    () => {
      expect(made.length).toBeGreaterThanOrEqual(kinds.length)
      return [...made]
    },
    { timeout: 15_000 },
  )
  for (const document of listed) await expectWithin(widest(document))
})
