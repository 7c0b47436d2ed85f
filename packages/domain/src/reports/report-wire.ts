import * as z from 'zod/mini'
import { date, dateRange, money, moneyText, pageOf, pageQuery } from '../kernel/wire.ts'

/** What jobs come to, in the rows and the totals of the reports of sums. */
export const figures = {
  jobs: z.int(),
  total_charge: money,
  subcost: money,
  /** By customer and by vehicle never below 0; the totals are as they are. */
  profit: money,
  /** In per cent of what was charged. */
  margin: money,
  other_costs: money,
  /** What is charged less sub-contractors and other costs, as it is. */
  net: money,
}

/** A page of sums with what all of them come to. */
export const sumAnswerOf = <R extends z.ZodMiniType>(row: R) =>
  z.object({ ...pageOf(row).shape, totals: z.object(figures), selected_date: daysOut })

/** The days reported on: this month unless told otherwise. */
export const daysOut = z.object({ from: date, to: date })

export const sums = ['name', 'jobs', 'total_charge', 'subcost', 'profit', 'margin', 'other_costs', 'net'] as const
/** Days, words, order and page of a report whose rows can be ordered by these columns. */
export const reportQuery = <const S extends readonly [string, ...string[]]>(sortable: S) =>
  z.object({
    ...pageQuery(sortable),
    /** Jobs whose time of supply lies in it. */
    selected_date: z.optional(dateRange),
  })
export const sumQuery = reportQuery(sums)
export const file = z.object({ name: z.string(), csv: moneyText })
export const sorting = {
  selected_date: z.optional(dateRange),
  keywords: z.optional(z.string().check(z.trim(), z.maxLength(100))),
  direction: z.optional(z.enum(['asc', 'desc'])),
}
