import type * as calls from '@dray/domain/exchange/exchange.calls.ts'
import { exchangeActivities as lines } from '@dray/domain/exchange/exchange.messages.ts'
import { recordActivity } from '#features/jobs/index.ts'
import { removeProof } from '#features/proofs/index.ts'
import { AppError } from '#platform/errors/app-error.ts'
import type { UseCase } from '#platform/http/calls/context.ts'
import { changeEvent, eventById, lockEvent } from './loads.repo.ts'
import { lockLoadAndJob } from './posting.ts'
import { loadChanged } from './queue-changed.ts'

/** Deletes the proof that came from the exchange; what the driver reported stays. It does not come back with the next reading. */
export const deleteLoadActivity: UseCase<typeof calls.deleteLoadActivity> = async (ctx, { params }) => {
  const found = await eventById(ctx.tx, params.id)
  if (found?.event !== 'pod') throw new AppError('not_found')
  const { load, job } = await lockLoadAndJob(ctx, found.load_id)
  const event = await lockEvent(ctx.tx, params.id)
  if (!event || event.deleted_at !== null) throw new AppError('not_found')
  if (event.job_process_id !== null) await removeProof(ctx, job, event.job_process_id)
  await changeEvent(ctx.tx, event, { deleted_at: ctx.now })
  await recordActivity(ctx, { job, action_type: 'exchange', message: lines.pod_deleted })
  loadChanged(ctx, load)
  return null
}
