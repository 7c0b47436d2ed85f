import { type Decimal, decimal, showMoney } from '../kernel/decimal.ts'
import { isBritish } from '../kernel/places/postcode.ts'
import { preInvoiceTexts as texts } from './pre-invoice-check.messages.ts'

export const invoiceMatterCodes = [
  'not_billable',
  'zero_price',
  'waiting_pending',
  'pod_missing',
  'po_missing',
  'duplicate_reference',
  'negative_margin',
  'vat',
] as const
export type InvoiceMatterCode = (typeof invoiceMatterCodes)[number]

export interface InvoiceMatter {
  code: InvoiceMatterCode
  text: string
}

/** What is known of a job before it is invoiced. */
export interface PreInvoiceFacts {
  /** Why it cannot be invoiced at all; null when it can. */
  refusal: string | null
  customer: { name: string; country: string; needs_po: boolean }
  /** Where it is collected and delivered; null where nobody said. */
  countries: readonly (string | null)[]
  total_charge: Decimal
  /** Null where there is none: it counts as 0. */
  subcost: Decimal | null
  /** Proposed and not approved yet; null where nothing is. */
  waiting_charge_pending: Decimal | null
  has_pod: boolean
  references: readonly string[]
  /** Of these, those that another job of the customer bears too. */
  shared_references: readonly string[]
  is_vat: boolean
  /** The company charges VAT. */
  is_registered: boolean
}

/**
 * What speaks against invoicing a job as it stands, in the order of weight; nothing where it is clean. A customer on stop
 * is invoiced for what was delivered like any other.
 */
export function invoiceMatters(facts: PreInvoiceFacts): InvoiceMatter[] {
  const matters: Record<InvoiceMatterCode, string | null> = {
    not_billable: facts.refusal,
    zero_price: decimal(facts.total_charge).lte(0) ? texts.zero_price : null,
    waiting_pending: pendingOf(facts),
    pod_missing: facts.has_pod ? null : texts.pod_missing,
    po_missing: facts.customer.needs_po && facts.references.length === 0 ? texts.po_missing(facts.customer.name) : null,
    duplicate_reference: facts.shared_references.length > 0 ? texts.duplicate_reference(facts.shared_references) : null,
    negative_margin: marginOf(facts),
    vat: vatMatter(facts),
  }
  return invoiceMatterCodes.flatMap((code) => {
    const text = matters[code]
    return text === null ? [] : [{ code, text }]
  })
}

const pendingOf = ({ waiting_charge_pending: pending }: PreInvoiceFacts) =>
  pending === null ? null : texts.waiting_pending(showMoney(pending))

function marginOf({ total_charge, subcost }: PreInvoiceFacts) {
  const margin = decimal(total_charge).minus(decimal(subcost ?? 0))
  return margin.lt(0) ? texts.negative_margin(showMoney(margin.abs())) : null
}

/**
 * Whether the VAT fits where the supply is: carriage for a customer abroad is outside the scope of British VAT, carriage
 * within the country for a British one is standard-rated, and one to or from abroad may be zero-rated (Notice 744B).
 */
function vatMatter({ is_registered, is_vat, customer, countries }: PreInvoiceFacts): string | null {
  if (!is_registered) return null
  const isCustomerBritish = isBritish(customer.country)
  const isAbroad = countries.some((country) => country !== null && !isBritish(country))
  if (is_vat && !isCustomerBritish) return texts.vat_customer_abroad(customer.name)
  if (is_vat && isAbroad) return texts.vat_carriage_abroad
  return !is_vat && isCustomerBritish && !isAbroad ? texts.vat_missing : null
}

/** A job without a proof or with a low margin is invoiced nevertheless when somebody says so; one that cannot be billed never is. */
export const blocksInvoice = (matters: readonly InvoiceMatter[]) => matters.some(({ code }) => code === 'not_billable')
