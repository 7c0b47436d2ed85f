import { showLongDate } from '../kernel/clock-time.ts'

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
    `Send, date again or delete first what is dated into it: ${[
      ...(invoices > 0 ? [some(invoices, 'draft invoice', 'draft invoices')] : []),
      ...(credit_notes > 0 ? [some(credit_notes, 'draft credit note', 'draft credit notes')] : []),
      ...(self_bills > 0
        ? [some(self_bills, 'self-bill that was not approved', 'self-bills that were not approved')]
        : []),
    ].join(', ')}`,
  reason_missing: 'Say why',
  hint: 'Once a period is closed, no invoice, credit note, payment or self-bill dated into it is made or changed. A correction is dated after it.',
  closedTo: (closed_to: string | null) =>
    closed_to === null ? 'No period is closed.' : `The books are closed up to ${showLongDate(closed_to)}.`,
  close: 'Close a period…',
  closeTitle: 'Close a period',
  to: 'Up to and including',
  confirm: 'Close the period',
  reopen: 'Reopen',
  reopenTitle: 'Reopen the period',
  reopenHint: 'What is dated into it can be made and changed again. The reason is kept.',
  reason: 'Reason',
  from: 'From',
  through: 'To',
  by: 'Closed by',
  at: 'Closed',
  reopenedBy: 'Reopened by',
  beginning: 'The beginning',
  empty: 'No period was closed yet.',
} as const

interface Drafts {
  invoices: number
  credit_notes: number
  self_bills: number
}
