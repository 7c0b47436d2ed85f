import { invoicePaper } from '@dray/domain/invoices/invoices.messages.ts'
import { decimal } from '@dray/domain/kernel/decimal.ts'
import type { KitCompany, KitPicture } from '#platform/pdf/kit-document.ts'
import type { Supplier } from './invoice-parties.ts'

/** An amount as it is printed: `£1,234.50`. */
export const pound = (amount: string) =>
  decimal(amount).toNumber().toLocaleString('en-GB', { style: 'currency', currency: 'GBP' })
/** A percentage as it is printed; the sign is never parted from its figure. */
export const rateText = (rate: string) => `${decimal(rate).toFixed()}\u00a0%`
/** The lines that have something to say. */
export const present = (lines: (string | null | false | undefined)[]) =>
  lines.filter((line): line is string => Boolean(line))

/** The company's head on a document, from what was stored with its invoice. */
export function companyBlock(supplier: Supplier, logo: KitPicture | undefined): KitCompany {
  const { landline, email, website, vat_code } = supplier
  const reach = present([landline && invoicePaper.telephone(landline), email]).join(' · ')
  return {
    name: supplier.name,
    lines: present([supplier.address.join(', '), reach, website, vat_code && invoicePaper.vat_number(vat_code)]),
    logo,
  }
}
