import * as z from 'zod/mini'
import { creditNoteStatuses } from '../invoices/credit-note-status.ts'
import { date, decimalOut, flagOut, id, instant, money } from '../kernel/wire.ts'

const text = z.nullable(z.string())

/** A credit note in its customer's own list. */
export const customersCreditNote = z.object({
  id,
  credit_note_number: z.string(),
  status: z.enum(creditNoteStatuses),
  /** The day of issue. */
  date,
  /** Net. */
  credit_amount: money,
  tax_code: z.string(),
  tax_rate: decimalOut,
  vat: money,
  /** What is given back, VAT included. */
  total_credit: money,
  credit_notes_reason: text,
  invoice_id: id,
  invoice_date: date,
  job_details: z.object({ id, inv: z.string(), job_number: z.string() }),
  customer: z.object({ id, customer_code: text, customer_name: z.string() }),
  sent_at: z.nullable(instant),
  version: z.int(),
})
/** A credit note in the office's list. */
export const officeCreditNote = z.object({ ...customersCreditNote.shape, is_csv_downloaded: flagOut })

/** A credit note that was not sent, and why. */
export const unsentCreditNote = z.object({ id, credit_note_number: z.string(), reason: z.string() })

/** A row of Sage 50's audit trail import, its headings in order; amounts are positive, `SC` makes them a credit. */
export const creditReport = z.object({
  type: z.string(),
  account_reference: z.string(),
  nominal_ac_ref: z.string(),
  department_code: z.string(),
  date: z.string(),
  reference: z.string(),
  details: z.string(),
  net_amount: money,
  tax_code: z.string(),
  tax_amount: money,
  exchange_rate: z.string(),
  extra_reference: z.string(),
  user_name: z.string(),
  project_refn: z.string(),
  cost_code_refn: z.string(),
})
