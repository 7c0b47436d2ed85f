import { addInvoiceNote, disputeInvoice } from '@dray/domain/invoices/invoice-history.calls.ts'
import { getInvoice, listCustomerInvoices, listInvoices } from '@dray/domain/invoices/invoices.calls.ts'
import { portalSlugs } from '@dray/domain/kernel/permissions.ts'
import {
  allocateCredit,
  getCustomerCredit,
  listPayments,
  recordPayment,
  refundCustomer,
  removePayment,
  setInvoiceStatus,
} from '@dray/domain/payments/payments.calls.ts'
import { beforeAll, describe, expect, test } from 'vitest'
import { type InvoicingCompany, invoicingCompany } from '#features/invoices/invoices.fixture.ts'
import { type TestServer, testServer } from '#testing/server.ts'

let server: TestServer
beforeAll(async () => {
  server = await testServer()
})

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

  test('without parts pays the earliest due first, a disputed one only by choice; more than is owed stays unallocated', async () => {
    const at = await billedCompany()
    const body = { customer_id: at.customer_id, paid_on: paidOn }
    const { job_invoices } = await at.clerk.ok(recordPayment, { body: { ...body, amount: 60 } })
    expect(job_invoices.map(({ id, owed }) => [id, owed])).toEqual([
      [at.ids[2], 0],
      [at.ids[1], 20],
    ])
    await at.clerk.ok(setInvoiceStatus, {
      body: { job_inv_ids: [at.ids[1]], inv_status: 'Disputed', reason: 'Two pallets short' },
    })
    const over = await at.clerk.ok(recordPayment, { body: { ...body, amount: 200 } })
    expect(over.payment).toMatchObject({ unallocated: 100, parts: [{ invoice_id: at.ids[0], amount: 100 }] })
    const chosen = { ...body, amount: 20, parts: [{ invoice_id: at.ids[1], amount: 20 }] }
    expect((await at.clerk.ok(recordPayment, { body: chosen })).job_invoices).toMatchObject([{ status: 'Paid' }])
    const { sum } = await at.clerk.ok(listPayments, { query: {} })
    expect(sum).toEqual({ payments: 3, amount: 280, refunded: 0, unallocated: 100 })
    const { payments } = await at.clerk.ok(listPayments, { query: { unallocated: 1 } })
    expect(payments.data.map(({ id }) => id)).toEqual([over.payment.id])
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
    expect((await pay(first, { amount: 20, parts: [{ invoice_id: first, amount: 50 }] })).data).toEqual({
      amount: ['£50.00 is allocated to invoices, but only £20.00 was paid'],
    })
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

describe('money in credit', () => {
  const pay = (at: Billed, amount: number, parts: { invoice_id: number; amount: number }[] = []) =>
    at.clerk.ok(recordPayment, { body: { customer_id: at.customer_id, paid_on: paidOn, amount, parts } })
  const creditOf = (at: Billed) => at.clerk.ok(getCustomerCredit, { params: { id: at.customer_id } })
  const set = (at: Billed, body: object) =>
    at.clerk.send(allocateCredit, { body: { customer_id: at.customer_id, ...body } as never })
  const refund = (at: Billed, body: object) =>
    at.clerk.send(refundCustomer, { body: { customer_id: at.customer_id, paid_on: '2026-06-25', ...body } as never })

  test('a payment on account is set against invoices later, never more than there is or is owed', async () => {
    const at = await billedCompany()
    const [first, second] = at.ids
    const { payment } = await pay(at, 120)
    expect(payment).toMatchObject({ unallocated: 120, parts: [] })
    expect(await creditOf(at)).toMatchObject({ total: 120, payments: [{ payment_id: payment.id }], invoices: [] })
    expect((await set(at, { parts: [{ invoice_id: second, amount: 50.01 }] })).data).toEqual({
      'parts.0.amount': [expect.stringContaining('£50.00 left to pay')],
    })
    const parts = [
      { invoice_id: first, amount: 90 },
      { invoice_id: second, amount: 50 },
    ]
    expect((await set(at, { parts })).data).toEqual({ amount: ['£20.00 more than is available to use on this date'] })
    expect((await set(at, { parts: [] })).data).toEqual({ parts: ['Enter an amount to set against an invoice'] })
    expect((await creditOf(at)).total).toBe(120)
    const answer = await set(at, { parts: parts.slice(0, 1) })
    expect(answer.data).toMatchObject({ credit: { total: 30 }, job_invoices: [{ id: first, owed: 10, paid: 90 }] })
    const { history } = await at.clerk.ok(getInvoice, { params: { id: first } })
    expect(history[0]).toMatchObject({ status: 'Part Paid', note: "£90.00 of the customer's credit set against it" })
  })

  test('what a credit note leaves overpaid is set against another invoice, once', async () => {
    const at = await billedCompany()
    const [first, second] = at.ids
    await pay(at, 100, [{ invoice_id: first, amount: 100 }])
    await at.query('update invoices set credited = 40, credited_sent = 40 where tenant_id = $1 and id = $2', [
      at.company.tenant_id,
      first,
    ])
    expect(await creditOf(at)).toMatchObject({ total: 40, payments: [], invoices: [{ invoice_id: first, credit: 40 }] })
    const body = { from_invoice_id: first, parts: [{ invoice_id: second, amount: 30 }] }
    const answers = await Promise.all([set(at, body), set(at, body)])
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 422])
    expect(await creditOf(at)).toMatchObject({ total: 10, invoices: [{ credit: 10 }] })
    const [from, to] = await Promise.all([first, second].map((id) => at.clerk.ok(getInvoice, { params: { id } })))
    expect(from).toMatchObject({ paid: 70, owed: 0, status: 'Paid', payments: [{ amount: 70 }] })
    expect(from?.history[0]?.note).toBe('£30.00 that was overpaid set against other invoices')
    expect(to).toMatchObject({ paid: 30, owed: 20, status: 'Part Paid', payments: [{ amount: 30 }] })
  })

  test('is refunded, at most what there is on that day; a refund taken back is unallocated again', async () => {
    const at = await billedCompany()
    const { payment } = await pay(at, 80, [{ invoice_id: at.ids[2], amount: 30 }])
    expect((await refund(at, { amount: 60 })).data).toEqual({
      amount: ['£10.00 more than is available to use on this date'],
    })
    expect((await refund(at, { amount: 10, paid_on: '2026-05-31' })).data).toHaveProperty('amount')
    expect((await refund(at, { amount: 10, paid_on: '2999-01-01' })).data).toHaveProperty('paid_on')
    const made = await refund(at, { amount: 20, payment_id: payment.id, reference: 'BACS out' })
    expect(made.data).toMatchObject({ payment: { kind: 'refund', amount: 20 }, credit: { total: 30 } })
    const { payments, sum } = await at.clerk.ok(listPayments, { query: {} })
    expect(sum).toEqual({ payments: 1, amount: 60, refunded: 20, unallocated: 30 })
    expect(payments.data.find(({ kind }) => kind === 'payment')).toMatchObject({
      unallocated: 30,
      refunds: [{ paid_on: '2026-06-25', amount: 20 }],
    })
    const remove = (id: number) => at.clerk.send(removePayment, { params: { id }, body: { reason: 'Entered twice' } })
    expect(await remove(payment.id)).toMatchObject({ status: 409, code: 'payment_refunded' })
    const refund_id = (made.data as { payment: { id: number } }).payment.id
    expect((await remove(refund_id)).status).toBe(200)
    expect((await creditOf(at)).total).toBe(50)
    expect((await remove(payment.id)).status).toBe(200)
    expect((await creditOf(at)).total).toBe(0)
  })

  test('is one company’s and one customer’s alone', async () => {
    const at = await billedCompany()
    const { payment } = await pay(at, 80)
    const other = await at.own.customer()
    const theirs = await at.own.invoice({ customer_id: other, status: 'Sent', net: '10', total_charge: '10' })
    expect((await set(at, { parts: [{ invoice_id: theirs, amount: 10 }] })).data).toHaveProperty('parts.0.invoice_id')
    const borrowed = { customer_id: other, payment_id: payment.id, parts: [{ invoice_id: theirs, amount: 10 }] }
    expect((await set(at, borrowed)).status).toBe(404)
    const stranger = await billedCompany()
    expect((await set(stranger, { parts: [{ invoice_id: at.ids[0], amount: 1 }] })).status).toBe(404)
    expect((await refund(stranger, { payment_id: payment.id, amount: 1 })).status).toBe(404)
    expect((await stranger.clerk.send(getCustomerCredit, { params: { id: at.customer_id } })).status).toBe(404)
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
    expect(sum).toMatchObject({ payments: 3, amount: 150 })
    expect((await set([third], 'Disputed')).data).toEqual({ reason: ['Please give a reason'] })
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

describe('a customer disputes an invoice in the portal', () => {
  const reason = 'Two pallets short, see the proof'
  const user = (at: Billed, more = {}) => server.customerUser(at.company, at.customer_id, more)

  test('the office reads who, when and why, ends the dispute, and the portal reads what was said', async () => {
    const at = await billedCompany()
    const [first] = at.ids
    const ann = await user(at)
    const answer = await ann.ok(disputeInvoice, { params: { id: first }, body: { reason: `  ${reason} ` } })
    const asked = { status: 'Disputed', note: reason, made_by_name: 'Cuz Customer' }
    expect(answer).toMatchObject({ status: 'Disputed', owed: 100, messages: [asked] })
    const { job_invoices } = await at.clerk.ok(listInvoices, { query: { invoice_status: 'Disputed' } })
    expect(job_invoices.data).toMatchObject([
      { id: first, dispute: { note: reason, made_by_name: 'Cuz Customer', is_from_customer: 1 } },
    ])
    expect(job_invoices.data[0]?.dispute?.made_at).toBe(answer.messages[0]?.made_at)
    await at.clerk.ok(addInvoiceNote, { params: { id: first }, body: { note: 'They always say so' } })
    const body = { job_inv_ids: [first], inv_status: 'Sent' as const, reason: 'The proof shows ten' }
    expect((await at.clerk.ok(setInvoiceStatus, { body })).job_invoices).toMatchObject([
      { status: 'Sent', dispute: null },
    ])
    const { history } = await at.clerk.ok(getInvoice, { params: { id: first } })
    expect(history.map(({ note, is_shown_to_customer }) => [note, is_shown_to_customer])).toEqual([
      ['The proof shows ten', 1],
      ['They always say so', 0],
      [reason, 1],
    ])
    const own = await ann.ok(listCustomerInvoices, { query: {} })
    expect(own.job_invoices.data.find(({ id }) => id === first)).toMatchObject({
      status: 'Sent',
      messages: [{ status: 'Sent', note: 'The proof shows ten', made_by_name: null }, asked],
    })
    expect((await ann.send(disputeInvoice, { params: { id: first }, body: { reason } })).status).toBe(200)
  })

  test('what the office disputes for itself, and how that ends, is not told in the portal', async () => {
    const at = await billedCompany()
    const [first] = at.ids
    for (const inv_status of ['Disputed', 'Sent'] as const)
      await at.clerk.ok(setInvoiceStatus, { body: { job_inv_ids: [first], inv_status, reason: 'A lorry broke down' } })
    const own = await (await user(at)).ok(listCustomerInvoices, { query: {} })
    expect(own.job_invoices.data.flatMap(({ messages }) => messages)).toEqual([])
  })

  test('only its own, only what was sent and is not paid, once, by who may, with a reason', async () => {
    const at = await billedCompany()
    const [first, second, third] = at.ids
    const ann = await user(at)
    const send = (id: number, text = reason) => ann.send(disputeInvoice, { params: { id }, body: { reason: text } })
    for (const text of ['', ' no ', 'x'.repeat(501)])
      expect(await send(first, text)).toMatchObject({
        status: 422,
        data: { reason: ['Give a reason of 3 to 500 characters'] },
      })
    await at.clerk.ok(setInvoiceStatus, { body: { job_inv_ids: [second], inv_status: 'Paid' } })
    expect(await send(second)).toMatchObject({ status: 409, code: 'invoice_not_disputable' })
    const draft = await at.own.invoice({ customer_id: at.customer_id, status: 'Draft', total_charge: '10' })
    const others = await at.own.invoice({ customer_id: await at.own.customer(), status: 'Sent', total_charge: '10' })
    const stranger = await billedCompany()
    for (const id of [draft, others, stranger.ids[0]]) expect((await send(id)).status).toBe(404)
    const viewer = await user(at, { permissions: portalSlugs.viewer })
    expect((await viewer.send(disputeInvoice, { params: { id: first }, body: { reason } })).status).toBe(403)
    const both = await Promise.all([send(third), send(third)])
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409])
    const rows = await at.query('select status from invoices where tenant_id = $1 order by id', [at.company.tenant_id])
    expect(rows.map(({ status }) => status)).toEqual(['Sent', 'Paid', 'Disputed', 'Draft', 'Sent'])
  })
})
