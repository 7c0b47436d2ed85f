import { accountingTexts } from '../accounting/accounting.messages.ts'
import { commonTexts } from '../kernel/common.messages.ts'
import { moneyPaperTexts, unsentTexts } from '../papers/papers.messages.ts'
import type { SelfBillKind } from './self-bill-kinds.table.ts'
import type { LeftReason } from './self-bill-wire.ts'

const some = (n: number, one: string, many: string) => `${n.toLocaleString('en-GB')} ${n === 1 ? one : many}`

interface KindTexts {
  title: string
  one: string
  many: string
  supplier: string
  /** What a line stands for. */
  line: string
  lines: string
}
export const selfBillKindTexts: Readonly<Record<SelfBillKind, KindTexts>> = {
  driver: {
    title: 'Driver invoices',
    one: 'driver invoice',
    many: 'driver invoices',
    supplier: 'Driver',
    line: 'workday',
    lines: 'workdays',
  },
  agency: {
    title: 'Agency invoices',
    one: 'agency invoice',
    many: 'agency invoices',
    supplier: 'Agency',
    line: 'workday',
    lines: 'workdays',
  },
  sub_contractor: {
    title: 'Sub-contractor self-bills',
    one: 'self-bill',
    many: 'self-bills',
    supplier: 'Sub-contractor',
    line: 'job',
    lines: 'jobs',
  },
}
export const linesText = (kind: SelfBillKind, n: number) =>
  some(n, selfBillKindTexts[kind].line, selfBillKindTexts[kind].lines)
const countOf = (kind: SelfBillKind, n: number) => some(n, selfBillKindTexts[kind].one, selfBillKindTexts[kind].many)

/** What the calls answer and refuse. */
export const selfBillMessages = {
  /** What a closing made and changed, of each kind. */
  closed: (of: readonly { kind: SelfBillKind; made: number; changed: number }[]) =>
    of
      .flatMap(({ kind, made, changed }) => [
        ...(made > 0 ? [`${countOf(kind, made)} made`] : []),
        ...(changed > 0 ? [`${countOf(kind, changed)} updated`] : []),
      ])
      .join(', ') || 'Nothing new to pay',
  status_set: 'Status updated',
  deleted: (number: string) => `${number} voided`,
  sending: 'Sending',
  sent_some: (sent: number, all: number) => `Sending ${sent} of ${all}`,
  csv: 'CSV downloaded',
  csv_forgotten: accountingTexts.removed,
  none_selected: 'Select at least one',
  not_monday: 'A week starts on a Monday',
  not_begun: 'This week has not started yet',
  reason_missing: commonTexts.reason_missing,
  paid_before: 'Must not be before the first day it pays for',
  paid_later: commonTexts.in_future,
  csv_open: (numbers: readonly string[]) => `Approve first: ${numbers.join(', ')}`,
  csv_before: accountingTexts.already,
  csv_none: 'Nothing to download: all are void',
  period_long: 'At most 92 days',
} as const

/** Why something is left by a closing. */
export const leftTexts: Readonly<Record<LeftReason, string>> = {
  not_approved: 'Not approved yet',
  no_rate: 'No rate on that day. Add one, then reopen the workday and approve it again',
  payee: 'On the payroll (PAYE)',
  no_agency: 'Belongs to no agency',
  not_done: 'Not completed yet',
  no_cost: 'No cost agreed. Enter it in the job’s charges',
  no_address: 'No full address. Enter their street and town or postcode, then close again',
  reopened: 'Reopened since it was paid; the difference will be included once it is approved again',
  settled: 'The self-bill for this period is settled; this will be on the next one',
  waiting: 'The correction is more than the payment; it is held over for the next self-bill',
  no_tax_code: 'No tax code is chosen in the company details',
}

/** Why one was not sent. */
export const unsentSelfBill = {
  void: unsentTexts.void,
  not_paid: 'It is not paid',
  no_address: (supplier: string) => `${supplier} has no e-mail address`,
} as const

/** Notes in the history. */
export const selfBillNotes = {
  made: (lines: string) => `Made with ${lines}`,
  updated: (was: string, is: string) => `Updated from £${was} to £${is}`,
  reopened: (subject: string, date: string) => `${subject} of ${date} was reopened and removed`,
  paid: (date: string) => `Paid on ${date}`,
  emailed: (address: string) => `Sent to ${address}`,
  remitted: (address: string) => `Remittance advice sent to ${address}`,
  deleted: 'Deleted',
} as const

export const agreementTexts = {
  tab: 'Self-billing',
  label: {
    from_date: 'From',
    to_date: 'To',
    vat_code: 'VAT number at signing',
    wording: 'Wording',
  },
  hint: 'Their invoices show VAT only while an agreement with their VAT number is in force.',
  wordingHint: 'What both sides signed.',
  saved: 'Self-billing agreement saved',
  deleted: 'Self-billing agreement deleted',
  state: {
    in_force: (until: string) => `Agreement in force until ${until}`,
    ends_soon: (until: string) => `The self-billing agreement ends on ${until}. Renew it to keep showing VAT`,
    other_number: 'The self-billing agreement has a different VAT number: no VAT is shown until there is a new one',
    expired: (until: string) => `The self-billing agreement expired on ${until}`,
    upcoming: 'The self-billing agreement has not started yet',
    missing: 'There is no self-billing agreement',
  },
} as const

export const selfBillSettingsTexts = {
  title: 'Self-billed invoices',
  hint: 'Invoices that you make for drivers, agencies and sub-contractors.',
  saved: 'Self-bill settings saved',
  label: {
    terms_days: 'Payment terms, days',
    nominal: {
      driver: 'Drivers: nominal code',
      agency: 'Agencies: nominal code',
      sub_contractor: 'Sub-contractors: nominal code',
    },
    department: {
      driver: 'Drivers: department',
      agency: 'Agencies: department',
      sub_contractor: 'Sub-contractors: department',
    },
  },
} as const

/** The words printed on a self-billed invoice and on a remittance advice. */
export const selfBillPaper = {
  title: 'Self-billed invoice',
  remittance: 'Remittance advice',
  void: (number: string) => `${number} (void)`,
  pending: (number: string) => `${number} (pending)`,
  stamps: { pending: 'PENDING', void: 'VOID' },
  date: 'Invoice date',
  due: 'Payment due',
  period: 'Period',
  span: (from: string, to: string) => `${from} to ${to}`,
  account: 'Account',
  supplier: 'Supplier',
  customer: 'Customer, who issues this invoice',
  day: 'Date',
  vehicle: 'Vehicle',
  shift: 'Shift',
  shifts: { 1: 'Day', 2: 'Night' } as Readonly<Record<number, string>>,
  worked: (shift: string, hours: string) => `${shift}, ${hours} worked`,
  for: 'For',
  quantity: 'Quantity',
  rate: 'Rate',
  parts: {
    hours: 'Hours',
    minimum: 'To minimum hours',
    overtime: 'Overtime premium',
    bank_holiday: 'Bank holiday premium',
    saturday: 'Saturday premium',
    sunday: 'Sunday premium',
    nightout: 'Night out',
    agreed: 'Agreed',
    paid_before: 'Paid before',
  },
  premium: (name: string, multiple: string) => `${name} (×${multiple})`,
  part: (name: string, quantity: string, rate: string) => `${name} ${quantity} at £${rate}`,
  amountOf: (name: string, amount: string, isBack: boolean) => `${name} ${isBack ? '-' : ''}£${amount}`,
  vat_on: (net: string) => `on ${net}`,
  job: 'Job',
  carried: 'Carried',
  legs: { collection: 'Collection', delivery: 'Delivery', both: 'Collection and delivery' } as Readonly<
    Record<string, string>
  >,
  correction: 'Correction of an earlier invoice',
  net: 'Net',
  vat: 'VAT',
  net_total: 'Net',
  total: 'Total payable',
  vat_at: moneyPaperTexts.vat_at,
  hours: (paid: string, worked: string) => `${paid} hours paid, ${worked} worked`,
  notes: 'Notes',
  output_tax: 'The VAT shown is your output tax due to HMRC.',
  self_billed: (customer: string) =>
    `${customer} issues this invoice on the supplier’s behalf. Do not send another for the same work.`,
  no_vat: 'This invoice carries no VAT.',
  no_vat_because: {
    unregistered: 'This invoice carries no VAT: the supplier is not registered for VAT.',
    no_agreement:
      'This invoice carries no VAT: there is no self-billing agreement in force with the supplier’s VAT number.',
  },
  paid_on: 'Paid on',
  paid_to: 'Paid to',
  sort_code: (code: string) => `Sort code ${code}`,
  account_ending: (digits: string) => `Account ending ${digits}`,
  number: 'Invoice',
  total_paid: 'Total paid',
  remitted: (customer: string) => `${customer} has paid these invoices.`,
} as const

/** The e-mail that brings a remittance advice; the self-bill's own text is among the company's e-mail settings. */
export const remittanceEmail = (company: string, total: string, numbers: readonly string[]) => ({
  subject: `Remittance advice from ${company}: ${total}`,
  title: 'Remittance advice',
  paragraphs: [
    `${company} has paid ${total} for ${numbers.join(', ')}.`,
    'The remittance advice is attached as a PDF.',
  ],
})

/** The lists of self-bills. */
export const selfBillListTexts = {
  filters: 'Self-bill filters',
  empty: {
    driver: 'No driver invoices for this week. Close the week to make them from its approved workdays.',
    agency: 'No agency invoices for this week. Close the week to make them from its approved workdays.',
    sub_contractor: 'No self-bills for this week. Close a period to make them from completed jobs with an agreed cost.',
  } as Readonly<Record<SelfBillKind, string>>,
  emptyFiltered: commonTexts.nothing_matches,
  sum: moneyPaperTexts.sum,
  selected: (kind: SelfBillKind, n: number, total: string) => `${countOf(kind, n)} selected, £${total}`,
  noneSelected: 'Select some first: press x, or tick their boxes.',
  open: 'Open',
  download: 'Download PDF',
  downloadRow: moneyPaperTexts.downloadRow,
  remittance: 'Download remittance advice',
  send: 'Send to supplier',
  sendRemittance: 'Send remittance advice',
  sendTitle: 'Send',
  sendAsk: (kind: SelfBillKind, n: number) => `${countOf(kind, n)} will be e-mailed to their suppliers.`,
  remittanceAsk: (n: number) =>
    n === 1
      ? 'The supplier will be notified of the payment.'
      : `The suppliers of ${n} will be notified of the payments.`,
  setTo: {
    Pending: 'Back to pending',
    Approved: 'Approve',
    Paid: 'Mark as paid',
    Queried: 'Query',
  } as const,
  unpay: 'Payment did not arrive',
  reasonOf: { Queried: 'What is queried', Approved: 'Why it is no longer paid' } as const,
  reasonHint: 'Kept in the history.',
  paidOn: 'Paid on',
  paidTitle: (kind: SelfBillKind, n: number) => `Mark ${countOf(kind, n)} as paid`,
  delete: 'Delete',
  deleteTitle: 'Delete',
  deleteAsk: 'Its number stays in the list as Void, and its work can be invoiced again. Are you sure?',
  csv: 'For accounting',
  forgetCsv: accountingTexts.remove,
  more: 'More',
  close: { driver: 'Close week', agency: 'Close week', sub_contractor: 'Close period' } as Readonly<
    Record<SelfBillKind, string>
  >,
} as const

export const selfBillColumnTexts = {
  inv_number: 'Invoice No',
  status: 'Status',
  from: 'From',
  to: 'To',
  hours: 'Hours',
  lines: { driver: 'Days', agency: 'Days', sub_contractor: 'Jobs' } as Readonly<Record<SelfBillKind, string>>,
  net: 'Net',
  vat: 'VAT',
  total: 'Payable',
  due: 'Due',
  sent: 'Sent',
  csv: 'CSV',
  yes: 'Yes',
  no: 'No',
  action: 'Action',
} as const

/** The dialog that closes a week or a period. */
export const closingTexts = {
  title: (kind: SelfBillKind, from: string, to: string) =>
    `${selfBillListTexts.close[kind]}: ${selfBillKindTexts[kind].title}, ${from} – ${to}`,
  first: 'From',
  last: 'To',
  make: (n: number) => (n === 1 ? 'Make or update 1' : `Make or update ${n}`),
  nothing: 'There is nothing new to pay.',
  before: (when: string) => `Already closed on ${when}. Pending ones will be updated.`,
  bills: 'What will be made',
  left: 'Left out, and why',
  nothingLeft: 'Nothing is left out.',
  fresh: 'New',
  corrections: (n: number) => some(n, 'correction', 'corrections'),
  supplier: 'Name',
  lines: 'Lines',
  hours: 'Hours',
  vat: 'VAT',
  total: 'Payable',
  as: 'Invoice',
  agreement: 'Agreement',
  inForce: 'In force',
  what: 'What',
  date: 'Date',
  why: 'Why',
} as const

/** The panel of one self-bill. */
export const selfBillDetailTexts = {
  tab: (number: string, supplier: string) => `${number} ${supplier}`,
  title: (number: string) => `Self-billed invoice ${number}`,
  date: 'Invoice date',
  due: 'Payment due',
  period: 'Period',
  paidOn: 'Paid on',
  hours: 'Hours paid / worked',
  supplier: 'Supplier',
  customer: 'Customer',
  lines: 'Lines',
  vat: 'VAT',
  history: 'History',
  rate: (code: string, rate: string) => `${code}, ${rate}%`,
  on: (net: string) => `on £${net}`,
  multiplied: (part: string, amount: string) => `${part} = £${amount}`,
  workedHours: (hours: string) => `${hours} worked`,
  correction: 'Correction',
  net: 'Net',
  total: 'Payable',
  noAddress: 'There is no e-mail address to send it to.',
  noted: 'Noted',
  by: (name: string) => `by ${name}`,
} as const
