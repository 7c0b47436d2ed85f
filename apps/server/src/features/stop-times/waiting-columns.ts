import { profit } from '@dray/domain/job-entry/charges.ts'
import { decimal, pounds, rounded } from '@dray/domain/kernel/decimal.ts'
import { type StopCharge, waitingAfter } from '@dray/domain/stop-times/stop-waiting.ts'
import type { Job, JobChanges } from '#features/jobs/index.ts'

/** Returns a job's charges with another waiting charge; the total and the profit follow. */
export function withWaiting(job: Job, waiting: { waiting_charge: string; waiting_charge_pending: string | null }) {
  const { waiting_charge } = waiting
  const total_charge = pounds(
    decimal(job.base_charge)
      .plus(decimal(job.extras))
      .plus(rounded(decimal(waiting_charge))),
  )
  return { ...waiting, total_charge, profit: profit(total_charge, job.subcost) }
}

/** Returns the columns of a job whose stops have changed; its price only where an approved charge has. */
export function chargesAfter(job: Job, stops: { was: readonly StopCharge[]; is: readonly StopCharge[] }): JobChanges {
  const waiting = waitingAfter(job, stops)
  if (!decimal(waiting.waiting_charge).eq(decimal(job.waiting_charge))) return withWaiting(job, waiting)
  return { waiting_charge_pending: waiting.waiting_charge_pending }
}
