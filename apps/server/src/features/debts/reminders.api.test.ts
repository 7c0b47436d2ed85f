import { getInvoice } from '@dray/domain/invoices/invoices.calls.ts'
import { recordPayment, setInvoiceStatus } from '@dray/domain/payments/payments.calls.ts'
import pg from 'pg'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { type Factories, makeFactories } from '#testing/factories.ts'
import type { Company, Person } from '#testing/people.ts'
import { startTestServer, type TestServer } from '#testing/server.ts'
import { remindOverdue, scheduleReminders } from './remind-overdue.job.ts'

/** Moved by the tests. */
const clock = { at: '2026-07-08T05:30:00Z' }

let server: TestServer
let company: Company
let clerk: Person
let own: Factories
let customer_id: number
let database: pg.Client

beforeAll(async () => {
  server = await startTestServer({ overrides: { clock: { now: () => clock.at } } })
  database = new pg.Client({ connectionString: server.database.url })
  await database.connect()
})
afterAll(async () => {
  await database?.end()
  await server?.close()
})
beforeEach(async () => {
  clock.at = '2026-07-08T05:30:00Z'
  company = await server.company()
  clerk = await server.clerk(company)
  own = makeFactories(server.app, company.tenant_id)
  customer_id = await own.customer({ customer_name: 'Leafield Foods', email: null })
  await own.make('customer_companies', {
    customer_id,
    accounts_email: 'a@leaf.example',
    alternative_accounts_email: 'b@leaf.example',
  })
  await own.customer_invoice_setting({ customer_id, notified_days: 7 })
})

const overdue = (values: object = {}) =>
  own.invoice({ customer_id, status: 'Sent', invoice_due: '2026-07-01', ...values } as never)
const remind = () => remindOverdue.handle({}, server.app.work)
const emails = async () =>
  (
    await server.app.platform.pool.query(
      'select to_address, subject, body_text from emails where tenant_id = $1 order by id',
      [company.tenant_id],
    )
  ).rows as { to_address: string; subject: string; body_text: string }[]
const notesOf = async (id: number) =>
  (await clerk.ok(getInvoice, { params: { id } })).history.map(({ note }) => note).filter(Boolean)

test('a customer is reminded once a step, in one e-mail to each address, and the invoice says so', async () => {
  const first = await overdue({ inv_number: 'INV-1' })
  await overdue({ inv_number: 'INV-2', invoice_due: '2026-06-30', total_charge: '20.5' })
  await overdue({ inv_number: 'INV-3', invoice_due: '2026-07-02' })
  await remind()
  await remind()
  const found = await emails()
  expect(found.map(({ to_address }) => to_address)).toEqual(['a@leaf.example', 'b@leaf.example'])
  expect(found[0]?.subject).toBe('Payment overdue: INV-2 and INV-1')
  expect(found[0]?.body_text).toContain('£120.50')
  expect(await notesOf(first)).toEqual(['Reminder 1 e-mailed to a@leaf.example, b@leaf.example'])
  clock.at = '2026-07-15T05:30:00Z'
  await remind()
  expect((await emails()).slice(2).map(({ subject }) => subject)).toEqual(
    Array.from({ length: 2 }, () => 'Payment overdue: INV-2, INV-1 and INV-3'),
  )
  expect((await notesOf(first))[0]).toContain('Reminder 2')
  clock.at = '2027-07-15T05:30:00Z'
  await remind()
  await remind()
  expect(await emails()).toHaveLength(6)
})

test('two runs at once remind once', async () => {
  await overdue()
  await Promise.all([remind(), remind(), remind()])
  expect(await emails()).toHaveLength(2)
})

test.each(['Draft', 'Paid', 'Disputed', 'Credited', 'Void'] as const)(
  'nobody is reminded of one that is %s',
  async (status) => {
    await overdue({ status })
    await remind()
    expect(await emails()).toEqual([])
  },
)

test('without days nobody is reminded; the company’s hold for a customer that has none of its own', async () => {
  const other = await own.customer({ email: 'c@other.example' })
  await overdue({ customer_id: other })
  await remind()
  expect(await emails()).toEqual([])
  await own.make('company_settings', { name: 'invoice', settings: { notified_days: 7 } } as never)
  await remind()
  expect((await emails()).map(({ to_address }) => to_address)).toEqual(['c@other.example'])
})

test('what was paid or disputed meanwhile is left out, and what is settled later is asked for again', async () => {
  const paid = await overdue()
  const disputed = await overdue()
  await clerk.ok(recordPayment, {
    body: { customer_id, paid_on: '2026-07-07', amount: 40, parts: [{ invoice_id: paid, amount: 40 }] },
  })
  await clerk.ok(setInvoiceStatus, { body: { job_inv_ids: [disputed], inv_status: 'Disputed', reason: 'Short' } })
  await remind()
  expect((await emails())[0]?.body_text).toContain('£60.00')
  await clerk.ok(setInvoiceStatus, { body: { job_inv_ids: [disputed], inv_status: 'Sent', reason: 'Settled' } })
  await remind()
  expect(await emails()).toHaveLength(4)
})

test('a customer that cannot be reached holds up no other', async () => {
  const silent = await own.customer({ email: null })
  await own.customer_invoice_setting({ customer_id: silent, notified_days: 7 })
  await overdue({ customer_id: silent })
  await overdue()
  await remind()
  expect(await emails()).toHaveLength(2)
})

test('the night is queued once', async () => {
  for (const now of ['2099-06-01T05:29:00Z', '2099-06-01T05:29:30Z', '2099-06-01T05:31:00Z']) {
    await scheduleReminders(server.app.platform, now)
  }
  const { rows } = await database.query<{ run_at: Date }>(
    `select j.run_at from graphile_worker._private_jobs j join graphile_worker._private_tasks t on t.id = j.task_id
      where t.identifier = 'remind_overdue' and j.key like '%2099-06-%' order by j.key`,
  )
  expect(rows.map(({ run_at }) => run_at.toISOString())).toEqual([
    '2099-06-01T05:30:00.000Z',
    '2099-06-02T05:30:00.000Z',
  ])
})
