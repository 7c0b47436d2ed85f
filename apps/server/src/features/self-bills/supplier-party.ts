import { isBritish } from '@dray/domain/job-entry/postcode.ts'
import { countryName } from '@dray/domain/kernel/country.ts'
import { isAddress } from '@dray/domain/papers/address.ts'
import type { Supplier } from './suppliers.repo.ts'

/** A supplier as they were on the day, kept with the self-bill: all that is printed of them. */
export interface SupplierParty {
  code: string
  name: string
  address: string[]
  country: string
  vat_code: string | null
  company_house_no: string | null
}

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
