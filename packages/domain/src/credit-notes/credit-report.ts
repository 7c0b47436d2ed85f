import { type Decimal, decimal, pounds } from '../kernel/decimal.ts'
import { plainCell } from '../kernel/plain-cell.ts'
import { creditPaper } from './credit-notes.messages.ts'

/** Sage 50's headings of an audit trail import, in its order, by the names of the fields here. */
export const creditReportHeadings = {
  type: 'Type',
  account_reference: 'Account Reference',
  nominal_ac_ref: 'Nominal A/C Ref',
  department_code: 'Department Code',
  date: 'Date',
  reference: 'Reference',
  details: 'Details',
  net_amount: 'Net Amount',
  tax_code: 'Tax Code',
  tax_amount: 'Tax Amount',
  exchange_rate: 'Exchange Rate',
  extra_reference: 'Extra Reference',
  user_name: 'User Name',
  project_refn: 'Project Refn',
  cost_code_refn: 'Cost Code Refn',
} as const
type CreditReport<Amount> = { [F in keyof typeof creditReportHeadings]: string } & {
  net_amount: Amount
  tax_amount: Amount
}

export interface ReportedCredit {
  credit_note_number: string
  inv_number: string
  job_number: string
  customer_code: string
  date: string
  credit_amount: string
  vat: string
  tax_code: string
  credit_notes_reason: string | null
}

/** Sage's type for a credit note to a customer: amounts stay positive. */
const salesCredit = 'SC'
/** Sage's own nominal account of sales. */
const salesAccount = '4000'

const britishDate = (date: string) => date.split('-').reverse().join('/')
/** On one line, as long as Sage reads it. */
const upTo = (length: number, text: string) => text.replace(/\s+/g, ' ').trim().slice(0, length)

/** A credit note as a row of Sage 50's audit trail import; texts are cut to the lengths that Sage reads. */
export const creditReportOf = (credit: ReportedCredit, user_name: string): CreditReport<string> => ({
  type: salesCredit,
  account_reference: upTo(8, credit.customer_code),
  nominal_ac_ref: salesAccount,
  department_code: '0',
  date: britishDate(credit.date),
  reference: upTo(30, credit.credit_note_number),
  details: upTo(60, creditPaper.report(credit)),
  net_amount: pounds(decimal(credit.credit_amount)),
  tax_code: credit.tax_code,
  tax_amount: pounds(decimal(credit.vat)),
  exchange_rate: '1',
  extra_reference: upTo(30, credit.inv_number),
  user_name: upTo(30, user_name),
  project_refn: '',
  cost_code_refn: '',
})

/** The cells of a row in the order of the headings: amounts as they are, texts as no formula. */
export const creditReportCells = (report: CreditReport<Decimal>): string[] =>
  (Object.keys(creditReportHeadings) as (keyof typeof creditReportHeadings)[]).map((field) =>
    field === 'net_amount' || field === 'tax_amount' ? String(report[field]) : plainCell(report[field]),
  )
