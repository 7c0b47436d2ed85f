import { cancelledCharges, extrasKept } from '@dray/domain/job-entry/cancel-charge.ts'
import type { KeptOnCancelling } from '@dray/domain/job-entry/kept-on-cancelling.ts'
import type { TariffType } from '@dray/domain/tariffs/tariff-type.ts'
import type { Job, JobChanges } from '#features/jobs/index.ts'
import { dropWaiting } from '#features/stop-times/index.ts'
import type { TxContext } from '#platform/http/calls/context.ts'
import { storedExtras } from './entry-inputs.repo.ts'
import { saveExtras } from './job-extras.repo.ts'

interface Cancelling {
  base_charge: string
  keep: readonly KeptOnCancelling[]
}

/** Returns the columns of a locked job that is cancelled for a charge; its extras and its waiting go unless kept. */
export async function chargeCancelling({ tx }: TxContext, job: Job, cancelling: Cancelling): Promise<JobChanges> {
  const stored = await storedExtras(tx, job.id)
  const extras = stored.map((line) => ({ ...line, type: line.type as TariffType }))
  const { extra_amounts, ...changes } = cancelledCharges({ ...job, extras }, cancelling)
  const lines = extrasKept(extras, cancelling.keep).map((line, at) => ({
    ...line,
    amount: extra_amounts[at] ?? line.amount,
  }))
  await saveExtras(tx, job.id, { lines, stored })
  if (!cancelling.keep.includes('waiting')) await dropWaiting(tx, job.id)
  return changes as JobChanges
}
