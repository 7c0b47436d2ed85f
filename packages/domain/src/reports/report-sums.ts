import { marginPercent } from '../home/margin.ts'
import type { JobStatus } from '../jobs/status.ts'
import { type Decimal, decimal, pounds } from '../kernel/decimal.ts'

/** Jobs that no sum counts; a charged cancellation is Completed and counts. */
export const uncountedStatuses: readonly JobStatus[] = ['Quote', 'Cancelled', 'Deleted']

/** What some jobs come to, in pounds; a missing cost counts as 0. */
export interface JobSums {
  jobs: number
  total_charge: Decimal
  subcost: Decimal
  other_costs: Decimal
}

/** Whose loss shows: a report by sub-contractor tells it, those by customer and by vehicle show 0. */
export type ReportKind = 'sub_contractor' | 'customer' | 'vehicle'

/** The figures of a row or of the totals, to two decimals. */
export interface ReportFigures {
  jobs: number
  total_charge: string
  subcost: string
  /** What was charged less what sub-contractors cost. */
  profit: string
  /** Profit in per cent of what was charged; 0 where nothing was. */
  margin: string
  other_costs: string
  /** Profit less other costs, as it is: never shown as 0. */
  net: string
}

/** The figures of sums. Rows by customer and by vehicle show no loss; totals come from sums that were not floored. */
export function reportFigures(sums: JobSums, { floored }: { floored: boolean }): ReportFigures {
  const gained = decimal(sums.total_charge).minus(decimal(sums.subcost))
  const profit = floored && gained.lt(0) ? decimal(0) : gained
  return {
    jobs: sums.jobs,
    total_charge: pounds(decimal(sums.total_charge)),
    subcost: pounds(decimal(sums.subcost)),
    profit: pounds(profit),
    margin: marginPercent({ revenue: sums.total_charge, profit: profit.toFixed() }),
    other_costs: pounds(decimal(sums.other_costs)),
    net: pounds(gained.minus(decimal(sums.other_costs))),
  }
}

export const showsLoss = (kind: ReportKind) => kind === 'sub_contractor'

interface SummedJob {
  total_charge: Decimal
  subcost: Decimal | null
  other_costs: Decimal | null
}

/** What jobs come to. */
export const sumJobs = (jobs: readonly SummedJob[]): JobSums => ({
  jobs: jobs.length,
  total_charge: total(jobs.map((job) => job.total_charge)),
  subcost: total(jobs.map((job) => job.subcost)),
  other_costs: total(jobs.map((job) => job.other_costs)),
})

/** What groups of jobs come to together, where no job is in two of them. */
export const addSums = (groups: readonly JobSums[]): JobSums => ({
  ...sumJobs(groups),
  jobs: groups.reduce((count, { jobs }) => count + jobs, 0),
})

const total = (amounts: readonly (Decimal | null)[]) =>
  amounts.reduce((sum, amount) => sum.plus(decimal(amount)), decimal(0)).toFixed()
