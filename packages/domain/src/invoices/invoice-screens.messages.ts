import { showLongDate } from '../kernel/clock-time.ts'
import { commonTexts } from '../kernel/common.messages.ts'
import { moneyPaperTexts } from '../papers/papers.messages.ts'

const count = (n: number) => n.toLocaleString('en-GB')
const some = (n: number, one: string, many: string) => `${count(n)} ${n === 1 ? one : many}`
const jobsCount = (n: number) => some(n, 'job', 'jobs')
export const invoicesCount = (n: number) => some(n, 'invoice', 'invoices')
const customersCount = (n: number) => some(n, 'customer', 'customers')

/** What the lists of jobs to be billed say: marked for invoice, and billed outside the program. */
export const billableTexts = {
  marked: 'Marked for invoice',
  external: 'External invoice',
  filters: 'List filters',
  dates: 'Days of supply',
  customer: 'Customer',
  emptyMarked: 'No jobs are marked for invoice. They appear here once their price and POD are confirmed in the diary.',
  emptyExternal:
    'No jobs are waiting to be billed outside Dray. Jobs for customers that Dray does not invoice appear here.',
  emptyFiltered: commonTexts.none_match('jobs'),
  net: (sum: string) => `Net £${sum}`,
  noneSelected: 'Select jobs first: press x, or tick their boxes.',
  selected: (jobs: number, sum: string) => `${jobsCount(jobs)} selected, net £${sum}`,
  open: 'Open the job',
  generate: 'Generate invoice',
  reverse: 'Reverse to POD',
  reverseRow: (number: string) => `Reverse ${number} to POD`,
  bill: 'Mark as billed',
  billTitle: 'Mark as billed',
  billAsk: (jobs: number, sum: string) =>
    `${jobsCount(jobs)}, net £${sum}, become Billed Manually. This cannot be undone here.`,
  lateTitle: (jobs: number) => `${jobsCount(jobs)} done 30 days ago or more`,
  lateText: 'A VAT invoice is due within 30 days of the supply.',
  soonTitle: (jobs: number) => `${jobsCount(jobs)} done 14 days ago or more`,
  oldestFirst: 'Oldest first',
} as const

export const billableColumnTexts = {
  job_number: 'Job No',
  reference: 'Cus Ref',
  customer: 'Customer',
  status: 'Status',
  date: 'Date',
  time: 'Time',
  load_type: 'Load Type',
  supply: 'Age',
  price: 'Price',
  action: 'Action',
  collection: 'Collection',
  delivery: 'Delivery',
  days: (days: number) => (days <= 0 ? 'today' : days === 1 ? '1 day' : `${count(days)} days`),
} as const

/** The dialog that turns a selection into invoices, and the tray that follows it. */
export const generateTexts = {
  title: 'Generate invoice',
  sum: (jobs: number, customers: number, net: string) =>
    `${jobsCount(jobs)} of ${customersCount(customers)}, net £${net}`,
  how: 'How they are billed',
  single: 'One invoice per job',
  multi: 'One invoice per customer',
  mixed: 'As each customer is set up',
  because: {
    single: 'The customers of this selection are billed job by job.',
    multi: 'The customers of this selection get one invoice for all their jobs.',
    mixed: (single: number, multi: number) =>
      `The selection contains both kinds: ${jobsCount(single)} for customers who are billed job by job, ${jobsCount(multi)} for customers who get one invoice for all.`,
  },
  differs: 'Not every customer in the selection is set up this way.',
  make: (invoices: number) => `Generate ${invoicesCount(invoices)}`,
  customer: 'Customer',
  wants: 'Set up for',
  jobs: 'Jobs',
  net: 'Net',
  invoices: 'Invoices',
  refused: (jobs: number) => `${jobsCount(jobs)} not included:`,
  tray: 'Work in progress',
  running: 'Generating invoices',
  progress: (done: number, jobs: number) => `${count(done)} of ${jobsCount(jobs)}`,
  made: (numbers: readonly string[]) => `${invoicesCount(numbers.length)} made: ${numbers.join(', ')}.`,
  show: 'Show the invoices',
  lost: 'The result of this run could not be loaded.',
  dismiss: 'Dismiss',
  unfold: 'Show the report',
} as const

export const invoiceListTexts = {
  title: 'Customer invoices',
  own: 'Finance',
  filters: 'Invoice filters',
  dates: 'Invoice dates',
  customer: 'Customer',
  emptyOffice: 'No invoices have been made yet. They are made from jobs marked for invoice.',
  emptyPortal: 'You have no invoices yet.',
  toMarked: 'To the jobs marked for invoice',
  emptyFiltered: commonTexts.none_match('invoices'),
  sum: moneyPaperTexts.sum,
  sumOwed: (credited: string, paid: string, owed: string) =>
    [credited !== '0.00' && `credited £${credited}`, paid !== '0.00' && `paid £${paid}`, `to pay £${owed}`]
      .filter(Boolean)
      .join(', '),
  sumShort: (total: string, owed: string) => `£${total}, to pay £${owed}`,
  noneSelected: 'Select invoices first: press x, or tick their boxes.',
  selected: (invoices: number, total: string) => `${invoicesCount(invoices)} selected, £${total}`,
  open: 'Open',
  download: 'Download PDF',
  downloadSeveral: 'Download PDFs',
  excel: 'Excel',
  downloadRow: moneyPaperTexts.downloadRow,
  tooMany: (most: number) => `At most ${most} invoices at once`,
  setStatus: 'Set status',
  setTo: (status: string) => `Set to ${status}`,
  changeDate: 'Change date',
  dateHint: 'The due date follows from the customer’s terms.',
  date: 'Invoice date',
  save: 'Save',
  delete: 'Delete draft',
  deleteSeveral: 'Delete drafts',
  deleteTitle: 'Delete Draft Invoice',
  deleteAsk: (invoices: number) =>
    invoices === 1
      ? 'Its number stays in the list as Void and its jobs return to Marked for invoice. Are you sure?'
      : `The numbers of ${invoicesCount(invoices)} stay in the list as Void and their jobs return to Marked for invoice. Are you sure?`,
  deleteConfirm: 'Delete',
  csv: 'CSV',
  csvYes: 'Yes',
  csvNo: 'No',
} as const

export const invoiceColumnTexts = {
  inv_number: 'Invoice No',
  status: 'Status',
  customer: 'Customer',
  date: 'Date',
  jobs: 'Job Number',
  net: 'Net',
  vat: 'VAT',
  total: 'Total',
  owed: 'To pay',
  due: 'Due',
  csv: 'CSV',
  action: 'Action',
  more: (others: number) => `+${count(others)}`,
} as const

/** What speaks against the date of an invoice. */
export const invoiceDateTexts = {
  too_late: (last: string) => `Choose ${showLongDate(last)} at the latest`,
  before_supply: (supply: string) => `was supplied on ${showLongDate(supply)}, after the invoice date`,
  all_before_supply: (earliest: string) => `No job was supplied by then: choose ${showLongDate(earliest)} or later`,
  none_before_supply: (job_number: string, supply: string) =>
    `Job ${job_number} was supplied on ${showLongDate(supply)}: choose that day or later`,
  label: 'Invoice date',
  hint: 'Jobs supplied after this date are left out.',
} as const

export const invoiceDetailTexts = {
  /** The browser tab's title. */
  tab: (number: string, customer: string) => `${number} ${customer}`,
  number: (number: string) => `Invoice ${number}`,
  lines: 'Lines',
  vat: 'VAT summary',
  supplier: 'Supplier',
  billTo: 'Bill to',
  terms: 'Terms',
  conditions: 'Conditions',
  date: 'Invoice date',
  due: 'Payment due',
  kind: 'Made as',
  jobs: 'Jobs',
  supplied: (date: string) => `supplied ${date}`,
  rate: (code: string, rate: string) => `${code}, ${rate}%`,
  on: (net: string) => `on £${net}`,
  net: 'Net',
  total: 'Total',
  vatTotal: 'Total VAT',
  credited: 'Credited',
  owed: 'To pay',
  paid: 'Paid',
  creditNotes: 'Credit notes',
  credit: 'Credit a job',
  creditJob: (job_number: string) => `Credit job ${job_number}…`,
} as const
