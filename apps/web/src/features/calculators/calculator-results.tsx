import { calculatorTexts as texts } from '@dray/domain/calculators/calculators.messages.ts'
import type { Piece, PieceTotals } from '@dray/domain/calculators/pieces.ts'
import { showMoney, showNumber } from '@dray/domain/kernel/decimal.ts'
import { Ledger, type LedgerLine } from '#ui/display/facts.tsx'
import { SegmentedControl } from '#ui/fields/segmented-control.tsx'
import { Stack } from '#ui/layout/layout.tsx'
import { DataTable } from '#ui/table/data-table.tsx'
import type { TableColumn } from '#ui/table/table-column.ts'
import type { CalculatorValues } from './calculator-values.ts'
import type { Prices } from './calculators.queries.ts'
import { type ChargeChoice, chargesOf } from './charges-of.ts'
import { rateText } from './tariff-columns.ts'

/** What was submitted, with what it comes to. */
export interface Submitted {
  values: CalculatorValues
  pieces: readonly Piece[]
  totals: PieceTotals
  priced: string
}

interface CalculatorResultsProps {
  submitted: Submitted
  prices: Prices
  chosen: ChargeChoice | null
  onChoose: (chosen: ChargeChoice) => void
}

const scrollHeight = 400

interface ResultRow {
  key: string
  cells: Readonly<Record<string, string>>
}

const measures = ['length', 'width', 'height'] as const

/** A line for each item and one for the whole; the base price is the whole consignment's, the rates are everybody's. */
function rowsOf({ pieces, totals }: Submitted, { airfreight }: Prices): ResultRow[] {
  const rates = {
    price_per_kg: rateText(airfreight.price_per_kg),
    daily_price: rateText(airfreight.daily_price),
  }
  const items = pieces.map((piece, at): ResultRow => {
    const edges = measures.map((edge) => [edge, showNumber(piece[edge])])
    return {
      key: String(at),
      cells: {
        ...Object.fromEntries(edges),
        pieces: showNumber(piece.pieces),
        cube: showNumber(totals.rows[at]?.cube ?? 0),
        volume: showNumber(totals.rows[at]?.volume ?? 0),
        weight: showNumber(piece.weight || 0),
        ...rates,
      },
    }
  })
  const whole: ResultRow = {
    key: 'total',
    cells: {
      pieces: `${texts.total} ${showNumber(totals.pieces)}`,
      cube: showNumber(totals.total_cube),
      volume: showNumber(totals.total_volume),
      weight: showNumber(totals.total_weight),
      base_price: rateText(airfreight.base_price),
      ...rates,
    },
  }
  return [...items, whole]
}

function columnsOf(unit: string): TableColumn<ResultRow>[] {
  const heads: [string, string][] = [
    ['pieces', texts.columns.pieces],
    ...measures.map((edge): [string, string] => [edge, texts.columns[edge](unit)]),
    ['cube', texts.columns.cube],
    ['volume', texts.columns.volume],
    ['weight', texts.columns.weight],
    ['base_price', texts.columns.base_price],
    ['price_per_kg', texts.columns.price_per_kg],
    ['daily_price', texts.columns.daily_price],
  ]
  return heads.map(([id, header]) => ({
    id,
    header,
    align: 'right',
    look: 'figures',
    width: Math.max(72, header.length * 7 + 18),
    grow: 0,
    text: ({ cells }) => cells[id] ?? '',
  }))
}

/** What the submitted pieces come to, which tariffs price them and why, and the charge that is taken over. */
export function CalculatorResults({ submitted, prices, chosen, onChoose }: CalculatorResultsProps) {
  const charges = chargesOf(prices, submitted.values)
  const options = charges.flatMap(({ id, name, amount }) => (amount === null ? [] : [{ value: id, label: name }]))
  const charge = charges.find(({ id }) => id === chosen)
  const { distance } = prices
  const lines: LedgerLine[] = [
    {
      key: 'distance',
      name: texts.distance,
      amount: texts.distanceText(showNumber(distance.distance), distance.minutes, distance.estimate === 1),
    },
    {
      key: 'charge_weight',
      name: texts.chargeWeight,
      amount: `${showNumber(submitted.totals.charge_weight)} kg`,
    },
    ...(submitted.values.price_by === 'volume'
      ? [{ key: 'priced', name: texts.pricedByVolume, amount: `${showNumber(submitted.priced)} kg` }]
      : []),
    ...charges.map(({ id, name, amount, why }) => ({
      key: id,
      name,
      reason: why,
      amount: amount === null ? '–' : showMoney(amount),
    })),
    {
      key: 'charge',
      look: 'total',
      name: texts.charge,
      amount: charge?.amount == null ? '–' : <output data-figure="charge">£{showMoney(charge.amount)}</output>,
    },
  ]
  return (
    <Stack gap="loose">
      <DataTable
        card
        compact
        label={texts.results}
        columns={columnsOf(submitted.values.unit)}
        rows={rowsOf(submitted, prices)}
        rowKey={({ key }) => key}
        maxHeight={scrollHeight}
      />
      <Ledger lines={lines} />
      {options.length > 1 && chosen && (
        <SegmentedControl label={texts.charge} showLabel options={options} value={chosen} onChange={onChoose} />
      )}
    </Stack>
  )
}
