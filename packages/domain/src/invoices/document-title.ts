import { isVatRegistered } from '../tariffs/vat.ts'
import { invoiceMessages } from './invoices.messages.ts'

/** A company without a VAT number sends an invoice, never a VAT invoice. */
export function documentTitle(vat_number: string | null): string {
  return isVatRegistered(vat_number) ? invoiceMessages.vat_invoice : invoiceMessages.invoice
}
