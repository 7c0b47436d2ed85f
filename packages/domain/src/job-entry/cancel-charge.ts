import { type Decimal, decimal } from '../kernel/decimal.ts'
import { type ExtraCharge, type JobCharges, type JobTotals, jobTotals } from './charges.ts'
import { type KeptOnCancelling, keptOnCancelling } from './kept-on-cancelling.ts'

export interface CancelledCharges extends JobTotals {
  base_charge: string
  base_charge_reason: null
  waiting_charge: Decimal
  waiting_charge_pending: Decimal | null
  subcost: Decimal | null
  other_costs: Decimal | null
}

interface Charged extends JobCharges {
  waiting_charge: Decimal | null
  waiting_charge_pending: Decimal | null
  subcost: Decimal | null
  other_costs: Decimal | null
}

interface Cancelling {
  base_charge: Decimal
  keep: readonly KeptOnCancelling[]
}

/** The extras that stay on the job. */
export const extrasKept = <E extends ExtraCharge>(extras: readonly E[], keep: Cancelling['keep']): readonly E[] =>
  keep.includes('extras') ? extras : []

/** A job's charges once it is cancelled for a charge: what is typed, and what is kept by choice; a percentage follows it. */
export function cancelledCharges(job: Charged, { base_charge, keep }: Cancelling): CancelledCharges {
  const isKept = (one: KeptOnCancelling) => keep.includes(one)
  const kept = {
    base_charge: decimal(base_charge).toFixed(),
    waiting_charge: isKept('waiting') ? (job.waiting_charge ?? '0') : '0',
    waiting_charge_pending: isKept('waiting') ? job.waiting_charge_pending : null,
    subcost: isKept('costs') ? job.subcost : null,
    other_costs: isKept('costs') ? job.other_costs : null,
  }
  const totals = jobTotals({ ...job, ...kept, extras: extrasKept(job.extras, keep) })
  return { ...kept, base_charge_reason: null, ...totals }
}

/** What there is to keep: a job without waiting is not asked about it. */
export const keepable = (job: Charged): KeptOnCancelling[] =>
  keptOnCancelling.filter((one) => {
    if (one === 'extras') return job.extras.length > 0
    const amounts = one === 'waiting' ? [job.waiting_charge] : [job.subcost, job.other_costs]
    return amounts.some((amount) => !decimal(amount).eq(0))
  })
