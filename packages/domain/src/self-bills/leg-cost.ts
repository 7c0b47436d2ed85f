import { type Decimal, isBlank } from '../kernel/decimal.ts'

interface CarriedLeg {
  /** Agreed with the allocation of this leg. */
  agreed_subcost: Decimal | null
  /** The cost of its job, as it was written last. */
  job_subcost: Decimal | null
  /** How many legs of that job sub-contractors and owner drivers carried. */
  legs: number
}

/**
 * What the carrier of a leg is paid, null while nothing was agreed. A job with one such leg costs what stands at the job,
 * which the office may have changed since it was allocated; of several each has its own agreed cost.
 */
export function legCost({ agreed_subcost, job_subcost, legs }: CarriedLeg): string | null {
  const cost = legs === 1 && !isBlank(job_subcost) ? job_subcost : agreed_subcost
  return isBlank(cost) ? null : String(cost)
}
