import type * as calls from '@dray/domain/exchange/exchange.calls.ts'
import type { FormValues, LoadBody } from '@dray/domain/exchange/load.ts'
import { addMinutes } from '@dray/domain/kernel/clock-time.ts'
import { AppError } from '#platform/errors/app-error.ts'
import type { TxContext, UseCase } from '#platform/http/calls/context.ts'
import { checkReady } from './integrations/company-exchange.ts'
import { exchangeOf, type IntegrationRow } from './integrations/integrations.repo.ts'
import { newestLoad } from './loads.repo.ts'
import { askedBy } from './post-load.ts'
import { queueChanged } from './queue-changed.ts'
import { insertRequest, openRequests } from './requests.repo.ts'
import { awaitTurn, refuseFailed } from './turns/ask-in-turn.ts'

const keptMinutes = 24 * 60

type Kept = Omit<FormValues, 'last_choices'>
function keptOf({ form_values, form_values_at }: IntegrationRow): Kept | null {
  if (form_values === null || form_values_at === null) return null
  return { ...(form_values as Omit<Kept, 'read_at'>), read_at: form_values_at }
}
const isFresh = ({ read_at }: Kept, now: string) => Date.parse(read_at) >= Date.parse(addMinutes(now, -keptMinutes))

/** The lists of the last day; older ones are read again, and serve while the exchange does not answer. */
export const getExchangeFormValues: UseCase<typeof calls.getExchangeFormValues> = async (ctx) => {
  const kept = keptOf(await ctx.reading(checkReady))
  const last_choices = await ctx.reading(lastChoices)
  if (kept && isFresh(kept, ctx.now)) return { ...kept, last_choices }
  const request = await awaitTurn(ctx, await ctx.inTransaction(queueLists))
  const values = keptOf(await ctx.reading(({ tx }) => exchangeOf(tx)))
  if (values) return { ...values, last_choices }
  refuseFailed(request)
  throw new AppError('exchange_unavailable')
}

async function lastChoices({ tx }: TxContext) {
  const { freightType, jobDescription, bodyType, packaging } = ((await newestLoad(tx))?.load ?? {}) as Partial<LoadBody>
  return {
    freightType: freightType ?? null,
    jobDescription: jobDescription ?? null,
    bodyType: bodyType ?? null,
    packaging: packaging ?? null,
  }
}

async function queueLists(ctx: TxContext) {
  const waiting = (await openRequests(ctx.tx)).find(({ kind }) => kind === 'form_values')
  if (waiting) return waiting.id
  const { id } = await insertRequest(ctx.tx, { kind: 'form_values', ...askedBy(ctx) })
  await queueChanged(ctx)
  return id
}
