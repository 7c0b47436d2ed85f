import { type Decimal, decimal, rounded } from '../kernel/decimal.ts'

/** Profit in percent of what was charged, two decimals; 0 where nothing was charged. */
export function marginPercent({ revenue, profit }: { revenue: Decimal; profit: Decimal }): string {
  const charged = decimal(revenue)
  if (charged.eq(0)) return '0.00'
  return rounded(decimal(profit).times(100).div(charged)).toFixed(2)
}
