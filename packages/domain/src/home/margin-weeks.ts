import * as z from 'zod/mini'
import { addDays, weekOf } from '../kernel/clock-time.ts'
import { type Decimal, decimal } from '../kernel/decimal.ts'
import { money } from '../kernel/wire.ts'

/** This week is held against so many before it. */
const weeksBefore = 4

const takings = { jobs: z.int(), revenue: money, profit: money }

/**
 * This week first, then those before it. `to` is the weekday of today in each week, so that all of them are of as many
 * days; `whole` is all of a week that is over, and null while it runs.
 */
export const marginWeeks = z.array(
  z.object({ from: z.string(), to: z.string(), ...takings, whole: z.nullable(z.object(takings)) }),
)

interface Takings {
  jobs: number
  revenue: Decimal
  profit: Decimal
}
interface Day extends Takings {
  date: string
}
interface Sums {
  jobs: number
  revenue: string
  profit: string
}
interface MarginWeek extends Sums {
  from: string
  to: string
  whole: Sums | null
}

/** The first day that the comparison reads. */
export const marginFrom = (today: string) => addDays(weekOf(today).from, -7 * weeksBefore)

const sumOf = (days: readonly Day[], from: string, to: string): Sums => {
  const own = days.filter(({ date }) => date >= from && date <= to)
  const total = (of: 'revenue' | 'profit') => own.reduce((sum, day) => sum.plus(decimal(day[of])), decimal(0)).toFixed()
  return { jobs: own.reduce((count, { jobs }) => count + jobs, 0), revenue: total('revenue'), profit: total('profit') }
}

/** This week from Monday to today beside the same days of the weeks before. On a Sunday the week is whole. */
export function weeksOf(days: readonly Day[], today: string): MarginWeek[] {
  const { from: monday, to: sunday } = weekOf(today)
  return Array.from({ length: weeksBefore + 1 }, (_, back) => {
    const from = addDays(monday, -7 * back)
    const to = addDays(today, -7 * back)
    const isOver = back > 0 || today === sunday
    return { from, to, ...sumOf(days, from, to), whole: isOver ? sumOf(days, from, addDays(from, 6)) : null }
  })
}

/** What the weeks before come to on average, of the same days as this one's; null where none of them charged anything. */
export function usualWeek(weeks: readonly Takings[]): Sums | null {
  const before = weeks.slice(1)
  if (before.every(({ jobs }) => jobs === 0)) return null
  const average = (of: 'jobs' | 'revenue' | 'profit') =>
    before.reduce((sum, week) => sum.plus(decimal(week[of])), decimal(0)).div(before.length)
  return {
    jobs: Number(average('jobs').toFixed(0)),
    revenue: average('revenue').toFixed(),
    profit: average('profit').toFixed(),
  }
}
