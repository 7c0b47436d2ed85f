import * as z from 'zod/mini'
import { accountingCodes } from '../catalogues/account-codes.ts'
import { defineCatalogue } from '../catalogues/catalogue.ts'
import { code, percent, text } from '../catalogues/fields.ts'
import { date, dateIn, decimalOut } from '../kernel/wire.ts'

/**
 * Codes of VAT with their rates by date. `rate` is that of today; with `from_date` a new rate begins on that day,
 * without it the rate in force is put right. A code's first rate holds from the beginning.
 */
export const taxCodes = defineCatalogue({
  feature: 'tariffs',
  permissions: ['/account-settings/company-details'],
  readable_by: ['/account-settings/customers', '/account-settings/sub-contractors', '/finance/jobs/mark-for-invoice'],
  entity: 'tax_code',
  call_names: { one: 'TaxCode', many: 'TaxCodes' },
  noun: { one: 'tax code', many: 'tax codes' },
  path: '/client/tax-code',
  method: 'PATCH',
  event: 'taxCodeChange',
  fields: { code: code('Code', 10), description: text('Description'), rate: percent('Rate'), ...accountingCodes },
  shows: { rates: z.array(z.object({ from_date: date, rate: decimalOut })) },
  takes: { from_date: dateIn },
  search: ['code', 'description'],
  sortable: ['code', 'description', 'rate'],
  example: { code: 'T1', description: 'Standard rate', rate: 20 },
})
