import { debtFigures } from '@dray/domain/debts/debt-figures.ts'
import { reminderNotes, unsentStatement } from '@dray/domain/debts/debts.messages.ts'
import { reminderStep } from '@dray/domain/debts/reminder-steps.ts'
import { type InvoiceStatus, owedOf, wasInvoiceSent } from '@dray/domain/invoices/invoice-status.ts'
import { addDays } from '@dray/domain/kernel/clock-time.ts'
import { decimal } from '@dray/domain/kernel/decimal.ts'
import type { Colleague } from '#demo/demo-people.repo.ts'
import { instantAt, type Today } from '#demo/office-hours.ts'

interface InvoiceRow {
  id: number
  status: InvoiceStatus
  customer_id: number
  date: string
  invoice_due: string
  total_charge: string
  credited: string
  paid: string
}
interface Movement {
  invoice_id: number
  date: string
  amount: string
}

interface Inputs extends Today {
  tenant_id: number
  accounts: Colleague
  /** The company's days after which customers are reminded. */
  notified_days: number
  customers: readonly { id: number; row: Readonly<Record<string, unknown>> }[]
  invoices: readonly InvoiceRow[]
}

interface Note {
  invoice_id: number
  date: string
  status: string
  credit_amount: string
  vat: string
}
interface Paid {
  payments: readonly { id: number; customer_id: number; paid_on: string; unallocated: string }[]
  parts: readonly { payment_id: number; invoice_id: number; amount: string }[]
}

/** What was taken off invoices, and when. */
export function movementsOf(notes: readonly Note[], { payments, parts }: Paid): Movement[] {
  const dayOf = new Map(payments.map(({ id, paid_on }) => [id, paid_on]))
  const sent = notes.filter(({ status }) => status === 'Sent')
  return [
    ...sent.map(({ invoice_id, date, credit_amount, vat }) => ({
      ...{ invoice_id, date },
      amount: decimal(credit_amount).plus(decimal(vat)).toFixed(),
    })),
    ...parts.map(({ invoice_id, payment_id, amount }) => ({ invoice_id, amount, date: dayOf.get(payment_id) ?? '' })),
  ]
}

/** The statements that went out at the end of last month, as they were on that day. */
export function statementRows(
  { tenant_id, accounts, today, customers, invoices }: Inputs,
  { movements, payments }: { movements: readonly Movement[] } & Pick<Paid, 'payments'>,
) {
  const date = addDays(`${today.slice(0, 8)}01`, -1)
  const byInvoice = Map.groupBy(
    movements.filter((movement) => movement.date <= date),
    ({ invoice_id }) => invoice_id,
  )
  const open = invoices
    .filter((invoice) => wasInvoiceSent(invoice.status) && invoice.date <= date)
    .map(({ id, customer_id, invoice_due, total_charge }) => {
      const taken = (byInvoice.get(id) ?? []).reduce((sum, { amount }) => sum.plus(amount), decimal(0))
      return { customer_id, invoice_due, balance: decimal(total_charge).minus(taken).toFixed(2) }
    })
    .filter(({ balance }) => Number(balance) !== 0)
  const asked_at = new Date(instantAt(addDays(date, 1), 8 * 60 + 40)).toISOString()
  return [...Map.groupBy(open, ({ customer_id }) => customer_id)].flatMap(([customer_id, items], place) => {
    const customer = customers.find(({ id }) => id === customer_id)
    if (!customer) return []
    // now and then one does not leave
    const isSent = place % 9 !== 4
    const email = String(customer.row.email)
    const own = payments.filter((payment) => payment.customer_id === customer_id && payment.paid_on <= date)
    return {
      tenant_id,
      id: 2000 + place,
      customer_id,
      date,
      status: isSent ? 'Sent' : 'Not sent',
      reason: isSent ? null : unsentStatement.broke_down,
      addresses: [email],
      invoices: items.length,
      balance: debtFigures({ items, payments: own }, date).balance,
      asked_by: accounts.user_id,
      asked_by_name: accounts.name,
      asked_at,
    }
  })
}

/** What customers were reminded of, on the morning on which each step was reached, and the line in the invoice's history. */
export function reminderRows({ tenant_id, today, notified_days, customers, invoices }: Inputs) {
  const emailOf = new Map(customers.map(({ id, row }) => [id, String(row.email)]))
  const reminded = invoices.flatMap((invoice) => {
    const step = reminderStep({ ...invoice, owed: owedOf(invoice) }, notified_days, today)
    const email = emailOf.get(invoice.customer_id)
    if (step === 0 || !email) return []
    const morning = addDays(invoice.invoice_due, Math.max(1, step * notified_days))
    const at = new Date(instantAt(morning, 6 * 60 + 30)).toISOString()
    return { invoice_id: invoice.id, step, at, note: reminderNotes.reminded(step, [email]) }
  })
  return {
    reminders: reminded.map(({ invoice_id, step, at }, place) => ({
      ...{ tenant_id, id: 2000 + place },
      ...{ invoice_id, step, reminded_at: at },
    })),
    history: reminded.map(({ invoice_id, at, note }, place) => ({
      ...{ tenant_id, id: 2000 + place },
      ...{ invoice_id, status: null, note, made_by: null, made_by_name: null, made_at: at, customer_id: null },
    })),
  }
}

const complaints = [
  'Two pallets were missing: see the remarks on the proof',
  'We were quoted a price without waiting time',
  'The purchase order number is not ours',
]

/** Why invoices are disputed: the portal's customer said so there, of the others somebody told the office. */
export function disputeRows(
  { tenant_id, accounts, invoices }: Inputs,
  { from, portal }: { from: number; portal: { customer_id: number; name: string } },
) {
  const disputed = invoices.filter(({ status }) => status === 'Disputed')
  return disputed.map(({ id, customer_id, date }, place) => {
    const isOwn = customer_id === portal.customer_id
    return {
      ...{ tenant_id, id: from + place, invoice_id: id, status: 'Disputed' },
      note: complaints[place % complaints.length],
      made_by: isOwn ? null : accounts.user_id,
      made_by_name: isOwn ? portal.name : accounts.name,
      made_at: new Date(instantAt(addDays(date, 3), 10 * 60 + 15)).toISOString(),
      customer_id: isOwn ? customer_id : null,
    }
  })
}
