import { type Decimal, decimal, pounds } from '../kernel/decimal.ts'

/** The least that a special price is, in pounds. */
const specialPriceFloor = 25

/** A special price as it is charged: pounds and pence, never below the floor. */
export function specialPrice(worked_out: Decimal): string {
  const price = decimal(worked_out)
  return pounds(price.lt(specialPriceFloor) ? decimal(specialPriceFloor) : price)
}

export interface BandPrices {
  minimum_charge: Decimal
  price_per_kg: Decimal
}

/** What a band of the airfreight tariff charges for a weight: by the kilogram, not below its minimum nor the floor. */
export function bandPrice({ minimum_charge, price_per_kg }: BandPrices, weight: Decimal): string {
  const byWeight = decimal(price_per_kg).times(decimal(weight))
  const least = decimal(minimum_charge)
  return specialPrice((byWeight.lt(least) ? least : byWeight).toFixed())
}
