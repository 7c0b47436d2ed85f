import { billingRefusals } from '../invoices/invoices.messages.ts'
import { type Address, isAddress } from '../papers/address.ts'
import { isVatRegistered, type VatTerms } from '../tariffs/vat.ts'

/** What decides whether one job can be put on an invoice. */
export interface BillingFacts {
  supplier: Address & { vat_number: string | null }
  customer: Address & { name: string }
  is_vat: number
  /** Null when the code that the job needs has not been chosen. */
  vat: VatTerms | null
}

/** Why a job cannot be invoiced as things stand, in words that say what to put right; null when it can. */
export function billingRefusal({ supplier, customer, is_vat, vat }: BillingFacts): string | null {
  if (!isAddress(supplier)) return billingRefusals.company_address
  if (!isAddress(customer)) return billingRefusals.customer_address(customer.name)
  if (vat !== null) return null
  const isCharged = is_vat === 1 && isVatRegistered(supplier.vat_number)
  return isCharged ? billingRefusals.tax_code(customer.name) : billingRefusals.non_vat_code
}
