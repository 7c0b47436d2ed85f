import type { KeptOnCancelling } from '@dray/domain/job-entry/kept-on-cancelling.ts'
import { activityMessages } from '@dray/domain/jobs/jobs.messages.ts'
import { decimal, pounds } from '@dray/domain/kernel/decimal.ts'
import { chargeCancelling } from '#features/job-entry/index.ts'
import type { Job } from '#features/jobs/index.ts'
import { completeLeg, dropAgreedCosts, openSubContractorJobs } from '#features/workdays/index.ts'
import type { TxContext } from '#platform/http/calls/context.ts'
import type { StepInput } from './take-step.ts'

interface Cancelling {
  base_charge: string
  keep: readonly KeptOnCancelling[]
}

/**
 * A customer who cancels too late pays: the job is completed with what was typed and marked as cancelled. Whoever was to
 * carry it is paid only where its costs are kept, and then stands on it as having done their part.
 */
export async function chargedCancellation(
  ctx: TxContext,
  job: Job,
  cancelling: Cancelling,
): Promise<Pick<StepInput, 'changes' | 'message' | 'amount'>> {
  const changes = await chargeCancelling(ctx, job, cancelling)
  if (!cancelling.keep.includes('costs')) await dropAgreedCosts(ctx.tx, job.id)
  else {
    const open = (await openSubContractorJobs(ctx.tx, [job.id])).get(job.id)
    if (open?.is_planned === 0) await completeLeg(ctx, job)
  }
  return {
    changes: { ...changes, is_cancelled: 1 },
    message: activityMessages.charged_cancel,
    amount: pounds(decimal(changes.total_charge)),
  }
}
