import { countryName } from '@dray/domain/kernel/places/country.ts'
import { isBritish } from '@dray/domain/kernel/places/postcode.ts'
import type { CompanyRow } from '#features/company/index.ts'

/** The company, which issues its papers, as it was on the day: all that is printed of it. Kept with invoices and self-bills. */
export interface Issuer {
  name: string
  address: string[]
  vat_code: string | null
  company_house_no: string | null
  landline: string | null
  email: string | null
  website: string | null
  bank_name: string | null
  account_no: string | null
  sort_code: string | null
  /** Key of the logo's file, which never changes. */
  logo: string | null
  note: string | null
  /** False where the company leaves its customers' references out; older ones do not say. */
  shows_references?: boolean
}

/** Whom a paper is made out to, as they were on the day. */
export interface Recipient {
  code: string
  name: string
  contact: string | null
  address: string[]
  country: string
  vat_code: string | null
  company_house_no: string | null
}

/** What a company chooses to print of itself. */
interface PaperSettings {
  show_logo: number
  show_references: number
}

/** A customer's own record, as far as papers name it. */
interface Customer {
  customer_code: string
  customer_name: string
  contact: string | null
  address_line_1: string | null
  address_line_2: string | null
  town: string | null
  post_code: string | null
  country: string
  vat_code: string | null
  company_house_no: string | null
}

/** The lines of an address; a country only when it is another than here. */
function addressLines(lines: (string | null)[], country: string) {
  const abroad = isBritish(country) ? [] : [countryName(country)]
  return [...lines, ...abroad].map((line) => line?.trim()).filter((line): line is string => Boolean(line))
}

/** The company as its documents name it; as its invoice settings want it, where the document is an invoice. */
export const issuerOf = (company: CompanyRow, settings?: PaperSettings): Issuer => ({
  name: company.company_name,
  address: addressLines([company.address1, company.address2, company.town, company.postcode], company.country),
  vat_code: company.vat_code,
  company_house_no: company.company_house_no,
  landline: company.landline,
  email: company.email,
  website: company.website,
  bank_name: company.bank_name,
  account_no: company.account_no,
  sort_code: company.sort_code,
  logo: settings?.show_logo === 0 ? null : company.logo_light,
  note: company.invoice_note,
  ...(settings && { shows_references: settings.show_references === 1 }),
})

export const recipientOf = (customer: Customer): Recipient => ({
  code: customer.customer_code,
  name: customer.customer_name,
  contact: customer.contact,
  address: addressLines(
    [customer.address_line_1, customer.address_line_2, customer.town, customer.post_code],
    customer.country,
  ),
  country: customer.country,
  vat_code: customer.vat_code,
  company_house_no: customer.company_house_no,
})

/** What was stored of a paper's issuer with it. */
export const issuerIn = (stored: unknown) => stored as Issuer
/** What was stored of a paper's recipient with it. */
export const recipientIn = (stored: unknown) => stored as Recipient
