import type { Decimal } from '../kernel/decimal.ts'
import { isVatRegistered, type TaxCode, vatAmount, vatTerms } from './vat.ts'

/** Of the company and its customers, what decides the VAT of their jobs. */
export interface VatChoices {
  company: {
    vat_code: string | null
    default_tax_code_id: number | null
    non_vat_tax_code_id: number | null
  }
  customers: readonly { id: number; tax_code_id: number | null }[]
  tax_codes: readonly TaxCode[]
}

interface VatJob {
  is_vat: number
  customer_id: number | null
  /** The day on which the service is done; today while no date is known. */
  time_of_supply: string | null
  total: Decimal
}

export type JobVat =
  | { kind: 'rate'; code: string; rate: string; amount: string }
  | { kind: 'none'; code: string | null }
  | { kind: 'no_code' }

/** The VAT that an invoice of this job would carry today. */
export function jobVat({ is_vat, customer_id, time_of_supply, total }: VatJob, choices: VatChoices): JobVat {
  const { company, customers, tax_codes } = choices
  const codeOf = (id: number | null | undefined) => tax_codes.find((code) => code.id === id) ?? null
  const terms = vatTerms({
    is_vat,
    time_of_supply: time_of_supply ?? new Date().toISOString().slice(0, 10),
    customer_tax_code: codeOf(customers.find(({ id }) => id === customer_id)?.tax_code_id),
    default_tax_code: codeOf(company.default_tax_code_id),
    non_vat_tax_code: codeOf(company.non_vat_tax_code_id),
    vat_number: company.vat_code,
  })
  if (is_vat === 0 || !isVatRegistered(company.vat_code)) return { kind: 'none', code: terms?.tax_code ?? null }
  if (terms === null) return { kind: 'no_code' }
  return { kind: 'rate', code: terms.tax_code, rate: terms.tax_rate, amount: vatAmount(total, terms.tax_rate) }
}
