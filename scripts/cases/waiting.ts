import { jobTotals } from '@dray/domain/job-entry/charges.ts'
import { approvedWaiting, chargedWaiting, waitingCharge } from '@dray/domain/job-entry/waiting.ts'
import { tariffType } from '@dray/domain/tariffs/tariff-type.ts'

interface TermsGiven {
  free_minutes: number
  step_minutes: number
  charge: string
}

const termsOf = ({ charge, free_minutes, step_minutes }: TermsGiven) => ({
  rate_per_hour: charge,
  free_minutes,
  step_minutes,
})

interface TotalGiven {
  base_charge: string
  extras: string
  waiting_charge: string
  source: 'typed' | 'proposed'
  approved?: boolean
}

function total({ base_charge, extras, waiting_charge, source, approved }: TotalGiven) {
  const proposed = { waiting_charge: null, waiting_charge_pending: waiting_charge }
  const counting = source === 'typed' ? waiting_charge : approved ? approvedWaiting(proposed) : null
  const extra = { extra_tariff_id: 1, type: tariffType.typed, charge: 0, amount: extras }
  return { total_charge: jobTotals({ base_charge, waiting_charge: counting, extras: [extra] }).total_charge }
}

/** Waiting charges: of minutes, of stamps, in the total, approved. */
export const waiting = {
  minutes: ({ minutes, ...terms }: TermsGiven & { minutes: number }) => {
    const { charged_minutes, amount } = chargedWaiting(minutes, termsOf(terms))
    return { charged_minutes, waiting_charge: amount }
  },
  stamps: ({ arrival_at, departure_at, ...terms }: TermsGiven & { arrival_at: string; departure_at: string }) => {
    const stamps = { arrived_at: arrival_at, departed_at: departure_at }
    const { waited_minutes, charged_minutes, amount } = waitingCharge(stamps, termsOf(terms))
    return { minutes: waited_minutes, charged_minutes, waiting_charge: amount }
  },
  total,
  approve: ({ proposed }: { proposed: string | null }) => ({
    status: approvedWaiting({ waiting_charge: null, waiting_charge_pending: proposed }) !== null,
  }),
}
