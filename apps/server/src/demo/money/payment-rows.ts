import { type InvoiceStatus, owedOf } from '@dray/domain/invoices/invoice-status.ts'
import { addDays } from '@dray/domain/kernel/clock-time.ts'
import { decimal, pounds } from '@dray/domain/kernel/decimal.ts'
import type { Colleague } from '#demo/demo-people.repo.ts'
import { instantAt, type Today } from '#demo/office-hours.ts'
import type { Random } from '#demo/random.ts'

interface InvoiceRow {
  id: number
  status: InvoiceStatus
  customer_id: number
  inv_number: string
  invoice_due: string
  date: string
  total_charge: string
  credited: string
}

const oneTooMuchIn = 40

interface Inputs extends Today {
  tenant_id: number
  accounts: Colleague
  random: Random
}

/**
 * What customers paid of their invoices: those that are Paid whole, those that are Part Paid about half. Now and then
 * somebody pays too much, and the rest stays unallocated.
 */
export function paymentRows<I extends InvoiceRow>(invoices: readonly I[], inputs: Inputs) {
  const payments: (ReturnType<typeof paymentOf> & { id: number; unallocated: string })[] = []
  const parts: { tenant_id: number; id: number; payment_id: number; invoice_id: number; amount: string }[] = []
  const settled = invoices.map((invoice) => {
    const owed = owedOf({ ...invoice, paid: '0' })
    const isPaid = invoice.status === 'Paid'
    if (!(isPaid || invoice.status === 'Part Paid') || decimal(owed).eq(0)) return { ...invoice, paid: '0' }
    const amount = isPaid ? owed : pounds(decimal(owed).times(inputs.random.whole(3, 7)).div(10))
    const id = 2000 + payments.length
    const unallocated = payments.length % oneTooMuchIn === 1 ? '25.00' : '0'
    const received = pounds(decimal(amount).plus(unallocated))
    payments.push({ ...paymentOf(invoice, received, inputs), id, unallocated })
    parts.push({ tenant_id: inputs.tenant_id, id, payment_id: id, invoice_id: invoice.id, amount })
    return { ...invoice, paid: amount }
  })
  return { payments, parts, invoices: settled }
}

function paymentOf(invoice: InvoiceRow, amount: string, { tenant_id, accounts, random, today }: Inputs) {
  const wanted = addDays(invoice.invoice_due, random.whole(-8, 12))
  const paid_on = wanted < invoice.date ? invoice.date : wanted < today ? wanted : today
  return {
    tenant_id,
    customer_id: invoice.customer_id,
    paid_on,
    amount,
    method: random.weighted({ bank: 88, card: 8, cheque: 4 }),
    reference: invoice.inv_number,
    created_by: accounts.user_id,
    created_by_name: accounts.name,
    created_at: new Date(instantAt(paid_on, 9 * 60 + 20)).toISOString(),
  }
}
