import { countryName } from '@dray/domain/kernel/places/country.ts'
import { isBritish } from '@dray/domain/kernel/places/postcode.ts'
import { isAddress } from '@dray/domain/papers/address.ts'
import { issuerIn, type Recipient, recipientIn } from '#features/papers/index.ts'
import type { Supplier } from './suppliers.repo.ts'

/** A supplier as they were on the day, kept with the self-bill: all that is printed of them. */
export type SupplierParty = Omit<Recipient, 'contact'>

/** Whether an invoice of theirs can name where they are; the rule is the one of customers. */
export function hasFullAddress({ address: [line_1, , town, postcode] }: Pick<Supplier, 'address'>): boolean {
  return isAddress({ line_1: line_1 ?? null, town: town ?? null, postcode: postcode ?? null })
}

export function partyOf({ code, name, trades_as, ...supplier }: Supplier): SupplierParty {
  const abroad = isBritish(supplier.country) ? [] : [countryName(supplier.country)]
  const lines = [...supplier.address, ...abroad].map((line) => line?.trim())
  return {
    code,
    name: trades_as ?? name,
    address: lines.filter((line): line is string => Boolean(line)),
    country: supplier.country,
    vat_code: supplier.vat_number,
    company_house_no: supplier.company_house_no,
  }
}

/** The company, which issues its suppliers' invoices for them. */
export const issuerOfBill = ({ customer }: { customer: unknown }) => issuerIn(customer)
export const supplierPartyOf = ({ supplier }: { supplier: unknown }): SupplierParty => recipientIn(supplier)
