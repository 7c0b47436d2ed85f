import type * as calls from '@dray/domain/exchange/exchange.calls.ts'
import { outcomeTexts } from '@dray/domain/exchange/exchange.messages.ts'
import { lockJob, presentJob } from '#features/jobs/index.ts'
import { AppError } from '#platform/errors/app-error.ts'
import type { UseCase } from '#platform/http/calls/context.ts'
import { newestLoadOf } from './loads.repo.ts'
import { endPosting } from './posting.ts'

/** A person has looked: the exchange does not have the load. The job can be posted again. */
export const confirmNotPosted: UseCase<typeof calls.confirmNotPosted> = async (ctx, { params }) => {
  const job = await lockJob(ctx.tx, params.id)
  const load = await newestLoadOf(ctx.tx, job.id)
  if (load?.state !== 'unknown') throw new AppError('step_not_allowed', { data: { status: job.status } })
  await endPosting(ctx, { load_id: load.id, fault: outcomeTexts.post_failed })
  return presentJob(ctx, job.id)
}
