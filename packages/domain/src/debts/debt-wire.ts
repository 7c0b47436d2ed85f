import * as z from 'zod/mini'
import { invoiceStatuses } from '../invoices/invoice-status.ts'
import { paymentMethods } from '../invoices/payment-methods.ts'
import { date, id, instant, money } from '../kernel/wire.ts'
import { ageBandNames } from './age-bands.ts'

const customer = z.object({ id, customer_code: z.string(), customer_name: z.string() })

/** In pounds, VAT included. */
export const figures = {
  not_due: money,
  to_30: money,
  to_60: money,
  to_90: money,
  over_90: money,
  owed: money,
  /** Paid and credited beyond what invoices came to. */
  credit: money,
  /** Payments, or what is left of them, that no invoice uses. */
  unallocated: money,
  /** What is owed less both. */
  balance: money,
}

/** What one customer owes on a date. */
export const debtOfCustomer = z.object({
  id,
  customer_code: z.string(),
  customer_name: z.string(),
  /** How many invoices are open. */
  invoices: z.int(),
  ...figures,
  /** Of what is owed, the earliest due date; null where there is credit alone. */
  oldest_due: z.nullable(date),
})

const openItem = {
  id,
  inv_number: z.string(),
  status: z.enum(invoiceStatuses),
  date,
  invoice_due: date,
  /** 0 up to and including the due date. */
  days_overdue: z.int(),
  band: z.enum(ageBandNames),
  total_charge: money,
  credited: money,
  paid: money,
  /** What is left; below 0 where the customer is in credit by it. */
  balance: money,
}

/** An invoice of which something was left on a date. */
export const openInvoice = z.object({ ...openItem, customer })

/** A payment of which something was unallocated on a date. */
const unallocatedPayment = z.object({
  payment_id: id,
  paid_on: date,
  amount: money,
  method: z.enum(paymentMethods),
  reference: z.nullable(z.string()),
  unallocated: money,
})

/** Everything that was open of one customer on a date. */
export const statement = z.object({
  customer,
  date,
  items: z.array(
    z.object({
      ...openItem,
      /** What it bills, and the customer's references of it. */
      job_numbers: z.array(z.string()),
      references: z.array(z.string()),
    }),
  ),
  /** Payments of which no invoice uses all, the oldest first. */
  payments: z.array(unallocatedPayment),
  figures: z.object(figures),
})

export const statementStatuses = ['Queued', 'Sent', 'Not sent'] as const
export type StatementStatus = (typeof statementStatuses)[number]

/** A statement that somebody sent, and what became of it. */
export const sentStatement = z.object({
  id,
  customer,
  /** The date that it speaks of. */
  date,
  status: z.enum(statementStatuses),
  /** Why it was not sent. */
  reason: z.nullable(z.string()),
  addresses: z.array(z.string()),
  invoices: z.int(),
  balance: money,
  asked_at: instant,
  asked_by_name: z.nullable(z.string()),
})
