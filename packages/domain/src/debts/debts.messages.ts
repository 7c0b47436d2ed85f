import { commonTexts } from '../kernel/common.messages.ts'
import { unsentTexts } from '../papers/papers.messages.ts'
import type { AgeBand } from './age-bands.ts'

const count = (n: number) => n.toLocaleString('en-GB')
const customers = (n: number) => (n === 1 ? '1 customer' : `${count(n)} customers`)

export const ageBandTexts: Readonly<Record<AgeBand, string>> = {
  not_due: 'Not due',
  to_30: '1–30 days',
  to_60: '31–60 days',
  to_90: '61–90 days',
  over_90: 'Over 90 days',
}

/** So many are named of an invoice's jobs, and of its references. */
const namedAtMost = 6
const some = (names: readonly string[]) =>
  names.length > namedAtMost
    ? `${names.slice(0, namedAtMost).join(', ')} and ${count(names.length - namedAtMost)} more`
    : names.join(', ')

/** The jobs that an invoice bills and the customer's references of them, in words; null where none is known. */
export function jobsText(billed: { job_numbers: readonly string[]; references: readonly string[] } | undefined) {
  if (!billed || billed.job_numbers.length === 0) return null
  const { job_numbers, references } = billed
  const jobs = `${job_numbers.length === 1 ? 'job' : 'jobs'} ${some(job_numbers)}`
  return references.length === 0 ? jobs : `${jobs}, your ref. ${some(references)}`
}

/** What the calls return and refuse. */
export const debtMessages = {
  sending: (n: number) => (n === 1 ? 'Sending the statement' : `Sending ${count(n)} statements`),
} as const

/** Why a statement was not sent. */
export const unsentStatement = {
  no_address: unsentTexts.no_address,
  nothing_open: (customer: string) => `${customer} had nothing outstanding on that date`,
  on_its_way: (customer: string) => `The statement of ${customer} is already being sent`,
  broke_down: unsentTexts.broke_down,
} as const

/** Written into an invoice's history. */
export const reminderNotes = {
  reminded: (step: number, addresses: readonly string[]) => `Reminder ${step} e-mailed to ${addresses.join(', ')}`,
  fact: (inv_number: string, due: string, jobs: string | null) =>
    [`${inv_number}, due ${due}`, ...(jobs === null ? [] : [jobs])].join(', '),
} as const

/** The words printed on a statement. */
export const statementPaper = {
  title: 'Statement of account',
  date: 'Date',
  account: 'Account',
  to: 'To',
  pay_to: 'Pay to',
  invoice: 'Invoice',
  invoice_date: 'Date',
  due: 'Due',
  original: 'Amount',
  credited: 'Credited',
  paid: 'Paid',
  left: 'To pay',
  not_used: 'Unallocated',
  overdue: (days: number) => (days === 1 ? '1 day overdue' : `${count(days)} days overdue`),
  disputed: 'disputed',
  in_credit: 'in credit',
  ageing: 'By age',
  owed: 'Owed',
  credit: 'Less credits',
  unallocated: 'Less payments not allocated',
  payments: 'Payments not allocated',
  payment: 'Payment',
  paid_on: 'Paid on',
  total: 'Total to pay',
  empty: 'Nothing was outstanding on this date.',
  file: (code: string, date: string) => `statement-${code.toLowerCase().replace(/[^a-z0-9]+/g, '-')}-${date}.pdf`,
} as const

/** Aged debt, and the invoices behind a figure of it. */
export const agedDebtTexts = {
  title: 'Aged debt',
  filters: 'Aged debt filters',
  at: 'On',
  customer: 'Customer',
  code: 'Account',
  invoices: 'Invoices',
  owed: 'Owed',
  credit: 'In credit',
  unallocated: 'Unallocated',
  balance: 'Balance',
  oldest: 'Oldest due',
  bands: ageBandTexts,
  chart: 'What is owed, by age',
  chartPart: 'Overdue',
  sum: ({ owed, credit, unallocated, balance }: Record<'owed' | 'credit' | 'unallocated' | 'balance', string>) => {
    const less = [
      ...(credit === '0.00' ? [] : [`in credit £${credit}`]),
      ...(unallocated === '0.00' ? [] : [`unallocated £${unallocated}`]),
    ]
    return [`Owed £${owed}`, ...less, ...(less.length > 0 ? [`balance £${balance}`] : [])].join(', ')
  },
  overdue: (amount: string) => `Overdue £${amount}`,
  selected: (n: number, owed: string) => `${customers(n)} selected, owed £${owed}`,
  empty: 'Nobody owes you anything on this date.',
  emptyFiltered: commonTexts.nothing_matches,
  showInvoices: 'Show the invoices',
  statement: 'Show the statement',
  sendStatement: 'Send statement',
  sendStatements: 'Send statements',
  sendTitle: (n: number) => (n === 1 ? 'Send the statement' : `Send ${count(n)} statements`),
  sendAsk: (n: number, date: string) =>
    n === 1
      ? `What was outstanding on ${date} is e-mailed to the customer’s accounts addresses as a PDF.`
      : `What was outstanding on ${date} is e-mailed to the accounts addresses of ${customers(n)}, each as a PDF.`,
  sendConfirm: 'Send',
  noneSelected: 'Select customers first',
} as const

export const openInvoiceTexts = {
  title: 'Open invoices',
  back: 'Aged debt',
  of: (customer: string) => `of ${customer}`,
  invoice: 'Invoice No',
  jobs: 'Jobs',
  customer: 'Customer',
  status: 'Status',
  date: 'Date',
  due: 'Due',
  days: 'Overdue',
  daysValue: (days: number) => (days === 0 ? '–' : days === 1 ? '1 day' : `${count(days)} days`),
  total: 'Total',
  credited: 'Credited',
  paid: 'Paid',
  left: 'To pay',
  band: 'Age',
  allBands: 'All ages',
  open: 'Open the invoice',
  empty: 'Nothing was outstanding on this date.',
} as const

/** A customer's statement on the screen, and the log of those that were sent. */
export const statementTexts = {
  title: (customer: string) => `Statement of ${customer}`,
  own: 'Statement of account',
  at: 'On',
  download: 'Download PDF',
  send: 'Send',
  empty: 'There is nothing to pay: no invoices are outstanding.',
  toAddresses: (addresses: readonly string[]) =>
    addresses.length === 0 ? 'No accounts e-mail address' : `Will be sent to ${addresses.join(', ')}`,
  items: 'Open invoices',
  byAge: 'By age',
  tab: 'Statement',
  log: {
    title: 'Statements',
    filters: 'Statement filters',
    dates: 'Days of sending',
    customer: 'Customer',
    at: 'As of',
    asked: 'Sent',
    by: 'By',
    status: 'Status',
    addresses: 'To',
    reason: 'Reason',
    invoices: 'Invoices',
    balance: 'Balance',
    empty: 'No statements have been sent yet.',
    emptyFiltered: commonTexts.nothing_matches,
    toDebt: 'Go to aged debt',
    open: 'Show the statement',
    sum: (statements: number) => (statements === 1 ? '1 statement' : `${count(statements)} statements`),
  },
} as const

/** The list of payments. */
export const paymentListTexts = {
  title: 'Payments',
  filters: 'Payment filters',
  dates: 'Days of payment',
  date: 'Date',
  customer: 'Customer',
  amount: 'Amount',
  method: 'Method',
  reference: 'Reference',
  pays: 'Pays',
  by: 'Recorded by',
  removed: 'Removed',
  action: 'Actions',
  unallocated: 'Unallocated',
  sum: (payments: number, amount: string, unallocated: string) =>
    [
      payments === 1 ? '1 payment' : `${count(payments)} payments`,
      `£${amount}`,
      ...(unallocated === '0.00' ? [] : [`unallocated £${unallocated}`]),
    ].join(', '),
  selected: (payments: number) => (payments === 1 ? '1 payment selected' : `${count(payments)} payments selected`),
  empty: 'No payments have been recorded yet.',
  emptyFiltered: commonTexts.nothing_matches,
  openInvoice: (number: string) => `Open ${number}`,
  record: 'Record payment',
  chooseTitle: 'Record payment',
  chooseCustomer: 'Customer',
  chooseHint: 'Their open invoices are shown next, earliest due first. Anything left over stays unallocated.',
  next: 'Next',
} as const

/** Money owed on the start page. */
export const moneyOwedTexts = {
  title: 'Money owed',
  owed: 'Owed',
  overdue: 'Overdue',
  invoices: (n: number) => (n === 1 ? '1 invoice' : `${count(n)} invoices`),
  open: 'Open',
  openOverdue: 'Overdue invoices',
  ofOwed: (owed: string) => `of ${owed}`,
  most: 'Most overdue',
  none: 'Nobody owes you anything.',
  noneOverdue: 'Nothing is overdue.',
  all: 'Aged debt',
  overdueLink: (n: number) => `${n === 1 ? '1 overdue invoice' : `${count(n)} overdue invoices`}: open the list`,
} as const
