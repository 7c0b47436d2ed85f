import type * as calls from '@dray/domain/exchange/exchange.calls.ts'
import { exchangeActivities as lines, exchangeMessages as texts } from '@dray/domain/exchange/exchange.messages.ts'
import { cxStatuses } from '@dray/domain/exchange/load-states.ts'
import { checkStep } from '#features/job-steps/index.ts'
import { type Job, jobChanged, lockJob, presentJob, statusFacts, updateJobRow } from '#features/jobs/index.ts'
import { AppError, fieldError } from '#platform/errors/app-error.ts'
import type { TxContext, UseCase } from '#platform/http/calls/context.ts'
import { checkReady } from './integrations/company-exchange.ts'
import { changeLoad, insertLoad, loadByCxId, newestLoadOf } from './loads.repo.ts'
import { markJob } from './posting.ts'
import { loadChanged } from './queue-changed.ts'

type Body = Parameters<UseCase<typeof calls.saveLocalLoad>>[1]['body']

/**
 * Saves with its job a load that a person found or posted on the exchange itself: from then on it is read like any other.
 * What is so already is left so.
 */
export const saveLocalLoad: UseCase<typeof calls.saveLocalLoad> = async (ctx, { body }) => {
  await checkReady(ctx)
  const job = await lockJob(ctx.tx, body.job_id)
  if (body.cx_loads_status === cxStatuses.inDepot) await putInDepot(ctx, job, body)
  else if (job.cx_loads_id !== body.cx_loads_id) await keepLocal(ctx, job, body)
  return presentJob(ctx, job.id)
}

/** The load's goods lie in the depot: what marking the job does by itself, for callers that say so in two calls. */
async function putInDepot(ctx: TxContext, job: Job, { cx_loads_id, cx_loads_status }: Body) {
  if (job.cx_loads_id !== cx_loads_id || job.status !== 'Indepot') throw new AppError('step_not_allowed')
  if (job.cx_loads_status === cx_loads_status) return
  jobChanged(ctx, await updateJobRow(ctx.tx, job, { cx_loads_status }), 'update')
}

async function keepLocal(ctx: TxContext, job: Job, { cx_loads_id }: Body) {
  const other = await loadByCxId(ctx.tx, cx_loads_id)
  if (other) throw fieldError({ cx_loads_id: texts.load_id_taken })
  const unknown = job.cx_loads_status === cxStatuses.unknown ? await newestLoadOf(ctx.tx, job.id) : undefined
  if (!unknown) {
    const [facts] = await statusFacts(ctx.tx, [job])
    checkStep(ctx, { ...(facts as NonNullable<typeof facts>), exchange_ready: true }, { step: 'post_to_exchange' })
  }
  const posted = { state: 'posted' as const, cx_load_id: cx_loads_id, posted_at: ctx.now }
  const load = unknown
    ? await changeLoad(ctx.tx, unknown, { ...posted, fault: null })
    : await insertLoad(ctx.tx, {
        ...posted,
        job_id: job.id,
        reference: job.job_number,
        posted_by: ctx.viewer.user_id || null,
        posted_by_name: ctx.viewer.name,
      })
  const message = lines.posted_by_hand(cx_loads_id)
  await markJob(ctx, job, { cx_loads_id, cx_loads_status: cxStatuses.posted, message })
  loadChanged(ctx, load)
}
