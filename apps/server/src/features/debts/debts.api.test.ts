import * as calls from '@dray/domain/debts/debts.calls.ts'
import { listInvoices } from '@dray/domain/invoices/invoices.calls.ts'
import { removePayment } from '@dray/domain/payments/payments.calls.ts'
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { paperTask } from '#features/papers/send-papers.job.ts'
import { type Factories, makeFactories } from '#testing/factories.ts'
import type { Company, Person } from '#testing/people.ts'
import { startTestServer, type TestServer } from '#testing/server.ts'
import { statementSending } from './statement-sending.ts'

const sendStatement = paperTask(statementSending)

const now = '2026-09-30T09:00:00Z'
const today = '2026-09-30'

let server: TestServer
let company: Company
let clerk: Person
let own: Factories
let leaf: number
let mill: number
let ids: Record<'settled' | 'part' | 'old' | 'over' | 'draft' | 'void' | 'mill', number>

beforeAll(async () => {
  server = await startTestServer({ overrides: { clock: { now: () => now } } })
})
afterAll(() => server?.close())

const paid = async (customer_id: number, paid_on: string, invoice_id: number, amount: string) => {
  const payment_id = await own.payment({ customer_id, paid_on, amount })
  await own.make('payment_parts', { payment_id, invoice_id, amount })
  return payment_id
}

/** Amounts of invoices, payments and credit notes as the calls would have written them. */
beforeEach(async () => {
  company = await server.company()
  clerk = await server.clerk(company)
  own = makeFactories(server.app, company.tenant_id)
  leaf = await own.customer({ customer_code: 'LEAF', customer_name: 'Leafield Foods', email: 'own@leaf.example' })
  mill = await own.customer({ customer_code: 'MILL', customer_name: 'Millbrook', email: null })
  const invoice = (customer_id: number, values: object) =>
    own.invoice({ customer_id, status: 'Sent', net: '100', vat: '20', total_charge: '120', ...values } as never)
  ids = {
    settled: await invoice(leaf, { status: 'Paid', date: '2026-05-01', invoice_due: '2026-05-31', paid: '120' }),
    part: await invoice(leaf, {
      ...{ status: 'Part Paid', date: '2026-06-01', invoice_due: '2026-07-01' },
      ...{ paid: '50.25', credited: '12', credited_sent: '12' },
    }),
    old: await invoice(leaf, { date: '2026-03-01', invoice_due: '2026-03-31', status: 'Disputed' }),
    over: await invoice(leaf, {
      ...{ status: 'Paid', date: '2026-06-10', invoice_due: '2026-07-10' },
      ...{ paid: '120', credited: '30', credited_sent: '30' },
    }),
    draft: await invoice(leaf, { status: 'Draft', date: '2026-06-01', invoice_due: '2026-07-01' }),
    void: await invoice(leaf, { status: 'Void', date: '2026-06-01', invoice_due: '2026-07-01' }),
    mill: await invoice(mill, { date: '2026-08-31', invoice_due: '2026-09-30' }),
  }
  await paid(leaf, '2026-06-20', ids.settled, '100')
  await paid(leaf, '2026-08-05', ids.settled, '20')
  await paid(leaf, '2026-07-31', ids.part, '50.25')
  await paid(leaf, '2026-07-05', ids.over, '120')
  const credit = (invoice_id: number, values: object) =>
    own.credit_note({
      customer_id: leaf,
      invoice_id,
      status: 'Sent',
      credit_amount: '10',
      vat: '2',
      ...values,
    } as never)
  await credit(ids.part, { date: '2026-08-01' })
  await credit(ids.part, { date: '2026-08-02', status: 'Draft' })
  await credit(ids.part, { date: '2026-08-02', status: 'Void' })
  await credit(ids.over, { date: '2026-08-10', credit_amount: '25', vat: '5' })
})

const debt = (query: object = {}) => clerk.ok(calls.getAgedDebt, { query })
const of = (rows: { customer_code: string }[], code: string) => rows.find((row) => row.customer_code === code)

describe('aged debt', () => {
  // Worked out by hand from the invoices above; `settled` was paid in two parts, on 20 June and 5 August.
  test.each([
    ['2026-03-01', { not_due: 120, owed: 120, credit: 0, balance: 120, invoices: 1 }],
    ['2026-04-30', { not_due: 0, to_30: 120, owed: 120, balance: 120, invoices: 1 }],
    ['2026-05-01', { not_due: 120, to_60: 120, to_30: 0, owed: 240, invoices: 2 }],
    ['2026-06-19', { not_due: 240, to_30: 120, to_90: 120, owed: 480, invoices: 4 }],
    ['2026-06-20', { not_due: 240, to_30: 20, to_90: 120, owed: 380, invoices: 4 }],
    ['2026-07-05', { not_due: 0, to_30: 120, to_60: 20, over_90: 120, owed: 260, invoices: 3 }],
    ['2026-07-31', { to_30: 69.75, to_60: 0, to_90: 20, over_90: 120, owed: 209.75, invoices: 3 }],
    ['2026-08-01', { to_60: 57.75, to_90: 20, over_90: 120, owed: 197.75, credit: 0, invoices: 3 }],
    ['2026-08-05', { to_60: 57.75, to_90: 0, over_90: 120, owed: 177.75, credit: 0, invoices: 2 }],
    ['2026-08-10', { to_60: 57.75, over_90: 120, owed: 177.75, credit: 30, balance: 147.75, invoices: 3 }],
    [today, { to_60: 0, over_90: 177.75, owed: 177.75, credit: 30, balance: 147.75, invoices: 3 }],
  ])('on %s', async (date, expected) => {
    const { data, ...answer } = await debt({ date })
    expect(answer.date).toBe(date)
    expect(of(data, 'LEAF')).toMatchObject({ id: leaf, ...expected })
  })

  test('before the first invoice nobody owes anything', async () => {
    expect(await debt({ date: '2026-02-28' })).toMatchObject({ data: [], total: 0, totals: { owed: 0, invoices: 0 } })
  })

  test('today it is what the list of invoices says is left', async () => {
    const { totals, date, data } = await debt()
    expect(date).toBe(today)
    expect(data.map(({ customer_code }) => customer_code)).toEqual(['LEAF', 'MILL'])
    const { sum } = await clerk.ok(listInvoices, { query: {} })
    expect(totals).toMatchObject({ owed: sum.owed, not_due: 120, over_90: 177.75, balance: 267.75 })
  })

  test('a payment that was taken back never counts', async () => {
    const [payment] = (
      await server.app.platform.pool.query("select id from payments where tenant_id = $1 and paid_on = '2026-07-31'", [
        company.tenant_id,
      ])
    ).rows as { id: number }[]
    await clerk.ok(removePayment, { params: { id: Number(payment?.id) }, body: { reason: 'Returned' } })
    for (const date of ['2026-07-31', today]) {
      const balance = (await debt({ date })).data.find(({ id }) => id === leaf)?.balance
      expect([date, balance]).toEqual([date, date === today ? 198 : 260])
    }
  })

  test('is ordered by amounts and by words, searched and paged', async () => {
    const codes = async (query: object) => (await debt(query)).data.map(({ customer_code }) => customer_code)
    expect(await codes({ sort: 'owed' })).toEqual(['MILL', 'LEAF'])
    expect(await codes({ sort: 'customer_name', direction: 'desc' })).toEqual(['MILL', 'LEAF'])
    expect(await codes({ keywords: 'mill' })).toEqual(['MILL'])
    const page = await debt({ page_size: 1, page: 2 })
    expect([page.data.length, page.total, page.totals.owed]).toEqual([1, 2, 297.75])
  })

  test('a figure opens its invoices', async () => {
    const open = (query: object) => clerk.ok(calls.listOpenInvoices, { query })
    const late = await open({ customer_id: leaf, band: 'over_90' })
    expect(late.data.map(({ id, balance, days_overdue }) => [id, balance, days_overdue])).toEqual([
      [ids.old, 120, 183],
      [ids.part, 57.75, 91],
    ])
    expect(late).toMatchObject({ customer_name: 'Leafield Foods', totals: { owed: 177.75 } })
    const all = await open({ sort: 'balance' })
    expect(all.data.map(({ balance, band }) => [balance, band])).toEqual([
      [-30, 'to_90'],
      [57.75, 'over_90'],
      [120, 'over_90'],
      [120, 'not_due'],
    ])
    expect((await open({ date: '2026-06-20', band: 'to_30' })).data).toMatchObject([{ id: ids.settled, balance: 20 }])
  })
})

describe('a statement', () => {
  const statement = (query: object = {}) => clerk.ok(calls.getStatement, { params: { id: leaf }, query })

  test('holds what is open, how old it is, and what credit notes took off', async () => {
    const { items, figures, addresses } = await statement()
    expect(items.map(({ id, credited, paid, balance }) => [id, credited, paid, balance])).toEqual([
      [ids.old, 0, 0, 120],
      [ids.part, 12, 50.25, 57.75],
      [ids.over, 30, 120, -30],
    ])
    expect(figures).toMatchObject({ over_90: 177.75, owed: 177.75, credit: 30, balance: 147.75 })
    expect(addresses).toEqual(['own@leaf.example'])
    expect((await statement({ date: '2026-06-20' })).figures.owed).toBe(380)
  })

  test('is a PDF', async () => {
    const file = await clerk.send(calls.downloadStatement, { params: { id: leaf }, query: {} })
    expect(file.status).toBe(200)
  })

  const emails = async () =>
    (
      await server.app.platform.pool.query(
        'select to_address, subject, body_text, attachments, customer_id from emails where tenant_id = $1 order by id',
        [company.tenant_id],
      )
    ).rows as Record<string, unknown>[]
  const log = async () => (await clerk.ok(calls.listStatements, { query: {} })).data

  test('letters that it cannot print are told before it is sent to who wants to be asked, of all that it prints', async () => {
    const { pool } = server.app.platform
    await pool.query(`update customers set customer_name = customer_name || ' 物流' where id = any($1)`, [[leaf, mill]])
    await pool.query(`update company_details set bank_name = '银行', sort_code = '20-00-00' where tenant_id = $1`, [
      company.tenant_id,
    ])
    await own.payment({ customer_id: leaf, paid_on: '2026-09-01', amount: '10', unallocated: '10', reference: '汇款' })
    const asked = await clerk.send(calls.sendStatements, { body: { customer_ids: [leaf, mill] } })
    // The other customer has no address, so that nothing leaves for them.
    const papers = [{ name: 'Leafield Foods 物流', letters: ['物', '流', '银', '行', '汇', '款'] }]
    expect(asked).toMatchObject({ status: 409, code: 'letters_unprintable', data: { papers } })
    expect(await log()).toEqual([])
    const unreachable = await clerk.send(calls.sendStatements, { body: { customer_ids: [mill], confirmed: 0 } })
    expect(unreachable).toMatchObject({ status: 200, data: { statements: [{ status: 'Not sent' }] } })
  })

  test('is sent in the background, once; who cannot be reached or has nothing open is told of', async () => {
    const none = await own.customer({ customer_name: 'Nothing Open' })
    const { statements } = await clerk.ok(calls.sendStatements, { body: { customer_ids: [leaf, mill, none, leaf] } })
    const stateOf = new Map(statements.map(({ customer, status, reason }) => [customer.id, [status, reason]]))
    expect([...stateOf]).toHaveLength(3)
    expect(stateOf.get(leaf)).toEqual(['Queued', null])
    expect(stateOf.get(mill)).toEqual(['Not sent', 'Millbrook has no accounts e-mail address'])
    expect(stateOf.get(none)).toEqual(['Not sent', 'Nothing Open had nothing outstanding on that date'])
    const sentOf = async () => (await log()).find(({ customer }) => customer.id === leaf)
    await vi.waitFor(async () => expect((await sentOf())?.status).toBe('Sent'), { timeout: 15_000 })
    const [email, ...others] = await emails()
    expect(others).toEqual([])
    expect(email).toMatchObject({ to_address: 'own@leaf.example', customer_id: expect.anything() })
    expect(email?.body_text).toContain('£147.75')
    expect((email as { attachments: { name: string }[] }).attachments.map(({ name }) => name)).toEqual([
      'statement-leaf-2026-09-30.pdf',
    ])
    const by = { user_id: 1, name: 'Ann' }
    await sendStatement.handle(
      { tenant_id: company.tenant_id, ids: [(await sentOf())?.id], asked_at: now, by },
      server.app.work,
    )
    expect(await emails()).toHaveLength(1)
  })

  test('asked for three times at once it leaves once, and the log says why the others did not', async () => {
    const ask = () => clerk.ok(calls.sendStatements, { body: { customer_ids: [leaf] } })
    // The first one leaves once all three were answered, however fast the queue is.
    const answers = await server.whileHeld('emails', 'share', () => Promise.all([ask(), ask(), ask()]))
    const rows = answers.flatMap(({ statements }) => statements)
    expect(rows.filter(({ status }) => status === 'Queued')).toHaveLength(1)
    const others = rows.filter(({ status }) => status === 'Not sent').map(({ reason }) => reason)
    expect(others).toEqual(Array(2).fill('The statement of Leafield Foods is already being sent'))
    await vi.waitFor(async () => expect((await log()).map(({ status }) => status)).toContain('Sent'), {
      timeout: 15_000,
    })
    expect(await emails()).toHaveLength(1)
  })

  test('whose tries ran out says so', async () => {
    const row = { customer_id: leaf, date: today, invoices: 1, balance: '1' }
    const statement_id = await own.make('statements', row)
    const given = { tenant_id: company.tenant_id, ids: [statement_id], asked_at: now, by: { user_id: 1, name: 'Ann' } }
    await sendStatement.givenUp?.(given, { ...server.app.work, error: 'no' })
    expect(await log()).toMatchObject([{ status: 'Not sent', reason: 'Its PDF could not be made. Try again' }])
    expect(await clerk.ok(calls.listStatements, { query: { asked: '2020-01-01,2020-01-31' } })).toMatchObject({
      total: 0,
      statusCount: { All: 0 },
    })
  })

  test('in the portal it is the customer’s own, of what was sent', async () => {
    const person = await server.customerUser(company, leaf, { permissions: ['/customer/finance'] })
    const { customer, items, figures } = await person.ok(calls.getCustomerStatement, {})
    expect(customer.id).toBe(leaf)
    expect(items.map(({ id, balance }) => [id, balance])).toEqual([
      [ids.old, 120],
      [ids.part, 57.75],
      [ids.over, -30],
    ])
    expect(figures.balance).toBe(147.75)
    expect((await person.send(calls.downloadCustomerStatement, {})).status).toBe(200)
    expect((await person.send(calls.getStatement, { params: { id: leaf }, query: {} })).status).toBe(403)
    expect((await person.send(calls.getAgedDebt, { query: {} })).status).toBe(403)
  })
})

test('another company finds nothing, and who sees no prices has none of it', async () => {
  const stranger = await server.clerk(await server.company())
  expect((await stranger.ok(calls.getAgedDebt, { query: {} })).data).toEqual([])
  const answers = await Promise.all([
    stranger.send(calls.getStatement, { params: { id: leaf }, query: {} }),
    stranger.send(calls.downloadStatement, { params: { id: leaf }, query: {} }),
    stranger.send(calls.listOpenInvoices, { query: { customer_id: leaf } }),
    stranger.send(calls.sendStatements, { body: { customer_ids: [leaf] } }),
  ])
  expect(answers.map(({ status }) => status)).toEqual([404, 404, 404, 404])
  const blind = await server.clerk(company, { permissions: ['/finance/invoices/customers'] })
  const refused = await Promise.all([
    blind.send(calls.getAgedDebt, { query: {} }),
    blind.send(calls.getStatement, { params: { id: leaf }, query: {} }),
    blind.send(calls.listStatements, { query: {} }),
  ])
  expect(refused.map(({ status }) => status)).toEqual([403, 403, 403])
})
