import { getInvoice, setInvoiceStatus } from '@dray/domain/invoices/invoices.calls.ts'
import { addInvoiceNote, listPayments, recordPayment, removePayment } from '@dray/domain/invoices/payments.calls.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startTestServer, type TestServer } from '#testing/server.ts'
import { type InvoicingCompany, invoicingCompany } from './invoices.fixture.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server?.close())

interface Billed extends InvoicingCompany {
  customer_id: number
  /** Sent invoices of £100, £50 and £30, the last due first. */
  ids: [number, number, number]
}

async function billedCompany(): Promise<Billed> {
  const at = await invoicingCompany(server)
  const customer_id = await at.own.customer()
  const invoice = (total_charge: string, invoice_due: string) =>
    at.own.invoice({ customer_id, status: 'Sent', net: total_charge, total_charge, invoice_due })
  const ids: Billed['ids'] = [
    await invoice('100', '2026-06-30'),
    await invoice('50', '2026-06-20'),
    await invoice('30', '2026-06-10'),
  ]
  return { ...at, customer_id, ids }
}

const paidOn = '2026-06-01'
const statuses = (invoices: { status: string }[]) => invoices.map(({ status }) => status)

describe('a payment', () => {
  test('pays what it names, in part and whole, and is on the invoice with its history', async () => {
    const at = await billedCompany()
    const [first, second] = at.ids
    const body = { customer_id: at.customer_id, paid_on: paidOn, reference: 'BACS 77' }
    const { payment, job_invoices } = await at.clerk.ok(recordPayment, {
      body: {
        ...body,
        amount: 90,
        parts: [
          { invoice_id: first, amount: 40 },
          { invoice_id: second, amount: 50 },
        ],
      },
    })
    expect(payment).toMatchObject({ amount: 90, method: 'bank', reference: 'BACS 77', removed_at: null })
    expect(job_invoices).toMatchObject([
      { id: first, status: 'Part Paid', paid: 40, owed: 60 },
      { id: second, status: 'Paid', paid: 50, owed: 0 },
    ])
    const detail = await at.clerk.ok(getInvoice, { params: { id: first } })
    expect(detail.payments).toMatchObject([{ payment_id: payment.id, amount: 40, reference: 'BACS 77' }])
    expect(detail.history[0]).toMatchObject({ status: 'Part Paid', note: 'Payment of £40.00 on 01-06-2026' })
  })

  test('without parts pays the earliest due first; more than is owed is refused whole', async () => {
    const at = await billedCompany()
    const body = { customer_id: at.customer_id, paid_on: paidOn }
    const { job_invoices } = await at.clerk.ok(recordPayment, { body: { ...body, amount: 60 } })
    expect(job_invoices.map(({ id, owed }) => [id, owed])).toEqual([
      [at.ids[2], 0],
      [at.ids[1], 20],
    ])
    const over = await at.clerk.send(recordPayment, { body: { ...body, amount: 200 } })
    expect(over).toMatchObject({
      status: 422,
      data: { amount: ['£120.00 is allocated to invoices, but £200.00 was paid'] },
    })
    const { sum } = await at.clerk.ok(listPayments, { query: {} })
    expect(sum).toEqual({ payments: 1, amount: 60 })
  })

  test('is refused where it pays too much, another customer, a draft, a stranger or from tomorrow on', async () => {
    const at = await billedCompany()
    const [first] = at.ids
    const draft = await at.own.invoice({ customer_id: at.customer_id })
    const others = await at.own.invoice({ status: 'Sent' })
    const pay = (invoice_id: number, values: object = {}) =>
      at.clerk.send(recordPayment, {
        body: {
          customer_id: at.customer_id,
          paid_on: paidOn,
          amount: 100.01,
          parts: [{ invoice_id, amount: 100.01 }],
          ...values,
        } as never,
      })
    expect((await pay(first)).data).toEqual({ 'parts.0.amount': [expect.stringContaining('£100.00 left to pay')] })
    expect((await pay(first, { amount: 50, parts: [{ invoice_id: first, amount: 20 }] })).data).toHaveProperty('amount')
    expect((await pay(others)).data).toEqual({ 'parts.0.invoice_id': [expect.stringContaining("another customer's")] })
    expect((await pay(draft)).data).toEqual({ 'parts.0.invoice_id': [expect.stringContaining('is Draft')] })
    expect((await pay(first, { amount: 0, parts: [{ invoice_id: first, amount: 0 }] })).status).toBe(422)
    expect((await pay(first, { amount: 1, parts: [{ invoice_id: first, amount: -1 }] })).status).toBe(422)
    expect((await pay(first, { paid_on: '2999-01-01' })).data).toHaveProperty('paid_on')
    expect((await pay((await billedCompany()).ids[0])).status).toBe(404)
    const { sum } = await at.clerk.ok(listPayments, { query: {} })
    expect(sum.payments).toBe(0)
  })

  test('taken back is owed again and stays on record; twice it is refused', async () => {
    const at = await billedCompany()
    const [first] = at.ids
    const body = {
      customer_id: at.customer_id,
      paid_on: paidOn,
      amount: 100,
      parts: [{ invoice_id: first, amount: 100 }],
    }
    const { payment } = await at.clerk.ok(recordPayment, { body })
    const remove = { params: { id: payment.id }, body: { reason: 'The cheque was returned' } }
    const { job_invoices, payment: removed } = await at.clerk.ok(removePayment, remove)
    expect(job_invoices).toMatchObject([{ status: 'Sent', owed: 100 }])
    expect(removed.removed_reason).toBe('The cheque was returned')
    expect(await at.clerk.send(removePayment, remove)).toMatchObject({ status: 409, code: 'payment_removed' })
    const { payments, sum } = await at.clerk.ok(listPayments, { query: { keywords: 'nothing like it' } })
    expect([payments.total, sum.amount]).toEqual([0, 0])
  })

  test('twice at once pays an invoice once', async () => {
    const at = await billedCompany()
    const body = {
      customer_id: at.customer_id,
      paid_on: paidOn,
      amount: 30,
      parts: [{ invoice_id: at.ids[2], amount: 30 }],
    }
    const answers = await Promise.all(Array.from({ length: 6 }, () => at.clerk.send(recordPayment, { body })))
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    const [row] = await at.query('select paid::float as paid, status from invoices where tenant_id = $1 and id = $2', [
      at.company.tenant_id,
      at.ids[2],
    ])
    expect(row).toEqual({ paid: 30, status: 'Paid' })
  })
})

describe('by hand', () => {
  test('Paid makes a payment of what is left, Disputed asks why and ends where the payments put it', async () => {
    const at = await billedCompany()
    const [first, second, third] = at.ids
    const set = (job_inv_ids: number[], inv_status: 'Paid' | 'Disputed' | 'Sent', reason?: string) =>
      at.clerk.send(setInvoiceStatus, { body: { job_inv_ids, inv_status, ...(reason && { reason }) } })
    const part = {
      customer_id: at.customer_id,
      paid_on: paidOn,
      amount: 10,
      parts: [{ invoice_id: first, amount: 10 }],
    }
    await at.clerk.ok(recordPayment, { body: part })
    expect((await set([first, second], 'Paid')).status).toBe(200)
    const { sum } = await at.clerk.ok(listPayments, { query: {} })
    expect(sum).toEqual({ payments: 3, amount: 150 })
    expect((await set([third], 'Disputed')).data).toEqual({ reason: ['Say why'] })
    const disputed = await set([third], 'Disputed', 'Two pallets short')
    expect(statuses((disputed.data as { job_invoices: { status: string }[] }).job_invoices)).toEqual(['Disputed'])
    await at.clerk.ok(addInvoiceNote, { params: { id: third }, body: { note: 'Spoke to Ann' } })
    expect((await set([third], 'Sent', 'Settled by telephone')).status).toBe(200)
    const { history, status } = await at.clerk.ok(getInvoice, { params: { id: third } })
    expect(status).toBe('Sent')
    expect(history.map(({ status, note }) => [status, note])).toEqual([
      ['Sent', 'Settled by telephone'],
      [null, 'Spoke to Ann'],
      ['Disputed', 'Two pallets short'],
    ])
    expect(await set([first], 'Sent', 'Why not')).toMatchObject({ status: 409, code: 'invoice_step_not_allowed' })
  })
})
