import * as z from 'zod/mini'
import { flagOut, id, spelled } from '../kernel/wire.ts'

const text = z.nullable(z.string())

/** 1: has an account and is invoiced; 0: other, billed outside. */
export const customerTypes = [
  { id: 1, name: 'Account' },
  { id: 0, name: 'Other' },
] as const

export const invoiceKinds = ['single', 'multi'] as const

export const customerCompany = z.object({
  id,
  customer_id: id,
  accounts_email: text,
  /** Several, with commas between. */
  alternative_accounts_email: text,
  bank_name: text,
  account_no: text,
  sort_code: text,
  company_house_no: text,
  contact: text,
  role: text,
  mobile: text,
  tax_code_id: z.nullable(id),
  tax_code: z.nullable(z.object({ id, code: z.string() })),
  vat_code: text,
  version: z.int(),
})

export const customerInvoiceSettings = z.object({
  id,
  customer_id: id,
  invoice_type: z.enum(invoiceKinds),
  terms: text,
  terms_days: z.int(),
  notified_days: z.nullable(z.int()),
  conditions: text,
  version: z.int(),
})

export const customerSftp = z.object({
  id,
  customer_id: id,
  username: z.string(),
  port: z.int(),
  status: z.enum(['active', 'inactive']),
  version: z.int(),
})

const names = { customerPortal: 'customer_portal' } as const

const rowShape = {
  id,
  customer_code: z.string(),
  customer_name: z.string(),
  customer_type: z.int(),
  /** 1 active, 0 inactive. */
  status: z.int(),
  email: text,
  enable_email_notifications: flagOut,
  landline: text,
  address_line_1: text,
  address_line_2: text,
  town: text,
  country: z.string(),
  post_code: text,
  is_on_stop: flagOut,
  /** Why, while they are on stop. */
  stop_reason: text,
  customerPortal: flagOut,
  version: z.int(),
}

/** A customer in the list. */
export const customerRow = spelled(z.object(rowShape), names)

/** A customer with all that belongs to it. */
export const customerWhole = spelled(
  z.object({
    ...rowShape,
    customer_emails: z.array(z.object({ id, email: z.string() })),
    company: z.nullable(customerCompany),
    invoice_settings: z.nullable(customerInvoiceSettings),
    customer_sftp: z.nullable(customerSftp),
  }),
  names,
)
