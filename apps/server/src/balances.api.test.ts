import * as debtCalls from '@dray/domain/debts/debts.calls.ts'
import { getHome } from '@dray/domain/home/home.calls.ts'
import { listCustomerInvoices, listInvoices } from '@dray/domain/invoices/invoices.calls.ts'
import { addDays } from '@dray/domain/kernel/clock-time.ts'
import { decimal, showMoney } from '@dray/domain/kernel/decimal.ts'
import { recordPayment, refundCustomer } from '@dray/domain/payments/payments.calls.ts'
import { extractText, getDocumentProxy } from 'unpdf'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Person } from '#testing/people.ts'
import { startTestServer, type TestServer } from '#testing/server.ts'
import { sizes } from './demo/company-plan.ts'
import { openBulk } from './demo/rows.repo.ts'
import { seedCompany } from './demo/seed-company.ts'

/**
 * What is owed is one figure: what was invoiced, less what was credited and received, plus what was refunded. Every
 * screen, file and paper that shows a customer's balance is held against that sum, for every customer of a company that
 * comes filled, on three dates.
 */
const now = '2026-11-20T12:00:00Z'
const today = '2026-11-20'
const plan = { ...sizes.small, customers: 12, jobs_per_weekday: 14, days_back: 75, days_ahead: 0 }
const dates = [today, '2026-10-31', addDays(today, -45)]

let server: TestServer
let clerk: Person
let company: { tenant_id: number; slug: string }
let query: (statement: string, values: unknown[]) => Promise<Record<string, unknown>[]>
let customers: number[]

beforeAll(async () => {
  server = await startTestServer({ overrides: { clock: { now: () => now } } })
  const bulk = await openBulk(server.database.url)
  const tenant_id = await seedCompany(plan, { platform: server.app.platform, bulk, now, password_hash: 'none' })
  await bulk.close()
  company = { tenant_id, slug: plan.slug }
  clerk = await server.clerk(company)
  query = async (statement, values) => (await server.app.platform.pool.query(statement, values)).rows
  customers = (await query('select id from customers where tenant_id = $1 order by id', [tenant_id])).map((row) =>
    Number(row.id),
  )
  const [busy = 0] = customers
  const body = { customer_id: busy, paid_on: '2026-11-02' }
  await clerk.ok(recordPayment, { body: { ...body, amount: 500, parts: [] } })
  await clerk.ok(refundCustomer, { body: { ...body, paid_on: '2026-11-10', amount: 120.5 } })
}, 120_000)
afterAll(() => server?.close())

/** By customer, from nothing but the documents and what was paid. */
async function ledger(at: string) {
  const rows = await query(
    `select c.id, coalesce((select sum(total_charge) from invoices where tenant_id = $1 and customer_id = c.id
          and date <= $2 and status not in ('Draft', 'Void')), 0)
        - coalesce((select sum(credit_amount + vat) from credit_notes where tenant_id = $1 and customer_id = c.id
          and date <= $2 and status = 'Sent'), 0)
        - coalesce((select sum(case kind when 'refund' then -amount else amount end) from payments
          where tenant_id = $1 and customer_id = c.id and paid_on <= $2 and removed_at is null), 0) as balance
      from customers c where c.tenant_id = $1`,
    [company.tenant_id, at],
  )
  return new Map(rows.map(({ id, balance }) => [Number(id), decimal(String(balance)).toNumber()]))
}

const sumOf = (amounts: number[]) => amounts.reduce((sum, one) => sum.plus(one), decimal(0)).toNumber()
const textOf = async (file: unknown) =>
  (await extractText(await getDocumentProxy((file as Uint8Array).slice()), { mergePages: true })).text.replace(
    /\s+/g,
    ' ',
  )
const inPounds = (amount: number) => `${amount < 0 ? '-' : ''}£${showMoney(Math.abs(amount))}`

test('the company has drafts, credits and unallocated payments that could make figures differ', async () => {
  const [found] = await query(
    `select (select count(*)::int from credit_notes where tenant_id = $1 and status = 'Draft') as drafts,
        (select count(*)::int from invoices where tenant_id = $1 and total_charge < credited + paid) as overpaid,
        (select count(*)::int from payments where tenant_id = $1 and unallocated > 0) as unallocated`,
    [company.tenant_id],
  )
  expect(Object.entries(found ?? {}).filter(([, count]) => Number(count) === 0)).toEqual([['overpaid', 0]])
})

test.each(dates)(
  'on %s aged debt, open invoices and statements say what each customer owes',
  async (date) => {
    const owed = await ledger(date)
    const aged = await clerk.ok(debtCalls.getAgedDebt, { query: { date, page_size: 200 } as never })
    const rowOf = new Map(aged.data.map((row) => [row.id, row]))
    expect(aged.totals.balance).toBe(sumOf([...owed.values()]))
    expect(aged.totals.balance).toBe(sumOf(aged.data.map(({ balance }) => balance)))
    for (const id of customers) {
      const expected = owed.get(id) ?? 0
      const open = await clerk.ok(debtCalls.listOpenInvoices, {
        query: { date, customer_id: id, page_size: 500 } as never,
      })
      const statement = await clerk.ok(debtCalls.getStatement, { params: { id }, query: { date } })
      const { figures } = statement
      expect({
        aged: rowOf.get(id)?.balance ?? 0,
        open: open.totals.balance,
        rows: sumOf([...open.data.map(({ balance }) => balance), -open.totals.unallocated]),
        statement: figures.balance,
        bands: sumOf([figures.not_due, figures.to_30, figures.to_60, figures.to_90, figures.over_90]),
        items: sumOf([
          ...statement.items.map(({ balance }) => balance),
          ...statement.payments.map(({ unallocated }) => -unallocated),
        ]),
      }).toEqual({
        ...{ aged: expected, open: expected, rows: expected, statement: expected, items: expected },
        bands: figures.owed,
      })
      if (statement.items.length + statement.payments.length === 0) continue
      const paper = await textOf(await clerk.ok(debtCalls.downloadStatement, { params: { id }, query: { date } }))
      expect(paper).toContain(`Total to pay ${inPounds(expected)}`)
    }
  },
  120_000,
)

test('today the portal, the lists of invoices and the start page say the same', async () => {
  const owed = await ledger(today)
  const aged = await clerk.ok(debtCalls.getAgedDebt, { query: { page_size: 200 } as never })
  const rowOf = new Map(aged.data.map((row) => [row.id, row]))
  expect((await clerk.ok(getHome, {})).owed?.owed).toBe(aged.totals.owed)
  expect((await clerk.ok(listInvoices, { query: {} })).sum.owed).toBe(aged.totals.owed)
  for (const id of customers) {
    const person = await server.customerUser(company, id, { permissions: ['/customer/finance'] })
    const { figures } = await person.ok(debtCalls.getCustomerStatement, {})
    const own = await person.ok(listCustomerInvoices, { query: {} })
    const office = await clerk.ok(listInvoices, { query: { customer_id: id } })
    const row = rowOf.get(id)
    expect([figures.balance, figures.owed, own.sum.owed, office.sum.owed]).toEqual([
      owed.get(id) ?? 0,
      ...Array.from({ length: 3 }, () => row?.owed ?? 0),
    ])
  }
}, 120_000)
