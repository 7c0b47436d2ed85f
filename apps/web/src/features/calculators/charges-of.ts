import { calculatorTexts as texts } from '@dray/domain/calculators/calculators.messages.ts'
import { specialPrice } from '@dray/domain/calculators/special-price.ts'
import { showDate } from '@dray/domain/kernel/clock-time.ts'
import type { CalculatorValues } from './calculator-values.ts'
import type { Prices } from './calculators.queries.ts'
import { rateText } from './tariff-columns.ts'

export type ChargeChoice = 'airfreight' | 'london'

interface TariffCharge {
  id: ChargeChoice
  name: string
  /** Pounds; null where the tariff says nothing. */
  amount: number | null
  why: string
}

/** What each tariff charges and why, the LHR tariff first: it overrides all tariffs. */
export function chargesOf({ airfreight, london, isLondon }: Prices, values: CalculatorValues): TariffCharge[] {
  return [
    {
      id: 'airfreight',
      name: texts.airfreightPrice,
      amount: airfreight.special_price,
      why: whyAirfreight(airfreight),
    },
    {
      id: 'london',
      name: texts.londonPrice,
      amount: london?.price ?? null,
      why: whyLondon({ london, isLondon }, values),
    },
  ]
}

function whyAirfreight({ place, price_per_kg, base_price }: Prices['airfreight']) {
  if (place === null || price_per_kg === null || base_price === null) return texts.noAirfreight
  return texts.airfreightWhy(place, rateText(price_per_kg), specialPrice(base_price))
}

function whyLondon({ london, isLondon }: Pick<Prices, 'london' | 'isLondon'>, { vehicle_type_id }: CalculatorValues) {
  if (!isLondon) return texts.notLondon
  if (vehicle_type_id === null) return texts.noVehicleType
  if (!london || london.from_date === null) return texts.noLondon
  return texts.londonWhy(london.outcode, showDate(london.from_date))
}

/** The charge that counts until another is chosen: the first that there is. */
export const usualCharge = (charges: readonly TariffCharge[]): ChargeChoice | null =>
  charges.find(({ amount }) => amount !== null)?.id ?? null
