import type * as calls from '@dray/domain/exchange/exchange.calls.ts'
import { exchangeActivities as lines, exchangeMessages as texts } from '@dray/domain/exchange/exchange.messages.ts'
import { loadErrors } from '@dray/domain/exchange/load-errors.ts'
import { cxStatuses } from '@dray/domain/exchange/load-states.ts'
import { settledTimes } from '@dray/domain/exchange/load-timing.ts'
import { checkStep } from '#features/job-steps/index.ts'
import { type Job, lockJob, statusFacts } from '#features/jobs/index.ts'
import { fieldError } from '#platform/errors/app-error.ts'
import type { TxContext, UseCase } from '#platform/http/calls/context.ts'
import { checkReady } from './integrations/company-exchange.ts'
import { hadUnansweredPost, insertLoad, type LoadRow, loadById } from './loads.repo.ts'
import { markJob } from './posting.ts'
import { presentLoad } from './present-load.ts'
import { loadChanged, queueChanged } from './queue-changed.ts'
import { insertRequest } from './requests.repo.ts'
import { awaitTurn, refuseFailed } from './turns/ask-in-turn.ts'

type Body = Parameters<UseCase<typeof calls.postLoad>>[1]['body']

/** Posts a job to the exchange: kept and queued first, sent in the company's turn, its id kept with the answer. */
export const postLoad: UseCase<typeof calls.postLoad> = async (ctx, { body }) => {
  const { load_id, request_id, job_number } = await ctx.inTransaction((inner) => queuePost(inner, body))
  const request = await awaitTurn(ctx, request_id)
  refuseFailed(request)
  ctx.say(request.state === 'done' ? texts.posted(job_number) : texts.post_waits(job_number))
  return ctx.reading(async ({ tx }) => presentLoad(tx, (await loadById(tx, load_id)) as never))
}

async function queuePost(ctx: TxContext, { job_id, ...sent }: Body) {
  const integration = await checkReady(ctx)
  const job = await lockJob(ctx.tx, job_id)
  const [facts] = await statusFacts(ctx.tx, [job])
  checkStep(ctx, { ...(facts as NonNullable<typeof facts>), exchange_ready: true }, { step: 'post_to_exchange' })
  const body = { ...sent, job_id, customerReference: sent.customerReference ?? job.job_number }
  const errors = loadErrors(body, { now: ctx.now, job_number: job.job_number })
  if (Object.keys(errors).length > 0) throw fieldError(errors)
  const { job_id: _, ...load } = { ...body, ...settledTimes(body) }
  const row = await beginPosting(ctx, job, { reference: body.customerReference, load })
  const isDoubtful = integration.may_look_up === 1 && (await hadUnansweredPost(ctx.tx, job_id))
  const request = await insertRequest(ctx.tx, {
    kind: 'post_load',
    load_id: row.id,
    ...askedBy(ctx),
    ...(isDoubtful ? { state: 'checking', then_send: 1 } : {}),
  })
  loadChanged(ctx, row)
  await queueChanged(ctx, row)
  return { load_id: row.id, request_id: request.id, job_number: job.job_number }
}

/** A load that the exchange has not answered for yet, and its job, which is nobody else's from now on. */
export async function beginPosting(ctx: TxContext, job: Job, { reference, load }: Pick<LoadRow, 'reference' | 'load'>) {
  const row = await insertLoad(ctx.tx, {
    job_id: job.id,
    state: 'posting',
    reference,
    load,
    posted_by: ctx.viewer.user_id || null,
    posted_by_name: ctx.viewer.name,
  })
  await markJob(ctx, job, { cx_loads_id: null, cx_loads_status: cxStatuses.posting, message: lines.posting })
  return row
}

/** Who asks, and when. */
export const askedBy = ({ viewer, now }: TxContext) => ({
  asked_at: now,
  asked_by: viewer.user_id || null,
  asked_by_name: viewer.name,
})
