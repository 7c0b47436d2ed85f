import { calculatorTexts as texts } from '@dray/domain/calculators/calculators.messages.ts'
import type { Piece, PieceTotals } from '@dray/domain/calculators/pieces.ts'
import { showMoney, showNumber } from '@dray/domain/kernel/decimal.ts'
import { Ledger, type LedgerLine } from '#ui/display/facts.tsx'
import { SegmentedControl } from '#ui/fields/segmented-control.tsx'
import { Stack } from '#ui/layout/layout.tsx'
import type { CalculatorValues } from './calculator-values.ts'
import type { Prices } from './calculators.queries.ts'
import { type ChargeChoice, chargesOf } from './charges-of.ts'
import { ResultTable, resultLines } from './result-table.tsx'

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
      <ResultTable unit={submitted.values.unit} {...resultLines(submitted, prices.airfreight)} />
      <Ledger lines={lines} />
      {options.length > 1 && chosen && (
        <SegmentedControl label={texts.charge} showLabel options={options} value={chosen} onChange={onChoose} />
      )}
    </Stack>
  )
}
