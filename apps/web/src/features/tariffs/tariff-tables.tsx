import { airfreightPrices } from '@dray/domain/calculators/airfreight-prices.ts'
import { tariffTableTexts as texts } from '@dray/domain/calculators/calculators.messages.ts'
import { londonPrices } from '@dray/domain/calculators/london-prices.ts'
import type { CallReceived } from '@dray/domain/kernel/call.ts'
import { showDate } from '@dray/domain/kernel/clock-time.ts'
import { showNumber } from '@dray/domain/kernel/decimal.ts'
import { Catalogue, type CatalogueProps, type CatalogueView, fieldColumn } from '#features/catalogues/index.ts'
import { lookupControl, vehicleTypeOptions } from '#features/lookups/index.ts'
import { Tabs } from '#ui/layout/tabs.tsx'
import { dayOf } from '#ui/table/table-column.ts'
import { pounds } from './pounds.ts'

type LondonPrice = CallReceived<typeof londonPrices.calls.show>
type AirfreightPrice = CallReceived<typeof airfreightPrices.calls.show>

const day = { field: 'from_date', control: { kind: 'date' }, hint: texts.from_date_hint } as const
const figures = { align: 'right', look: 'figures', width: 110, grow: 0 } as const
const kilogramsText = (weight: number | null) => (weight === null ? '–' : showNumber(weight))
const fromDate = {
  width: 110,
  grow: 0,
  look: 'clock',
  text: (row: LondonPrice | AirfreightPrice) => showDate(row.from_date),
  value: (row: LondonPrice | AirfreightPrice) => dayOf(row.from_date),
} as const

const londonView: CatalogueView<LondonPrice> = {
  source: londonPrices,
  nameOf: ({ outcode, vehicle_type }) => `${outcode} ${vehicle_type?.code ?? ''}`.trim(),
  columns: [
    fieldColumn(londonPrices, 'outcode', { width: 120, look: 'strong' }),
    { id: 'vehicle_type', header: texts.vehicle_type, width: 180, text: (row) => row.vehicle_type?.code ?? '–' },
    fieldColumn(londonPrices, 'price', { ...figures, text: (row: LondonPrice) => pounds(row.price) }),
    fieldColumn(londonPrices, 'from_date', fromDate),
  ],
  form: [
    {
      lines: [
        {
          fields: [
            { field: 'outcode', hint: texts.outcode_hint },
            { field: 'vehicle_type_id', control: lookupControl(vehicleTypeOptions) },
          ],
        },
        { fields: [{ field: 'price', control: { kind: 'money' } }, day] },
      ],
    },
  ],
}

const airfreightView: CatalogueView<AirfreightPrice> = {
  source: airfreightPrices,
  nameOf: ({ place, from_kg }) => `${place}, ${kilogramsText(from_kg)} kg`,
  columns: [
    fieldColumn(airfreightPrices, 'place', { width: 130, look: 'strong' }),
    fieldColumn(airfreightPrices, 'from_kg', figures),
    fieldColumn(airfreightPrices, 'to_kg', { ...figures, text: (row: AirfreightPrice) => kilogramsText(row.to_kg) }),
    fieldColumn(airfreightPrices, 'minimum_charge', {
      ...figures,
      text: (row: AirfreightPrice) => pounds(row.minimum_charge),
    }),
    fieldColumn(airfreightPrices, 'price_per_kg', {
      ...figures,
      text: (row: AirfreightPrice) => pounds(row.price_per_kg),
    }),
    fieldColumn(airfreightPrices, 'daily_price', {
      ...figures,
      text: (row: AirfreightPrice) => pounds(row.daily_price),
    }),
    fieldColumn(airfreightPrices, 'from_date', fromDate),
  ],
  fresh: { from_kg: 0 },
  form: [
    {
      lines: [
        { fields: [{ field: 'place', hint: texts.place_hint }, day] },
        {
          fields: [
            { field: 'from_kg', control: { kind: 'number', unit: 'kg' } },
            { field: 'to_kg', control: { kind: 'number', unit: 'kg' }, hint: texts.to_kg_hint },
          ],
        },
        {
          fields: [
            { field: 'minimum_charge', control: { kind: 'money' } },
            { field: 'price_per_kg', control: { kind: 'money', decimals: 5 } },
            { field: 'daily_price', control: { kind: 'money' } },
          ],
        },
      ],
    },
  ],
}

const tables = [
  { value: 'london_prices', label: texts.london },
  { value: 'airfreight_prices', label: texts.airfreight },
] as const

/** Both tariffs of the calculators behind one tab; which of them is open stands in the address as the tab. */
function TariffTables(props: CatalogueProps) {
  const value = props.search.tab === 'airfreight_prices' ? 'airfreight_prices' : 'london_prices'
  return (
    <>
      <Tabs label={texts.which} tabs={tables} value={value} onChange={(tab) => props.onSearch({ tab })} />
      {value === 'airfreight_prices' ? (
        <Catalogue key={value} view={airfreightView} {...props} />
      ) : (
        <Catalogue key={value} view={londonView} {...props} />
      )}
    </>
  )
}

export const tariffTablesTab = {
  value: 'tariffs',
  also: tables.map(({ value }) => value),
  label: texts.tab,
  render: (props: CatalogueProps) => <TariffTables {...props} />,
}
