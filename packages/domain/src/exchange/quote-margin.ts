import { marginPercent } from '../home/margin.ts'
import { profit } from '../job-entry/charges.ts'
import { type Decimal, decimal, isBlank } from '../kernel/decimal.ts'

interface QuotedJob {
  total_charge: Decimal | null
  sub_contractor_jobs: readonly { is_planned: number; is_completed: number; agreed_subcost: Decimal | null }[]
}
interface Quoted {
  price: Decimal | null
  totalPrice: Decimal | null
  currency: string
}

/**
 * Returns what a job leaves if a quote is accepted, and that in percent of its price; legs of it that others have done
 * are paid too. Null where the quote names no price in pounds, or the job has none.
 */
export function quoteMargin(job: QuotedJob, { price, totalPrice, currency }: Quoted) {
  const quoted = totalPrice ?? price
  if (isBlank(quoted) || currency !== '£' || isBlank(job.total_charge) || decimal(job.total_charge).eq(0)) return null
  const done = job.sub_contractor_jobs.filter((leg) => leg.is_completed === 1 && leg.is_planned === 0)
  const cost = done.reduce((sum, leg) => sum.plus(decimal(leg.agreed_subcost)), decimal(quoted))
  const left = profit(job.total_charge, cost.toFixed())
  return { left, percent: marginPercent({ revenue: job.total_charge, profit: left }) }
}
