import type * as calls from '@dray/domain/exchange/exchange.calls.ts'
import { exchangeMessages as texts } from '@dray/domain/exchange/exchange.messages.ts'
import { AppError } from '#platform/errors/app-error.ts'
import type { TxContext, UseCase } from '#platform/http/calls/context.ts'
import { checkReady } from './integrations/company-exchange.ts'
import { lockLoad } from './loads.repo.ts'
import { askedBy } from './post-load.ts'
import { loadAt, presentLoad } from './present-load.ts'
import { queueChanged } from './queue-changed.ts'
import { insertRequest, openRequestsOf } from './requests.repo.ts'
import { awaitTurn, refuseFailed } from './turns/ask-in-turn.ts'

/** Reads what matters of a load now: its quotes while it is open to them, afterwards how its member gets on. */
export const readLoadAgain: UseCase<typeof calls.readLoadAgain> = async (ctx, { params }) => {
  const request = await awaitTurn(ctx, await ctx.inTransaction((inner) => queueReading(inner, params.id)))
  refuseFailed(request)
  if (request.state !== 'done') ctx.say(texts.read_waits)
  return ctx.reading(async ({ tx }) => presentLoad(tx, await loadAt(tx, params.id)))
}

async function queueReading(ctx: TxContext, cx_load_id: string) {
  const load = await lockLoad(ctx.tx, (await loadAt(ctx.tx, cx_load_id)).id)
  await checkReady(ctx)
  if (load.state !== 'posted' && load.state !== 'accepted') throw new AppError('exchange_load_ended')
  const kind = load.state === 'posted' ? 'read_quotes' : 'read_load'
  const waiting = (await openRequestsOf(ctx.tx, load.id)).find((request) => request.kind === kind)
  if (waiting) return waiting.id
  const { id } = await insertRequest(ctx.tx, { kind, load_id: load.id, ...askedBy(ctx) })
  await queueChanged(ctx, load)
  return id
}
