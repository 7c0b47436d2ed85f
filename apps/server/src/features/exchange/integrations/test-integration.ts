import { exchangeMessages as texts } from '@dray/domain/exchange/exchange.messages.ts'
import type { AuthMode } from '@dray/domain/exchange/integration.ts'
import type * as calls from '@dray/domain/exchange/integrations.calls.ts'
import { settingsNeeded } from '@dray/domain/exchange/settings-needed.ts'
import { askedBy } from '#features/exchange/post-load.ts'
import { queueChanged } from '#features/exchange/queue-changed.ts'
import { insertRequest, openRequests } from '#features/exchange/requests.repo.ts'
import { awaitTurn, refuseFailed } from '#features/exchange/turns/ask-in-turn.ts'
import { lockRow } from '#platform/db/change-row.ts'
import { AppError, fieldError } from '#platform/errors/app-error.ts'
import type { TxContext, UseCase } from '#platform/http/calls/context.ts'
import { secretsOf } from './company-exchange.ts'
import { exchangeOf } from './integrations.repo.ts'
import { presentIntegration } from './present-integration.ts'

/** Signs in as the company's settings say and reads the exchange's lists; where both work, the connection can be used. */
export const testIntegration: UseCase<typeof calls.testIntegration> = async (ctx, { params }) => {
  const request = await awaitTurn(ctx, await ctx.inTransaction((inner) => queueTest(inner, params.id)))
  refuseFailed(request)
  return ctx.reading(async (inner) => {
    const row = await exchangeOf(inner.tx)
    ctx.say(request.state === 'done' ? texts.connected(row.name) : texts.test_waits)
    return presentIntegration(inner, row)
  })
}

async function queueTest(ctx: TxContext, id: number) {
  const row = await lockRow(ctx.tx, 'integrations', { id })
  const missing = settingsNeeded(row.auth_mode as AuthMode | null).filter(
    (name) => !{ ...row, ...secretsOf(ctx, row) }[name],
  )
  if (missing.length > 0) throw fieldError(Object.fromEntries(missing.map((name) => [name, texts.settings_missing])))
  if (!ctx.services.exchange.mayConnect(row.base_url ?? '')) throw new AppError('exchange_not_ready')
  const waiting = (await openRequests(ctx.tx)).find(({ kind }) => kind === 'test')
  if (waiting) return waiting.id
  const request = await insertRequest(ctx.tx, { kind: 'test', ...askedBy(ctx) })
  await queueChanged(ctx)
  return request.id
}
