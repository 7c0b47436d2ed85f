import { airfreightPrices } from '@dray/domain/calculators/airfreight-prices.ts'
import { londonPrices } from '@dray/domain/calculators/london-prices.ts'
import { catalogueKind } from '@dray/domain/imports/import-columns.ts'
import type { TableRecords } from '#tables/table-record.ts'

export const calculatorsTables = {
  airfreight_prices: {
    trail: {
      name: 'Airfreight price',
      known_by: 'place',
      screen: '/account-settings/services?tab=airfreight_prices&open=:id',
      money: true,
    },
    people: 'none',
    export: 'whole',
    amounts: ['minimum_charge', 'price_per_kg', 'daily_price'],
    imports: {
      airfreight_prices: catalogueKind(airfreightPrices, { identity: ['place', 'from_kg', 'from_date'] }),
    },
  },
  london_prices: {
    trail: {
      name: 'London price',
      known_by: 'outcode',
      screen: '/account-settings/services?tab=london_prices&open=:id',
      money: true,
    },
    people: 'none',
    export: 'whole',
    amounts: ['price'],
    imports: {
      london_prices: catalogueKind(londonPrices, { identity: ['outcode', 'vehicle_type_id', 'from_date'] }),
    },
  },
} satisfies TableRecords
