import { homeTexts as texts } from '@dray/domain/home/home.messages.ts'
import { marginPercent } from '@dray/domain/home/margin.ts'
import { decimal, showMoney } from '@dray/domain/kernel/decimal.ts'
import { useState } from 'react'
import { BarChart } from '#ui/charts/bar-chart.tsx'
import { FigureTable } from '#ui/charts/figure-table.tsx'
import { Button } from '#ui/display/button.tsx'
import { longDate } from '#ui/fields/date-text.ts'
import { Columns, Text } from '#ui/layout/layout.tsx'
import { Panel } from '#ui/layout/panel.tsx'
import { PlainRow, RowLink, RowList } from '#ui/table/row-link.tsx'
import type { Home } from './home.queries.ts'

type Money = NonNullable<Home['money']>
type Takings = Pick<Money['days'][number], 'jobs' | 'revenue' | 'profit'>

const inPounds = (amount: number | string) => `£${showMoney(amount)}`
const figuresOf = ({ jobs, revenue, profit }: Takings) => [
  String(jobs),
  showMoney(revenue),
  showMoney(profit),
  `${marginPercent({ revenue, profit })}%`,
]
const head = [texts.day, texts.jobs, texts.revenueOf, texts.profit, texts.margin]

const dayName = (date: string) => {
  const day = new Date(`${date}T12:00:00`)
  return `${day.toLocaleDateString('en-GB', { weekday: 'short' })}\n${day.getDate()}`
}

function totalOf(days: Money['days']): Takings {
  const sum = (of: 'revenue' | 'profit') =>
    Number(days.reduce((total, day) => total.plus(decimal(day[of])), decimal(0)).toFixed())
  return { jobs: days.reduce((count, { jobs }) => count + jobs, 0), revenue: sum('revenue'), profit: sum('profit') }
}

function RevenuePanel({ days }: { days: Money['days'] }) {
  const [isTable, setTable] = useState(false)
  const total = totalOf(days)
  const sentence = `${texts.revenueHint}: ${inPounds(total.revenue)}, ${texts.profit} ${inPounds(total.profit)}, ${texts.margin} ${marginPercent(total)}%`
  return (
    <Panel
      title={texts.revenue}
      beside={<Text look="muted">{texts.revenueHint}</Text>}
      actions={
        total.jobs > 0 && (
          <Button size="sm" variant="quiet" onClick={() => setTable(!isTable)}>
            {isTable ? texts.asChart : texts.asTable}
          </Button>
        )
      }
    >
      {total.jobs === 0 && <Text look="muted">{texts.noRevenue}</Text>}
      {total.jobs > 0 && !isTable && (
        <BarChart
          label={sentence}
          valueText={(value) => `£${value.toLocaleString('en-GB', { notation: 'compact' })}`}
          names={{ whole: texts.revenueOf, part: texts.profit }}
          bars={days.map((day) => ({
            key: day.date,
            name: dayName(day.date),
            whole: Number(day.revenue),
            part: Number(day.profit),
            text: `${inPounds(day.revenue)} · ${marginPercent(day)}%`,
          }))}
        />
      )}
      {total.jobs > 0 && (
        <FigureTable
          label={texts.revenue}
          hidden={!isTable}
          head={head}
          rows={days.map((day) => ({ key: day.date, name: longDate(day.date), figures: figuresOf(day) }))}
          total={{ key: 'total', name: texts.total, figures: figuresOf(total) }}
        />
      )}
    </Panel>
  )
}

function CustomersPanel({ money: { customers, month_from }, today }: { money: Money; today: string }) {
  return (
    <Panel title={texts.customers} flush>
      <RowList label={texts.customers} items={customers} itemKey={({ id }) => id}>
        {({ id, customer_name, ...takings }) => (
          <RowLink
            to="/traffic-diary"
            search={{ customer: id, from: month_from, to: today }}
            end={
              <>
                <Text look="muted" figures>{`${marginPercent(takings)}%`}</Text>
                <Text look="medium" figures>
                  {inPounds(takings.revenue)}
                </Text>
              </>
            }
          >
            <Text cut>{customer_name}</Text>
          </RowLink>
        )}
      </RowList>
      {customers.length === 0 && (
        <PlainRow>
          <Text look="muted">{texts.noCustomers}</Text>
        </PlainRow>
      )}
    </Panel>
  )
}

/** What was charged in the last two weeks, and to whom this month. */
export function MoneyPanels({ money, today }: { money: Money; today: string }) {
  return (
    <Columns shares={[2, 1]}>
      <RevenuePanel days={money.days} />
      <CustomersPanel money={money} today={today} />
    </Columns>
  )
}
