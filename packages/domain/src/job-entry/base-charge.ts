import { type Decimal, decimal, isBlank, pounds, showMoney } from '../kernel/decimal.ts'
import { chargeMessages } from './charges.messages.ts'

export interface BaseChargeFacts {
  /** Statute miles. */
  mileage: Decimal | null
  /** Pounds a mile and the least charge, from the load type. */
  per_mile: Decimal | null
  minimum_charge: Decimal | null
}
export interface BaseChargeSuggestion {
  amount: string
  /** How the amount was reached, for the line under the field. */
  reason: string
}

/** Suggests the base charge: miles × rate, not below the load type's minimum. Null when there is nothing to go by. */
export function suggestBaseCharge(facts: BaseChargeFacts): BaseChargeSuggestion | null {
  if (isBlank(facts.mileage) || isBlank(facts.per_mile)) return null
  const byMiles = decimal(facts.mileage).times(decimal(facts.per_mile))
  const minimum = decimal(facts.minimum_charge)
  if (byMiles.lte(0) && minimum.lte(0)) return null
  const miles = showMoney(facts.mileage)
  const rate = ratePerMile(facts.per_mile)
  if (byMiles.gte(minimum)) return { amount: pounds(byMiles), reason: chargeMessages.by_miles(miles, rate) }
  return { amount: pounds(minimum), reason: chargeMessages.by_minimum(showMoney(minimum), miles, rate) }
}

/** A rate shows its pence, and more where it has fractions of them. */
function ratePerMile(per_mile: Decimal): string {
  const rate = decimal(per_mile)
  return rate.eq(rate.round(2)) ? rate.toFixed(2) : rate.toFixed()
}
