import { vatNumberWarning } from '@dray/domain/company/vat-number.ts'
import { postcodeWarning } from '@dray/domain/kernel/places/postcode.ts'

type Values = Readonly<Record<string, unknown>>
const text = (value: unknown) => (typeof value === 'string' ? value : '')

/** Warnings beside the fields of a company: what is unusual about them, though they are kept. */
export const companyWarnings = {
  vat_code: ({ vat_code }: Values) => vatNumberWarning(text(vat_code)),
  postcode: ({ postcode, country }: Values) => postcodeWarning(text(postcode), text(country)),
}
