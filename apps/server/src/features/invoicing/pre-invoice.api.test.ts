import { checkBeforeInvoicing } from '@dray/domain/invoicing/invoicing.calls.ts'
import { beforeAll, expect, test } from 'vitest'
import { type InvoicingCompany, invoicingCompany } from '#features/invoices/invoices.fixture.ts'
import { type TestServer, testServer } from '#testing/server.ts'

let server: TestServer
let at: InvoicingCompany
beforeAll(async () => {
  server = await testServer()
  at = await invoicingCompany(server)
})

const pod = (job_id: number, customer_id: number) =>
  at.own.make('job_processes', { job_id, customer_id, type: 'pod', pod_time: '2026-06-01T12:00:00Z' } as never)
const reference = (name: string) => [{ name }]

test('names the jobs that should be looked at and why, and none of the clean ones; one of another company refuses all', async () => {
  const customer_id = await at.own.customer({
    customer_name: 'Leafield',
    address_line_1: '1 Mill Lane',
    town: 'Corsham',
  })
  await at.own.customer_invoice_setting({ customer_id, needs_po: 1 })
  const clean = { customer_id, total_charge: '100', is_vat: 1, customer_reference: reference('PO 1') }
  const job = async (values: object) => {
    const id = await at.job({ ...clean, ...values })
    await pod(id, customer_id)
    return id
  }
  const good = await job({})
  const noProof = await at.job({ ...clean, customer_reference: reference('PO 2') })
  const loss = await job({ subcost: '120', customer_reference: [] })
  const twin = await job({ customer_reference: reference('Po 3 ') })
  await job({ customer_reference: reference('PO 3'), status: 'Invoiced' })
  const stranger = await (await invoicingCompany(server)).job({})
  const jobIds = [good, noProof, loss, twin]
  expect((await at.clerk.send(checkBeforeInvoicing, { body: { jobIds: [...jobIds, stranger] } })).status).toBe(404)
  const { jobs } = await at.clerk.ok(checkBeforeInvoicing, { body: { jobIds } })
  expect(jobs.map(({ id, matters }) => [id, matters.map(({ code }) => code)])).toEqual([
    [noProof, ['pod_missing']],
    [loss, ['po_missing', 'negative_margin']],
    [twin, ['duplicate_reference']],
  ])
  expect(jobs.every(({ is_blocked }) => !is_blocked)).toBe(true)
})

test('a job that cannot be billed is blocked, by the reason that invoicing gives', async () => {
  const customer_id = await at.own.customer({
    customer_name: 'Nowhere',
    address_line_1: null,
    town: null,
    post_code: null,
  })
  const id = await at.job({ customer_id, total_charge: '0' })
  const { jobs } = await at.clerk.ok(checkBeforeInvoicing, { body: { jobIds: [id] } })
  expect(jobs[0]).toMatchObject({ is_blocked: true, customer_name: 'Nowhere' })
  expect(jobs[0]?.matters.map(({ code }) => code)).toEqual(['not_billable', 'zero_price', 'pod_missing'])
})
