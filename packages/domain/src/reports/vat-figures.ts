import { type Decimal, decimal, pounds } from '../kernel/decimal.ts'

/** What the lines of a tax code and rate come to, in pounds; credits are above 0. */
export interface VatSums {
  lines: number
  net: Decimal
  vat: Decimal
  credited_net: Decimal
  credited_vat: Decimal
}

const amounts = ['net', 'vat', 'credited_net', 'credited_vat'] as const

/** Returns the sums to two decimals, with what is left after credit notes. VAT was rounded line by line and is only added. */
export function vatFigures({ lines, ...sums }: VatSums) {
  const left = (of: 'net' | 'vat') => pounds(decimal(sums[of]).minus(decimal(sums[`credited_${of}`])))
  return {
    lines,
    net: pounds(decimal(sums.net)),
    vat: pounds(decimal(sums.vat)),
    credited_net: pounds(decimal(sums.credited_net)),
    credited_vat: pounds(decimal(sums.credited_vat)),
    net_total: left('net'),
    vat_total: left('vat'),
  }
}

/** Returns what all rows come to together. */
export function summedVat(rows: readonly VatSums[]): VatSums {
  const sum = (column: (typeof amounts)[number]) =>
    rows.reduce((all, row) => all.plus(decimal(row[column])), decimal(0)).toFixed()
  return {
    lines: rows.reduce((all, row) => all + row.lines, 0),
    net: sum('net'),
    vat: sum('vat'),
    credited_net: sum('credited_net'),
    credited_vat: sum('credited_vat'),
  }
}
