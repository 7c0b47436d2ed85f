import { jobTotals } from '@dray/domain/job-entry/charges.ts'
import type { TariffType } from '@dray/domain/tariffs/tariff-type.ts'
import type { Job, JobChanges } from '#features/jobs/index.ts'
import type { TxContext } from '#platform/http/context.ts'
import { storedExtras } from './entry-inputs.repo.ts'
import { saveExtras } from './job-extras.repo.ts'

/** Returns the columns of a locked job with another base charge: its extras stay on their terms and follow it. */
export async function chargeBase(ctx: TxContext, job: Job, base_charge: string): Promise<JobChanges> {
  const stored = await storedExtras(ctx.tx, job.id)
  const extras = stored.map((line) => ({ ...line, type: line.type as TariffType }))
  const { extra_amounts, ...totals } = jobTotals({ ...job, base_charge, extras })
  const lines = stored.map((line, place) => ({ ...line, amount: extra_amounts[place] ?? line.amount }))
  await saveExtras(ctx.tx, job.id, { lines, stored })
  return { base_charge, base_charge_reason: null, ...totals }
}
