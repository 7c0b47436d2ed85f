import { phone, referenceOrNone, ruledText, text } from '../catalogues/fields.ts'
import { accountNumberIn, sortCodeIn, vatNumberIn } from './company-numbers.ts'

/** What is kept of another company: its registration, its bank and the person to talk to. */
export const companyFields = {
  company_house_no: text('Company registration', 20),
  vat_code: ruledText('VAT number', vatNumberIn),
  tax_code_id: referenceOrNone('Tax code', 'tax_code'),
  bank_name: text('Bank', 100),
  account_no: ruledText('Account number', accountNumberIn),
  sort_code: ruledText('Sort code', sortCodeIn),
  contact: text('Contact', 100),
  role: text('Role', 100),
  mobile: phone('Mobile'),
}
