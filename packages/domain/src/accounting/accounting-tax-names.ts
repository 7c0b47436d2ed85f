import { type Decimal, decimal } from '../kernel/decimal.ts'
import { noVatReason } from '../papers/no-vat-reason.ts'

interface Taxed {
  tax_code: string
  tax_rate: Decimal
}

/** What a line is to VAT: Sage's codes T0, T2 and T9 part the kinds that have no rate. */
function kindOf({ tax_code, tax_rate }: Taxed): 'rated' | 'zero' | 'exempt' | 'none' {
  if (decimal(tax_rate).gt(0)) return 'rated'
  const reason = noVatReason(tax_code)
  return reason === 'zero' || reason === 'exempt' ? reason : 'none'
}

const percent = (rate: Decimal) => String(Number(decimal(rate).toString()))

/** Xero's names of its tax rates, of sales and of purchases. */
export function xeroTaxType(line: Taxed, side: 'income' | 'expenses'): string {
  const of = side === 'income' ? 'Income' : 'Expenses'
  const names = {
    rated: `${percent(line.tax_rate)}% (VAT on ${of})`,
    zero: `Zero Rated ${of}`,
    exempt: `Exempt ${of}`,
    none: 'No VAT',
  }
  return names[kindOf(line)]
}

/** The British tax codes of QuickBooks Online: standard, reduced and zero rate by their letter. */
export function quickBooksTaxCode(line: Taxed): string {
  const rate = decimal(line.tax_rate)
  const names = {
    rated: `${rate.toFixed(1)}% ${rate.lt(10) ? 'R' : 'S'}`,
    zero: '0.0% Z',
    exempt: 'Exempt',
    none: 'No VAT',
  }
  return names[kindOf(line)]
}
