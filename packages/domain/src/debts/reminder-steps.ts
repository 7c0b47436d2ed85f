import { type InvoiceStatus, mayBePaid } from '../invoices/invoice-status.ts'
import { type Decimal, decimal } from '../kernel/decimal.ts'
import { daysOverdue } from './age-bands.ts'

/** An invoice is reminded of so often: after the customer's days, twice and three times as many. */
const maxReminders = 3

interface Reminded {
  status: InvoiceStatus
  invoice_due: string
  /** What is left to pay. */
  owed: Decimal
}

/** Whether a customer may be reminded of it at all: not of a draft, nor of one that is disputed or settled. */
const mayRemind = ({ status, owed }: Pick<Reminded, 'status' | 'owed'>): boolean =>
  mayBePaid(status) && status !== 'Disputed' && decimal(owed).gt(0)

/**
 * The step that an invoice has reached on a date by the customer's days (`notified_days`), from 1; 0 while there is
 * nothing to remind of. Without days nobody is reminded; with 0 once, on the first day that it is overdue.
 */
export function reminderStep(invoice: Reminded, notified_days: number | null, today: string): number {
  if (notified_days === null || !mayRemind(invoice)) return 0
  const days = daysOverdue(invoice.invoice_due, today)
  if (days === 0) return 0
  return notified_days === 0 ? 1 : Math.min(maxReminders, Math.floor(days / notified_days))
}
