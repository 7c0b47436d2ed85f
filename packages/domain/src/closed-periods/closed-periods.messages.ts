import { showLongDate } from '../kernel/clock-time.ts'
import { commonTexts } from '../kernel/common.messages.ts'

const some = (n: number, one: string, many: string) => (n === 1 ? `1 ${one}` : `${n.toLocaleString('en-GB')} ${many}`)

/** What the calls return and refuse, and what the screen says. */
export const closedPeriodTexts = {
  title: 'Closed periods',
  done: 'Period closed',
  reopened: 'Period reopened',
  closed: (closed_to: string) => `The books are closed up to ${showLongDate(closed_to)}: choose a later date`,
  not_past: 'Choose a day before today',
  closed_before: (closed_to: string) => `The books are closed up to ${showLongDate(closed_to)} already`,
  drafts: ({ invoices, credit_notes, self_bills }: Drafts) =>
    `First send, re-date or delete what is dated in this period: ${[
      ...(invoices > 0 ? [some(invoices, 'draft invoice', 'draft invoices')] : []),
      ...(credit_notes > 0 ? [some(credit_notes, 'draft credit note', 'draft credit notes')] : []),
      ...(self_bills > 0 ? [some(self_bills, 'unapproved self-bill', 'unapproved self-bills')] : []),
    ].join(', ')}`,
  reason_missing: commonTexts.reason_missing,
  hint: 'Once a period is closed, no invoice, credit note, payment or self-bill dated in it can be created or changed. Date corrections after it.',
  closedTo: (closed_to: string | null) =>
    closed_to === null ? 'No period is closed.' : `The books are closed up to ${showLongDate(closed_to)}.`,
  close: 'Close a period…',
  closeTitle: 'Close a period',
  to: 'Up to and including',
  confirm: 'Close the period',
  reopen: 'Reopen',
  reopenTitle: 'Reopen the period',
  reopenHint: 'What is dated in it can be created and changed again. Your reason is kept on record.',
  reason: 'Reason',
  from: 'From',
  through: 'To',
  by: 'Closed by',
  at: 'Closed',
  reopenedBy: 'Reopened by',
  beginning: 'The beginning',
  empty: 'No periods have been closed yet.',
} as const

interface Drafts {
  invoices: number
  credit_notes: number
  self_bills: number
}
