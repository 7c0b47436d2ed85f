import { text } from './fields.ts'

/** Codes of the company's own accounts, as long as Sage reads them. */
export const accountingCodes = {
  nominal_code: text('Nominal code', 8),
  department_code: text('Department', 3),
}
