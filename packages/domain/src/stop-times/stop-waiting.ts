import { type WaitingTerms, waitingCharge } from '../job-entry/waiting.ts'
import { waitsFrom } from '../jobs/stop-time.ts'
import { type Decimal, decimal, pounds } from '../kernel/decimal.ts'

/** When a driver was at a stop, RFC 3339; null while it is not known. */
export interface StopStamps {
  arrived_at: string | null
  departed_at: string | null
}

/** What a stop's stamps come to. The charge is null where there is nothing to charge or the load type names no rate. */
export interface StopWaiting {
  waiting_from: string | null
  waited_minutes: number | null
  rate_per_hour: string | null
  free_minutes: number | null
  step_minutes: number | null
  charged_minutes: number | null
  charge: string | null
}

interface Booked {
  /** From when the stop was said to be open to the driver; null where no start was said. */
  starts_at: string | null
  /** The terms of the load type's waiting charge; null where it names none. */
  terms: WaitingTerms | null
}

/** Returns how long a driver waited at one stop, and the charge proposed for it by the terms given. */
export function stopWaiting({ arrived_at, departed_at }: StopStamps, { starts_at, terms }: Booked): StopWaiting {
  const kept = {
    waiting_from: arrived_at === null ? null : waitsFrom({ from_at: starts_at }, arrived_at),
    rate_per_hour: terms ? decimal(terms.rate_per_hour).toFixed() : null,
    free_minutes: terms?.free_minutes ?? null,
    step_minutes: terms?.step_minutes ?? null,
  }
  if (kept.waiting_from === null || departed_at === null) {
    return { ...kept, waited_minutes: null, charged_minutes: null, charge: null }
  }
  const stamps = { arrived_at: kept.waiting_from, departed_at }
  const { waited_minutes, charged_minutes, amount } = waitingCharge(stamps, terms ?? noTerms)
  if (!terms) return { ...kept, waited_minutes, charged_minutes: null, charge: null }
  return { ...kept, waited_minutes, charged_minutes, charge: decimal(amount).gt(0) ? amount : null }
}
const noTerms: WaitingTerms = { rate_per_hour: '0', free_minutes: 0, step_minutes: 1 }

/** A stop's charge as it stands: proposed, or approved and so within the job's waiting charge. */
export interface StopCharge {
  charge: Decimal | null
  is_approved: number
}

interface Waiting {
  waiting_charge: Decimal | null
  waiting_charge_pending: Decimal | null
}

const noneIfZero = (amount: ReturnType<typeof decimal>) => (amount.gt(0) ? amount.toFixed() : null)
const notBelowZero = (amount: ReturnType<typeof decimal>) => (amount.gt(0) ? amount.toFixed() : '0')
const sumOf = (charges: readonly StopCharge[]) =>
  charges.reduce((sum, { charge }) => sum.plus(decimal(charge)), decimal(0))

/**
 * Returns a job's waiting charge and what waits for approval once stops are `is` that were `was`. What a clerk has typed
 * stays in the charge; what was approved of a stop goes back to waiting for approval with its new amount.
 */
export function waitingAfter(job: Waiting, { was, is }: { was: readonly StopCharge[]; is: readonly StopCharge[] }) {
  const isApproved = ({ is_approved }: StopCharge) => is_approved === 1
  const isPending = (stop: StopCharge) => !isApproved(stop)
  const counted = decimal(job.waiting_charge)
    .minus(sumOf(was.filter(isApproved)))
    .plus(sumOf(is.filter(isApproved)))
  const pending = decimal(job.waiting_charge_pending)
    .minus(sumOf(was.filter(isPending)))
    .plus(sumOf(is.filter(isPending)))
  return { waiting_charge: notBelowZero(counted), waiting_charge_pending: noneIfZero(pending) }
}

/** Returns what there is to approve: one stop's charge, or all that is pending, also what came without a stop. */
export function amountToApprove(
  { waiting_charge_pending }: Pick<Waiting, 'waiting_charge_pending'>,
  stop: StopCharge | null,
): string {
  if (!stop) return pounds(decimal(waiting_charge_pending))
  return stop.is_approved === 1 ? '0' : pounds(decimal(stop.charge))
}
