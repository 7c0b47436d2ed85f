import {
  sendInvoiceEach,
  sendInvoiceMultiBatch,
  sendInvoiceSingleBatch,
} from '@dray/domain/invoices/invoice-sending.calls.ts'
import { invoiceSettings } from '@dray/domain/invoices/invoice-settings.ts'
import { deleteDraftInvoices, getInvoice } from '@dray/domain/invoices/invoices.calls.ts'
import { beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { paperTask } from '#features/papers/send-papers.job.ts'
import { type TestServer, testServer } from '#testing/server.ts'
import { invoiceSending } from './invoice-sending.ts'
import { type InvoicingCompany, invoiced, invoicingCompany } from './invoices.fixture.ts'

let server: TestServer
beforeAll(async () => {
  server = await testServer()
})

let at: InvoicingCompany
let customers: [number, number]
let ids: number[]

beforeEach(async () => {
  at = await invoicingCompany(server)
  const customer = async (accounts_email: string | null) => {
    const id = await at.own.customer({ email: null, post_code: 'CB7 4BS' })
    if (accounts_email) await at.own.make('customer_companies', { customer_id: id, accounts_email })
    return id
  }
  customers = [await customer('a@first.example'), await customer('b@second.example')]
  const jobs = await Promise.all(
    [customers[0], customers[0], customers[1]].map((customer_id) => at.job({ customer_id, total_charge: '100' })),
  )
  const run = await invoiced(at.clerk, 'single', jobs)
  ids = run.invoices.map(({ id }) => id)
})

const emails = () =>
  at.query(
    `select to_address, subject, body_text, attachments, asks, customer_id from emails where tenant_id = $1 order by id`,
    [at.company.tenant_id],
  )

const sent = (count: number) =>
  vi.waitFor(
    async () => {
      const found = await emails()
      expect(found).toHaveLength(count)
      return found
    },
    { timeout: 15_000 },
  )

test('each leaves for itself with its PDF, and a draft becomes Sent, due in a period that is open', async () => {
  await at.query(`insert into closed_periods (tenant_id, closed_to) values ($1, '2020-01-31')`, [at.company.tenant_id])
  const answer = await at.clerk.ok(sendInvoiceEach, { body: { job_inv_ids: ids } })
  expect(answer).toEqual({ sending: ids, emails: 3, not_sent: [] })
  const found = await sent(3)
  expect(found.map(({ to_address }) => to_address).sort()).toEqual([
    'a@first.example',
    'a@first.example',
    'b@second.example',
  ])
  expect(
    found.flatMap(({ attachments }) => (attachments as { name: string }[]).map(({ name }) => name)).sort(),
  ).toEqual(['INV-1.pdf', 'INV-2.pdf', 'INV-3.pdf'])
  expect(found.every(({ asks }) => asks === 'prices.view')).toBe(true)
  const detail = await at.clerk.ok(getInvoice, { params: { id: ids[0] as number } })
  expect(detail.status).toBe('Sent')
  expect(detail.sent_at).not.toBeNull()
  expect(detail.history[0]).toMatchObject({ status: 'Sent', note: 'E-mailed to a@first.example' })
  const due = await at.query('select distinct tax_point_from from invoices where id = any($1)', [ids])
  expect(due).toEqual([{ tax_point_from: '2020-02-01' }])
})

test('one e-mail a customer holds all of its invoices and what they come to', async () => {
  expect((await at.clerk.ok(sendInvoiceMultiBatch, { body: { job_inv_ids: ids } })).emails).toBe(2)
  const found = await sent(2)
  const [first] = found.filter(({ to_address }) => to_address === 'a@first.example') as [Record<string, unknown>]
  expect(first.attachments).toHaveLength(2)
  expect(first.subject).toContain('INV-1 and INV-2')
  expect(first.body_text).toContain('£240.00')
})

test('a single batch is of one customer', async () => {
  const refused = await at.clerk.send(sendInvoiceSingleBatch, { body: { job_inv_ids: ids } })
  expect(refused).toMatchObject({ status: 422, data: { job_inv_ids: [expect.stringContaining('one customer')] } })
  const two = { body: { job_inv_ids: ids.slice(0, 2) } }
  expect((await at.clerk.ok(sendInvoiceSingleBatch, two)).emails).toBe(1)
  await sent(1)
})

test('a customer without an address is named, the others leave', async () => {
  await at.query(`update customer_companies set accounts_email = null where tenant_id = $1 and customer_id = $2`, [
    at.company.tenant_id,
    customers[1],
  ])
  const answer = await at.clerk.ok(sendInvoiceEach, { body: { job_inv_ids: ids } })
  expect(answer.not_sent).toMatchObject([{ id: ids[2], reason: expect.stringContaining('no accounts e-mail') }])
  await sent(2)
  const none = await at.clerk.send(sendInvoiceEach, { body: { job_inv_ids: [ids[2] as number] } })
  expect(none).toMatchObject({ status: 409, code: 'invoices_not_sent' })
})

test('letters that cannot be printed are told before, and nothing leaves before the answer', async () => {
  await at.query('update customers set customer_name = $3 where tenant_id = $1 and id = $2', [
    at.company.tenant_id,
    customers[1],
    'Hub 北京',
  ])
  const unreachable = await at.own.customer({ email: null, customer_name: '物流' })
  const jobs = [customers[1], customers[1], unreachable].map((customer_id) =>
    at.job({ customer_id, collection_town: 'دبي' }),
  )
  const invoices = (await invoiced(at.clerk, 'single', await Promise.all(jobs))).invoices.map(({ id }) => id)
  const odd = invoices.slice(0, 2)
  const job_inv_ids = [...ids, ...invoices]
  for (const call of [sendInvoiceEach, sendInvoiceMultiBatch]) {
    const asked = await at.clerk.send(call, { body: { job_inv_ids } })
    const letters = ['北', '京', 'د', 'ب', 'ي']
    // What cannot leave is not asked about.
    const papers = ['INV-4', 'INV-5'].map((name) => ({ name, letters }))
    expect(asked).toMatchObject({ status: 409, code: 'letters_unprintable', data: { papers } })
    expect(asked.message).toContain(': 北 京 د ب ي (INV-4, INV-5)')
  }
  expect(await emails()).toEqual([])
  expect(await at.clerk.ok(getInvoice, { params: { id: odd[0] ?? 0 } })).toMatchObject({ status: 'Draft' })
  expect(await at.clerk.send(sendInvoiceEach, { body: { job_inv_ids: ids } })).toMatchObject({
    status: 200,
  })
  await at.clerk.ok(sendInvoiceEach, { body: { job_inv_ids: odd, confirmed: 1 } })
  await sent(5)
  await at.clerk.ok(sendInvoiceEach, { body: { job_inv_ids: odd, accept_warnings: ['letters_unprintable'] } })
  await sent(7)
})

test('proofs of delivery go with it, a document a job, where the company wants that', async () => {
  await at.clerk.ok(invoiceSettings.calls.change, { body: { pods: 'attach' } })
  const [line] = await at.query(
    `select l.job_id, l.job_number from invoice_lines l where tenant_id = $1 and invoice_id = $2`,
    [at.company.tenant_id, ids[0]],
  )
  const proof = {
    type: 'pod',
    pod_time: '2026-06-01T12:00:00Z',
    pod_sign: 'x/pod/sign.png',
    pod_image: ['x/pod/a.jpg'],
  }
  await at.own.make('job_processes', { ...proof, job_id: line?.job_id, customer_id: customers[0] } as never)
  await at.clerk.ok(sendInvoiceSingleBatch, { body: { job_inv_ids: ids.slice(0, 2) } })
  const [found] = (await sent(1)) as [Record<string, unknown>]
  const names = (found.attachments as { name: string }[]).map(({ name }) => name)
  expect(names).toEqual(['INV-1.pdf', 'INV-2.pdf', `Proof of delivery ${line?.job_number}.pdf`])
  expect(found.body_text).toContain('1 proof of delivery is attached.')
})

test('where a customer gets them at once, none goes with the invoice', async () => {
  await at.clerk.ok(invoiceSettings.calls.change, { body: { pods: 'attach' } })
  const [line] = await at.query(`select l.job_id from invoice_lines l where tenant_id = $1 and invoice_id = $2`, [
    at.company.tenant_id,
    ids[0],
  ])
  await at.own.make('job_processes', {
    type: 'pod',
    pod_time: '2026-06-01T12:00:00Z',
    pod_image: [],
    job_id: line?.job_id,
    customer_id: customers[0],
  } as never)
  await at.own.make('customer_invoice_settings', { customer_id: customers[0], pods: 'at_once' } as never)
  await at.clerk.ok(sendInvoiceSingleBatch, { body: { job_inv_ids: ids.slice(0, 1) } })
  const [found] = (await sent(1)) as [Record<string, unknown>]
  expect((found.attachments as { name: string }[]).map(({ name }) => name)).toEqual(['INV-1.pdf'])
})

/** What the queue does, and does again after it was killed. */
const work = (ids: number[], asked_at = new Date().toISOString()) =>
  paperTask(invoiceSending).handle(
    { tenant_id: at.company.tenant_id, ids, asked_at, by: { user_id: 0, name: 'Ann' } },
    server.app.work,
  )

test('the work done twice sends once', async () => {
  const asked_at = new Date().toISOString()
  await Promise.all([work(ids.slice(0, 1), asked_at), work(ids.slice(0, 1), asked_at)])
  await work(ids.slice(0, 1), asked_at)
  expect(await emails()).toHaveLength(1)
  await work(ids.slice(0, 1))
  expect(await emails()).toHaveLength(2)
})

test('one that was deleted meanwhile stays behind, the others of its e-mail leave', async () => {
  await at.clerk.ok(deleteDraftInvoices, { params: { ids: String(ids[0]) as never } })
  await work(ids.slice(0, 2))
  const [only, ...others] = await emails()
  expect(others).toEqual([])
  expect((only?.attachments as { name: string }[] | undefined)?.map(({ name }) => name)).toEqual(['INV-2.pdf'])
  const { status } = await at.clerk.ok(getInvoice, { params: { id: ids[0] as number } })
  expect(status).toBe('Void')
})
