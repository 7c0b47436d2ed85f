import { profit } from '@dray/domain/job-entry/charges.ts'
import type { updateLegCost as call } from '@dray/domain/job-entry/job-entry.calls.ts'
import { mayEditLegCosts, subcostOfLegs } from '@dray/domain/job-entry/leg-costs.ts'
import { activityMessages } from '@dray/domain/jobs/jobs.messages.ts'
import type { JobStatus } from '@dray/domain/jobs/status.ts'
import { decimal, pounds } from '@dray/domain/kernel/decimal.ts'
import { jobChanged, lockJob, presentJob, recordActivity, saveJobChanges } from '#features/jobs/index.ts'
import { jobOfCarrier, lockCarriers, setAgreedCost } from '#features/workdays/index.ts'
import { AppError } from '#platform/errors/app-error.ts'
import type { UseCase } from '#platform/http/calls/context.ts'
import { jobConflict } from './edit-job.ts'
import { readCost } from './job-costs.ts'

/** Enters what one of the carriers of a job is paid; what the job costs follows. */
export const updateLegCost: UseCase<typeof call> = async (ctx, { params, body }) => {
  const { tx } = ctx
  const found = await jobOfCarrier(tx, params.id)
  if (!found) throw new AppError('not_found')
  const job = await lockJob(tx, found.job_id)
  if (!mayEditLegCosts(job.status as JobStatus)) throw new AppError('job_locked', { data: { status: job.status } })
  const cost = readCost('subcost', body.subcost)
  const { carriers, elsewhere } = await lockCarriers(tx, job.id)
  const row = carriers.find(({ id }) => id === params.id)
  if (!row) throw new AppError('not_found')
  if (body.version !== undefined && body.version !== row.version) throw await jobConflict(ctx, job.id)
  if (!(await setAgreedCost(tx, row, cost))) return presentJob(ctx, job.id)
  const agreed = carriers.map((one) => (one === row ? cost : one.agreed_subcost))
  const subcost =
    cost === null && carriers.length + elsewhere.length === 1
      ? null
      : subcostOfLegs(job.subcost, [...agreed, ...elsewhere])
  const after = await saveJobChanges(ctx, job, { changes: { subcost, profit: profit(job.total_charge, subcost) } })
  if (after === job) jobChanged(ctx, job, 'update')
  const words = activityMessages.leg_cost
  const line = cost === null ? { message: words.removed } : { message: words.changed, amount: pounds(decimal(cost)) }
  await recordActivity(ctx, { job: after, action_type: 'cost', ...line })
  return presentJob(ctx, job.id)
}
