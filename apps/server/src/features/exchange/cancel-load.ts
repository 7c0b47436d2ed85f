import type * as calls from '@dray/domain/exchange/exchange.calls.ts'
import { exchangeMessages as texts } from '@dray/domain/exchange/exchange.messages.ts'
import { checkStep } from '#features/job-steps/index.ts'
import { statusFacts } from '#features/jobs/index.ts'
import { AppError } from '#platform/errors/app-error.ts'
import type { TxContext, UseCase } from '#platform/http/calls/context.ts'
import { checkReady } from './integrations/company-exchange.ts'
import { askedBy } from './post-load.ts'
import { lockLoadAndJob } from './posting.ts'
import { loadAt, presentLoad } from './present-load.ts'
import { loadChanged, queueChanged } from './queue-changed.ts'
import { insertRequest, openRequestsOf } from './requests.repo.ts'
import { awaitTurn, refuseFailed } from './turns/ask-in-turn.ts'

/** Takes a load off the exchange; the job can be posted again or given to somebody else. */
export const cancelLoad: UseCase<typeof calls.cancelLoad> = async (ctx, { params }) => {
  const request_id = await ctx.inTransaction((inner) => queueCancel(inner, params.id))
  const request = await awaitTurn(ctx, request_id)
  refuseFailed(request)
  if (request.state !== 'done') ctx.say(texts.cancel_waits)
  return ctx.reading(async ({ tx }) => presentLoad(tx, await loadAt(tx, params.id)))
}

async function queueCancel(ctx: TxContext, cx_load_id: string) {
  const { load, job } = await lockLoadAndJob(ctx, (await loadAt(ctx.tx, cx_load_id)).id)
  await checkReady(ctx)
  if (load.state !== 'posted' && load.state !== 'accepted') throw new AppError('exchange_load_ended')
  const [facts] = await statusFacts(ctx.tx, [job])
  checkStep(ctx, { ...(facts as NonNullable<typeof facts>), exchange_ready: true }, { step: 'cancel_exchange_load' })
  await refuseWaiting(ctx, load.id)
  const request = await insertRequest(ctx.tx, { kind: 'cancel_load', load_id: load.id, ...askedBy(ctx) })
  loadChanged(ctx, load)
  await queueChanged(ctx, load)
  return request.id
}

/** One command for a load at a time: the second would be decided on what the first changes. */
export async function refuseWaiting({ tx }: TxContext, load_id: number) {
  const waiting = await openRequestsOf(tx, load_id)
  if (waiting.some(({ kind }) => kind === 'cancel_load' || kind === 'quote_status')) {
    throw new AppError('exchange_request_waits')
  }
}
