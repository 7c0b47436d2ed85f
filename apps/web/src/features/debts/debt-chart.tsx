import { type AgeBand, ageBandNames } from '@dray/domain/debts/age-bands.ts'
import { ageBandTexts, agedDebtTexts as texts } from '@dray/domain/debts/debts.messages.ts'
import { showMoney } from '@dray/domain/kernel/decimal.ts'
import { BarChart } from '#ui/charts/bar-chart.tsx'
import { FigureTable } from '#ui/charts/figure-table.tsx'
import { LinkButton } from '#ui/display/link-button.tsx'
import { Inline } from '#ui/layout/layout.tsx'
import { Panel } from '#ui/layout/panel.tsx'
import { agedDebtPath } from './debt-columns.tsx'
import type { AgedDebtAnswer } from './debts.queries.ts'

const inPounds = (amount: number) => `£${showMoney(amount)}`

interface DebtChartProps {
  /** Undefined while they are on their way: the chart has its room already, so that the list below it stays. */
  totals: AgedDebtAnswer['totals'] | undefined
  at: string | undefined
}

/** What is owed by age, as bars; each band leads to its invoices. */
export function DebtChart({ totals, at }: DebtChartProps) {
  const amountOf = (band: AgeBand) => (totals ? inPounds(totals[band]) : '–')
  const words = ageBandNames.map((band) => `${ageBandTexts[band]} ${amountOf(band)}`).join(', ')
  return (
    <Panel title={texts.chart} quiet>
      <BarChart
        label={`${texts.chart}: ${words}`}
        valueText={(value) => `£${value.toLocaleString('en-GB', { notation: 'compact' })}`}
        names={{ whole: texts.bands.not_due, part: texts.chartPart }}
        bars={totals ? ageBandNames.map((band) => barOf(band, totals)) : []}
      />
      <Inline spread="between">
        {ageBandNames.map((band) => (
          <BandLink key={band} band={band} amount={amountOf(band)} at={at} />
        ))}
      </Inline>
      <FigureTable
        hidden
        label={texts.chart}
        head={[texts.bands.not_due, texts.owed]}
        rows={ageBandNames.map((band) => ({ key: band, name: ageBandTexts[band], figures: [amountOf(band)] }))}
      />
    </Panel>
  )
}

const barOf = (band: AgeBand, totals: AgedDebtAnswer['totals']) => ({
  key: band,
  name: ageBandTexts[band],
  whole: totals[band],
  part: band === 'not_due' ? 0 : totals[band],
  text: inPounds(totals[band]),
})

const BandLink = ({ band, amount, at }: { band: AgeBand; amount: string; at: string | undefined }) => (
  <LinkButton variant="link" size="sm" to={agedDebtPath} search={{ show: 'invoices', band, date: at }}>
    {`${ageBandTexts[band]} ${amount}`}
  </LinkButton>
)
