import type { AccountingDocument } from '../accounting/accounting-document.ts'
import { accountingFiles } from '../accounting/accounting-layouts.ts'

/** The fields of a row of Sage 50's audit trail import, in the order of its columns. */
const fields = [
  'type',
  'account_reference',
  'nominal_ac_ref',
  'department_code',
  'date',
  'reference',
  'details',
  'net_amount',
  'tax_code',
  'tax_amount',
  'exchange_rate',
  'extra_reference',
  'user_name',
  'project_refn',
  'cost_code_refn',
] as const
type CreditReport = Record<(typeof fields)[number], string>

/** Credit notes as rows of Sage 50's audit trail import, whatever program the company uses; amounts are above 0. */
export function creditReportsOf(documents: readonly AccountingDocument[], user_name: string): CreditReport[] {
  const [sheet = []] = accountingFiles(documents, { layout: 'sage', user_name, columns: [] })
  const [, ...rows] = sheet
  return rows.map((row) => Object.fromEntries(fields.map((field, at) => [field, row[at] ?? ''])) as CreditReport)
}
