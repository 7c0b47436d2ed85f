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
  },
} satisfies TableRecords
