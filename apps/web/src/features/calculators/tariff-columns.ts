import { tariffTableTexts as texts } from '@dray/domain/calculators/calculators.messages.ts'
import { showDate } from '@dray/domain/kernel/clock-time.ts'
import { decimalsOf, showMoney, showNumber } from '@dray/domain/kernel/decimal.ts'
import { dayOf, type TableColumn } from '#ui/table/table-column.ts'
import type { TariffsInForce } from './calculators.queries.ts'

type LondonRow = TariffsInForce['london'][number]
type AirfreightRow = TariffsInForce['airfreight'][number]

const figures = { align: 'right', look: 'figures', width: 96, grow: 0 } as const
const dated = { width: 96, grow: 0, look: 'clock' } as const

/** Pounds and pence; a rate shows its fractions of pennies too. */
export const rateText = (amount: number | null) => {
  if (amount === null) return ''
  return decimalsOf(amount) > 2 ? showNumber(amount) : showMoney(amount)
}
const kilogramsText = (weight: number | null) => (weight === null ? '–' : showNumber(weight))

const fromDate = <R extends { from_date: string }>(): TableColumn<R> => ({
  id: 'from_date',
  header: texts.from_date,
  ...dated,
  text: ({ from_date }) => showDate(from_date),
  value: ({ from_date }) => dayOf(from_date),
})

export const londonColumns: TableColumn<LondonRow>[] = [
  { id: 'outcode', header: texts.outcode, width: 120, look: 'strong', text: ({ outcode }) => outcode },
  { id: 'vehicle_type', header: texts.vehicle_type, width: 180, text: ({ vehicle_type }) => vehicle_type },
  { id: 'price', header: texts.price, ...figures, text: ({ price }) => rateText(price) },
  fromDate(),
]

export const airfreightColumns: TableColumn<AirfreightRow>[] = [
  { id: 'place', header: texts.place, width: 130, look: 'strong', text: ({ place }) => place },
  { id: 'from_kg', header: texts.from_kg, ...figures, text: ({ from_kg }) => kilogramsText(from_kg) },
  { id: 'to_kg', header: texts.to_kg, ...figures, text: ({ to_kg }) => kilogramsText(to_kg) },
  { id: 'minimum_charge', header: texts.minimum, ...figures, text: (row) => rateText(row.minimum_charge) },
  { id: 'price_per_kg', header: texts.price_per_kg, ...figures, text: (row) => rateText(row.price_per_kg) },
  { id: 'daily_price', header: texts.daily_price, ...figures, text: (row) => rateText(row.daily_price) },
  fromDate(),
]
