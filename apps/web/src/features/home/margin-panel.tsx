import { marginPercent } from '@dray/domain/home/margin.ts'
import { marginWeeksTexts as texts } from '@dray/domain/home/margin-weeks.messages.ts'
import { usualWeek } from '@dray/domain/home/margin-weeks.ts'
import { type Decimal, decimal, showMoney } from '@dray/domain/kernel/decimal.ts'
import { FigureTable } from '#ui/charts/figure-table.tsx'
import { Columns, Stack, Text } from '#ui/layout/layout.tsx'
import { Panel } from '#ui/layout/panel.tsx'
import type { Home } from './home.queries.ts'

type Weeks = NonNullable<Home['money']>['weeks']
type Week = Weeks[number]
type Takings = Pick<Week, 'jobs'> & { revenue: Decimal; profit: Decimal }

const inPounds = (amount: Decimal) => {
  const value = decimal(amount)
  return `${value.lt(0) ? '−' : ''}£${showMoney(value.abs().toFixed())}`
}
const percentOf = ({ revenue, profit }: Takings) => `${marginPercent({ revenue, profit })}%`

const dayIn = (date: string, options: Intl.DateTimeFormatOptions) =>
  new Date(`${date}T12:00:00`).toLocaleDateString('en-GB', options)
const weekdayOf = (date: string) => dayIn(date, { weekday: 'short' })
const dayOf = (date: string) => dayIn(date, { weekday: 'short', day: 'numeric', month: 'short' })
const daysOf = ({ from, to }: Week) => (from === to ? dayOf(from) : `${dayOf(from)} to ${dayOf(to)}`)
const weekdaysOf = ({ from, to }: Week) => (from === to ? weekdayOf(from) : `${weekdayOf(from)} to ${weekdayOf(to)}`)

/** How much more or less was left than on average. */
function differenceText(now: Takings, usual: Takings) {
  const difference = decimal(now.profit).minus(decimal(usual.profit)).round(2)
  if (difference.eq(0)) return texts.same
  const amount = inPounds(difference.abs().toFixed())
  return difference.gt(0) ? texts.more(amount) : texts.less(amount)
}

function Headline({ now, usual }: { now: Week; usual: Takings | null }) {
  return (
    <Stack>
      <Text look="large" figures>
        {`${inPounds(now.profit)} · ${percentOf(now)}`}
      </Text>
      {usual ? (
        <>
          <Text look="muted">
            {`${now.whole ? texts.usualWhole : texts.usual(weekdaysOf(now))}: ${inPounds(usual.profit)} · ${percentOf(usual)}`}
          </Text>
          <Text look="medium" figures>
            {differenceText(now, usual)}
          </Text>
        </>
      ) : (
        <Text look="muted">{texts.noUsual}</Text>
      )}
    </Stack>
  )
}

const figuresOf = (takings: Takings, whole: string) => [
  String(takings.jobs),
  showMoney(decimal(takings.revenue).toFixed()),
  showMoney(decimal(takings.profit).toFixed()),
  percentOf(takings),
  whole,
]

function averageOf(weeks: Weeks): string {
  const whole = weeks.slice(1).flatMap((week) => week.whole ?? [])
  const sum = whole.reduce((total, week) => total.plus(decimal(week.profit)), decimal(0))
  return whole.length === 0 ? '' : showMoney(sum.div(whole.length).toFixed())
}

/** This week beside the last four, each up to the same weekday: a week that runs is never held against a whole one. */
export function MarginPanel({ weeks }: { weeks: Weeks }) {
  const [now] = weeks
  if (!now) return null
  const usual = usualWeek(weeks)
  const title = now.whole ? texts.whole : texts.soFar
  return (
    <Panel title={title} beside={<Text look="muted">{`${daysOf(now)}. ${texts.hint}`}</Text>}>
      {usual === null && now.jobs === 0 ? (
        <Text look="muted">{texts.nothing}</Text>
      ) : (
        <Columns shares={[1, 2]}>
          <Headline now={now} usual={usual} />
          <FigureTable
            label={texts.table}
            head={[texts.week, texts.jobs, texts.revenue, texts.margin, texts.percent, texts.wholeWeek]}
            rows={weeks.map((week, back) => ({
              key: week.from,
              name: back === 0 ? `${texts.now}, ${daysOf(week)}` : daysOf(week),
              figures: figuresOf(week, week.whole ? showMoney(decimal(week.whole.profit).toFixed()) : texts.notOver),
            }))}
            {...(usual && {
              total: { key: 'average', name: texts.average, figures: figuresOf(usual, averageOf(weeks)) },
            })}
          />
        </Columns>
      )}
    </Panel>
  )
}
