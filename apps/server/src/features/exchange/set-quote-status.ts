import type * as calls from '@dray/domain/exchange/exchange.calls.ts'
import { exchangeMessages as texts } from '@dray/domain/exchange/exchange.messages.ts'
import { openQuoteStatus, type QuoteCommand } from '@dray/domain/exchange/load-states.ts'
import { checkStep } from '#features/job-steps/index.ts'
import { statusFacts } from '#features/jobs/index.ts'
import { AppError } from '#platform/errors/app-error.ts'
import type { TxContext, UseCase } from '#platform/http/calls/context.ts'
import { refuseWaiting } from './cancel-load.ts'
import { checkReady } from './integrations/company-exchange.ts'
import { loadById } from './loads.repo.ts'
import { askedBy } from './post-load.ts'
import { lockLoadAndJob } from './posting.ts'
import { presentQuotes } from './present-load.ts'
import { loadChanged, queueChanged } from './queue-changed.ts'
import { quoteByCxId } from './quotes.repo.ts'
import { insertRequest } from './requests.repo.ts'
import { awaitTurn, refuseFailed } from './turns/ask-in-turn.ts'

const said: Record<QuoteCommand, string> = {
  ACCEPTED: texts.quote_accepted,
  DISMISSED: texts.quote_dismissed,
  CANCELLED: texts.quote_cancelled,
}

/** Answers an open quote; accepting it makes the job Quoted once the exchange has taken it. */
export const setQuoteStatus: UseCase<typeof calls.setQuoteStatus> = async (ctx, { params, body: { status } }) => {
  const { load_id, request_id } = await ctx.inTransaction((inner) => queueAnswer(inner, params.id, status))
  const request = await awaitTurn(ctx, request_id)
  refuseFailed(request)
  ctx.say(request.state === 'done' ? said[status] : texts.quote_waits)
  return ctx.reading(async ({ tx }) => presentQuotes(tx, (await loadById(tx, load_id)) as never))
}

async function queueAnswer(ctx: TxContext, cx_quote_id: string, status: QuoteCommand) {
  const found = await quoteByCxId(ctx.tx, cx_quote_id)
  if (!found) throw new AppError('not_found')
  const { load, job } = await lockLoadAndJob(ctx, found.load_id)
  await checkReady(ctx)
  const quote = await quoteByCxId(ctx.tx, cx_quote_id)
  if (load.state !== 'posted' || quote?.status !== openQuoteStatus) throw new AppError('exchange_quote_closed')
  if (status === 'ACCEPTED') {
    const [facts] = await statusFacts(ctx.tx, [job])
    checkStep(ctx, { ...(facts as NonNullable<typeof facts>), exchange_ready: true }, { step: 'accept_quote' })
  }
  await refuseWaiting(ctx, load.id)
  const request = await insertRequest(ctx.tx, {
    kind: 'quote_status',
    load_id: load.id,
    cx_quote_id,
    quote_status: status,
    ...askedBy(ctx),
  })
  loadChanged(ctx, load, 'quotes')
  await queueChanged(ctx, load)
  return { load_id: load.id, request_id: request.id }
}
