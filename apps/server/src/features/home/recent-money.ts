import type * as calls from '@dray/domain/home/home.calls.ts'
import { marginFrom, weeksOf } from '@dray/domain/home/margin-weeks.ts'
import type { CallAnswer } from '@dray/domain/kernel/call.ts'
import { addDays } from '@dray/domain/kernel/clock-time.ts'
import { type Decimal, decimal } from '@dray/domain/kernel/decimal.ts'
import { reportSums, sumsByDay } from '#features/reports/index.ts'
import type { Tx } from '#platform/db/transaction.ts'

type Money = CallAnswer<typeof calls.getHome>['money']

const daysOfMoney = 14
const customersShown = 5

interface Sums {
  jobs: number
  total_charge: Decimal
  subcost: Decimal
}

const takingsOf = ({ jobs, total_charge, subcost }: Sums) => ({
  jobs,
  revenue: decimal(total_charge).toFixed(),
  profit: decimal(total_charge).minus(decimal(subcost)).toFixed(),
})

/** As the reports count it: every day of the last two weeks, this week against those before, the month's best customers. */
export async function recentMoney(tx: Tx, today: string): Promise<Money> {
  const from = addDays(today, 1 - daysOfMoney)
  const month_from = `${today.slice(0, 8)}01`
  const [summed, best] = await Promise.all([
    sumsByDay(tx, { from: marginFrom(today), to: today }),
    reportSums(tx, 'customer', {
      span: { from: month_from, to: today },
      page: { page: 1, page_size: customersShown },
    }),
  ])
  const days = summed.map(({ date, ...sums }) => ({ date, ...takingsOf(sums) }))
  const byDate = new Map(days.map((day) => [day.date, day]))
  return {
    days: Array.from({ length: daysOfMoney }, (_, at) => addDays(from, at)).map(
      (date) => byDate.get(date) ?? { date, jobs: 0, revenue: '0', profit: '0' },
    ),
    weeks: weeksOf(days, today),
    month_from,
    customers: best.rows.map(({ id, name, ...sums }) => ({ id, customer_name: name, ...takingsOf(sums) })),
  }
}
