import { allocationActivities } from '@dray/domain/allocation/allocation.messages.ts'
import type { Acceptance } from '@dray/domain/kernel/acceptance.ts'
import { takeStep } from '#features/job-steps/index.ts'
import { carrierNameOf, jobOfSubContractorJob, jobOfWorkDayJob, openAllocation } from '#features/workdays/index.ts'
import type { Tx } from '#platform/db/transaction.ts'
import { AppError } from '#platform/errors/app-error.ts'
import type { TxContext } from '#platform/http/calls/context.ts'
import { lockJobFor, type Seen } from './allocation-target.ts'
import { presentAllocation } from './present-allocation.ts'

type Kind = 'driver' | 'sub_contractor' | 'owner_driver'

/** The allocation as the call names it, and the job it was sent with, if any. */
interface Named {
  kind: Kind
  id: number
  job_id?: number | undefined
}

interface TakenBack {
  step: 'deallocate' | 'cancel_plan'
  seen: Seen & Partial<Acceptance>
}

/** Removes a job's allocation by the step; the table has the status it goes to, and what must be asked before. */
export async function takeBack(ctx: TxContext, named: Named, { step, seen }: TakenBack) {
  const job = await lockJobFor(ctx.tx, await jobIdOf(ctx.tx, named), { seen, step })
  const open = await openAllocation(ctx.tx, job.id)
  const own = named.kind === 'driver' ? open.work_day_job : open.sub_contractor_job
  if (own?.id !== named.id) throw new AppError('step_not_allowed', { data: { status: job.status } })
  const carrier = await carrierNameOf(ctx.tx, open)
  const message =
    step === 'deallocate' ? allocationActivities.taken_back(carrier) : allocationActivities.plan_cancelled(carrier)
  await takeStep(ctx, [job], { step, message, accepted: { accept_warnings: [], ...seen } })
  return presentAllocation(ctx, job.id)
}

/** The allocation's job; an allocation that is not there, is of another kind or another job's, is a 404. */
async function jobIdOf(tx: Tx, { kind, id, job_id }: Named): Promise<number> {
  const own = await (kind === 'driver'
    ? jobOfWorkDayJob(tx, id)
    : jobOfSubContractorJob(tx, { id, is_owner_driver: kind === 'owner_driver' }))
  if (!own || (job_id !== undefined && job_id !== own.job_id)) throw new AppError('not_found')
  return own.job_id
}
