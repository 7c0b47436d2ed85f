import * as z from 'zod/mini'
import { flagOut, id, instant, spelled } from '../kernel/wire.ts'
import { customerCompany, customerInvoiceSettings, customerProofRule } from './customer-parts.ts'

const text = z.nullable(z.string())

/** 1: has an account and is invoiced; 0: other, billed outside. */
export const customerTypes = [
  { id: 1, name: 'Account' },
  { id: 0, name: 'Other' },
] as const

export const customerSftp = z.object({
  id,
  customer_id: id,
  username: z.string(),
  port: z.int(),
  /** The load type of orders that name none. */
  load_type_id: z.nullable(id),
  status: z.enum(['active', 'inactive']),
  version: z.int(),
})

/** A key that signs in to the account; the fingerprint is what people compare. */
export const customerSftpKey = z.object({
  id,
  customer_sftp_id: id,
  name: z.string(),
  fingerprint: z.string(),
  added_at: instant,
  added_by_name: text,
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
    company: z.nullable(customerCompany.row),
    invoice_settings: z.nullable(customerInvoiceSettings.row),
    proof_rule: z.nullable(customerProofRule.row),
    customer_sftp: z.nullable(customerSftp),
  }),
  names,
)
