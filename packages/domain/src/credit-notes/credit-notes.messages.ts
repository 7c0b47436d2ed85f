import { commonTexts } from '../kernel/common.messages.ts'
import { moneyPaperTexts } from '../papers/papers.messages.ts'

/** What the credit note calls return and refuse. */
export const creditNoteMessages = {
  added: 'Credit note added successfully',
  sending: (n: number) => (n === 1 ? 'Sending the credit note' : `Sending ${n} credit notes`),
  sending_some: (sent: number, all: number) => `Sending ${sent} of ${all} credit notes`,
  deleted: 'Deleted Credit Note Successfully',
  csv: 'CSV downloaded successfully',
  csv_some: (written: number, voided: readonly string[]) =>
    `CSV of ${written} downloaded; left out because void: ${voided.join(', ')}`,
  already: (numbers: readonly string[]) => `CSV Already downloaded for Credit notes ${numbers.join(', ')}`,
  none_selected: 'Please select notes first',
  amount_required: 'Amount is required',
  amount_above_nothing: 'Amount should be greater than 0',
  amount_decimals: 'At most 2 decimals',
  amount_above_rest: (rest: string) => `At most £${rest} of this job is left to credit`,
  not_unsent: 'This credit note was sent or voided and cannot be replaced',
  override_needed: 'Choose the credit note to replace',
} as const

/** The lines in a job's feed; the amount stands apart. */
export const creditActivities = {
  made: (number: string) => `Credit note ${number} made`,
  replaced: (number: string, by: string) => `Credit note ${number} replaced by ${by}`,
  sent: (number: string) => `Credit note ${number} sent`,
  deleted: (number: string) => `Credit note ${number} deleted`,
} as const

/** The e-mail that brings a credit note. */
export const creditEmail = ({ number, company, invoice }: { number: string; company: string; invoice: string }) => ({
  subject: `Credit note ${number} from ${company}`,
  title: `Credit note ${number}`,
  paragraphs: [`${company} has credited part or all of invoice ${invoice}.`, 'The credit note is attached as a PDF.'],
})
export const creditEmailFacts = { invoice: 'Invoice', job: 'Job', total: 'Credited, VAT included' } as const

/** The words printed on a credit note. */
export const creditPaper = {
  title: 'Credit note',
  vat_title: 'VAT credit note',
  void: (number: string) => `${number} (void)`,
  draft: (number: string) => `${number} (draft)`,
  date: 'Date of issue',
  invoice: 'Corrects invoice',
  invoice_date: 'Invoice date',
  account: 'Account',
  credit_to: 'Credit to',
  job: 'Job',
  supplied: 'Supplied',
  description: 'Description',
  credit: (description: string) => `Credit: ${description}`,
  reason: 'Reason',
  net: 'Net',
  vat: 'VAT',
  net_total: 'Net credited',
  vat_at: moneyPaperTexts.vat_at,
  total: 'Total credited',
  notes: 'Notes',
  corrects: (invoice: string, date: string) =>
    `This credit note reduces invoice ${invoice} of ${date}. Pay the invoice less this amount, or set it against your next payment.`,
  adjust_vat: 'The VAT shown is credited to you: reduce the input tax that you claimed on the invoice by this amount.',
  report: ({ inv_number, job_number, credit_notes_reason }: Reported) =>
    [`Credit of ${inv_number}, job ${job_number}`, credit_notes_reason].filter(Boolean).join(': '),
} as const
interface Reported {
  inv_number: string
  job_number: string
  credit_notes_reason: string | null
}

const count = (n: number) => (n === 1 ? '1 credit note' : `${n.toLocaleString('en-GB')} credit notes`)

/** The lists of credit notes. */
export const creditListTexts = {
  title: 'Credit notes',
  filters: 'Credit note filters',
  dates: 'Dates of issue',
  empty: 'No credit notes have been made yet. They are made from an invoiced job, or from its invoice.',
  emptyPortal: 'You have no credit notes yet.',
  emptyFiltered: commonTexts.none_match('credit notes'),
  toInvoices: 'Go to invoices',
  sum: moneyPaperTexts.sum,
  selected: (notes: number, total: string) => `${count(notes)} selected, £${total}`,
  send: 'Send to customer',
  sendTitle: 'Send credit notes',
  sendAsk: (notes: number, again: number) =>
    `${count(notes)} will be e-mailed to the customer’s accounts addresses.${again > 0 ? ` ${again} of them were sent before.` : ''} A credit note that was sent can no longer be deleted.`,
  sendConfirm: 'Send',
  csv: 'Download CSV',
  csvYes: 'Yes',
  csvNo: 'No',
  download: 'Download PDF',
  downloadRow: moneyPaperTexts.downloadRow,
  deleteRow: (number: string) => `Delete ${number}`,
  delete: 'Delete',
  deleteTitle: 'Delete Credit Note',
  deleteAsk: 'Are you sure you want to delete this credit note? Its number stays in the list as Void.',
  deleteExported: 'It has been downloaded for the accounts: remove it there as well.',
  openJob: 'Open the job',
  openInvoice: 'Open the invoice',
  tabs: { invoices: 'Invoices', credit_notes: 'Credit notes', statement: 'Statement' },
  finance: 'Finance',
} as const

export const creditColumnTexts = {
  job_number: 'Job Number',
  credit_note_number: 'Credit Note Number',
  inv_number: 'Invoice Number',
  customer: 'Customer',
  amount: 'Amount',
  vat: 'VAT',
  total: 'Total',
  reason: 'Reason',
  status: 'Status',
  csv: 'CSV',
  date: 'Date',
  action: 'Action',
} as const

/** The dialog that makes a credit note. */
export const creditDialogTexts = {
  title: 'Create Credit Notes',
  titleOf: (job_number: string) => `Create Credit Notes: ${job_number}`,
  invoice: 'Invoice',
  line: 'Invoiced, net',
  rest: 'Left to credit',
  amount: 'Amount',
  amountHint: (rest: string) => `Net. At most £${rest} is left; VAT follows the invoice.`,
  reason: 'Reason',
  reasonHint: 'Printed on the credit note.',
  /** A credit note of the job, with its status. */
  earlier: (number: string, status: string) => `${number}, ${status}`,
  as: 'Create as',
  further: 'A further credit note',
  replacing: (number: string, amount: string) => `Replace ${number}, £${amount}`,
  overrideTitle: 'Credit Note already exists',
  overrideAsk: 'Are you sure you want to override the existing credit note',
  override: 'Override',
  usedUp: 'This job has been credited in full.',
  create: 'Create credit note',
  close: 'Close',
} as const
