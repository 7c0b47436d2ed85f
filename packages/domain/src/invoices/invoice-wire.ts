import * as z from 'zod/mini'
import { timeKinds } from '../jobs/time-kinds.ts'
import { date, decimalOut, flagOut, id, idOf, instant, money } from '../kernel/wire.ts'
import { creditNoteStatuses } from './credit-note-status.ts'
import { maxInvoicesAtOnce } from './invoice-run.ts'
import { invoiceStatuses } from './invoice-status.ts'
import { paymentMethods } from './payment-methods.ts'

const text = z.nullable(z.string())

/** What a list of invoices may show beside the stored statuses. */
export const shownInvoiceStatuses = [...invoiceStatuses, 'Overdue'] as const

/** How a customer's jobs are billed: an invoice a job, or one invoice for all of a run. */
const invoiceKind = z.enum(['single', 'multi'])

/** A job that waits for its invoice. */
export const billableJob = z.object({
  id,
  job_number: z.string(),
  customer_reference: z.array(z.string()),
  customer: z.object({ id, customer_code: z.string(), customer_name: z.string(), invoice_type: invoiceKind }),
  status: z.string(),
  collection_town: text,
  collection_date: z.nullable(date),
  collection_time: text,
  collection_at: z.nullable(instant),
  collection_time_kind: z.enum(timeKinds),
  collection_from_at: z.nullable(instant),
  collection_to_at: z.nullable(instant),
  delivery_town: text,
  delivery_date: z.nullable(date),
  delivery_time: text,
  delivery_at: z.nullable(instant),
  delivery_time_kind: z.enum(timeKinds),
  delivery_from_at: z.nullable(instant),
  delivery_to_at: z.nullable(instant),
  load_type: z.nullable(z.object({ id, code: z.string() })),
  is_vat: flagOut,
  total_charge: money,
  /** The time of supply: the job's last day. */
  last_date: date,
  /** How long ago that was: `soon` from day 14, `late` from day 30; `text` is null while there is nothing to warn of. */
  supply_age: z.object({ days: z.int(), level: z.enum(['fresh', 'soon', 'late']), text }),
  version: z.int(),
})

/** Over the whole list, not only the page: net of VAT. */
export const billableSum = z.object({ jobs: z.int(), total_charge: money, soon: z.int(), late: z.int() })

/** A job after a step of invoicing. */
export const steppedJob = z.object({ id, job_number: z.string(), status: z.string(), inv: text, version: z.int() })

/** A job that was not taken or was put back, and why. */
export const refusedJob = z.object({ id, job_number: z.string(), reason: z.string() })

export const invoiceRun = z.object({
  id,
  invoice_type: invoiceKind,
  asked_at: instant,
  asked_by: text,
  /** Null while it runs. */
  finished_at: z.nullable(instant),
  jobs: z.int(),
  invoices: z.array(z.object({ id, inv_number: z.string(), jobs: z.int() })),
  put_back: z.array(refusedJob),
})

const portalInvoice = {
  id,
  inv_number: z.string(),
  status: z.enum(invoiceStatuses),
  /** The status, or Overdue: worked out from the due date. */
  shown_status: z.enum(shownInvoiceStatuses),
  customer: z.object({ id, customer_code: text, customer_name: z.string() }),
  invoice_type: invoiceKind,
  date,
  invoice_due: date,
  job_details: z.array(z.object({ id, job_number: z.string() })),
  is_vat_invoice: flagOut,
  net: money,
  vat: money,
  /** What it came to, VAT included. */
  total_charge: money,
  /** What credit notes take off it, VAT included; in the portal those that were sent. */
  credited: money,
  /** What payments have paid of it. */
  paid: money,
  /** What is left to pay after both. */
  owed: money,
  /** The newest last; voided ones are left out, and unsent ones in the portal. */
  credit_notes: z.array(
    z.object({
      id,
      credit_note_number: z.string(),
      status: z.enum(creditNoteStatuses),
      date,
      job_number: z.string(),
      total_credit: money,
    }),
  ),
  version: z.int(),
}
/** A line of an invoice's history, without what depends on who reads it. */
const said = { id, status: text, note: text, made_by_name: text, made_at: instant }
/** An invoice in the customer's own list. */
export const customersInvoice = z.object({
  ...portalInvoice,
  /** What the customer said against it, by whom, and what the office answered, without a name; the newest first. */
  messages: z.array(z.object(said)),
})
/** An invoice in the office's list. */
export const officeInvoice = z.object({
  ...portalInvoice,
  is_csv_downloaded: flagOut,
  /** When it last left for the customer by e-mail. */
  sent_at: z.nullable(instant),
  /** Why it is Disputed, who said so, and whether that was the customer, in the portal; null where it is not. */
  dispute: z.nullable(z.object({ note: text, made_by_name: text, made_at: instant, is_from_customer: flagOut })),
})

/** A side of an invoice as it was on the day. */
const invoiceParty = z.object({
  name: z.string(),
  address: z.array(z.string()),
  vat_code: text,
  company_house_no: text,
})

/** One invoice with all that is printed on it. */
export const invoiceDetail = z.object({
  ...officeInvoice.shape,
  title: z.string(),
  supplier: invoiceParty,
  bill_to: invoiceParty,
  terms: text,
  conditions: text,
  lines: z.array(
    z.object({
      job_id: id,
      job_number: z.string(),
      description: z.string(),
      customer_reference: z.array(z.string()),
      supply_date: date,
      charges: z.array(z.object({ label: z.string(), amount: money })),
      net: money,
      tax_code: z.string(),
      tax_rate: decimalOut,
      vat: money,
    }),
  ),
  /** What payments have paid of it, the newest first. */
  payments: z.array(
    z.object({
      payment_id: id,
      paid_on: date,
      amount: money,
      method: z.enum(paymentMethods),
      reference: text,
    }),
  ),
  /** Statuses that it was given, and notes, which have none; the newest first. The customer reads some in the portal. */
  history: z.array(z.object({ ...said, is_shown_to_customer: flagOut })),
  vat_summary: z.array(z.object({ tax_code: z.string(), tax_rate: decimalOut, net: money, vat: money, gross: money })),
})

/** What is chosen on a list and changed at once. */
export const selection = (entity: string, most = maxInvoicesAtOnce) =>
  z.array(idOf(entity)).check(z.minLength(1, 'Select at least one'), z.maxLength(most, `At most ${most} at once`))
