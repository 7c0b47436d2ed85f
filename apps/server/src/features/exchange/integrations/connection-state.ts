import { integrationChange } from '@dray/domain/exchange/exchange.events.ts'
import { faultTexts, exchangeNotices as notices } from '@dray/domain/exchange/exchange.messages.ts'
import { isOfConnection } from '@dray/domain/exchange/exchange-faults.ts'
import { addSeconds } from '@dray/domain/kernel/clock-time.ts'
import { notify } from '#features/notifications/index.ts'
import type { ExchangeAnswers, Failure } from '#platform/exchange/exchange.ts'
import type { TxContext } from '#platform/http/calls/context.ts'
import { changeIntegration, type IntegrationRow, stampIntegration } from './integrations.repo.ts'

/** Without an answer for so long, the connection counts as broken; a sign-in that is refused breaks it at once. */
const brokenAfterMs = 10 * 60_000
const ofLine = new Set(['unreachable', 'timed_out', 'broken'])

/** What a sign-in returned is kept until it runs out. */
export const keepSession = (ctx: TxContext, row: IntegrationRow, { session, expires_in }: ExchangeAnswers['sign_in']) =>
  stampIntegration(ctx.tx, row.id, {
    session_sealed: ctx.services.sealing.seal(row.tenant_id, session),
    session_until: addSeconds(ctx.now, lastsFor(expires_in)),
  })

/** The exchange has answered: a connection that was broken works again. */
export async function connectionWorks(ctx: TxContext, row: IntegrationRow) {
  if (row.fault === null) return
  await changeIntegration(ctx.tx, row, { fault: null, fault_since: null })
  ctx.publish(integrationChange('update', [row.id]))
}

/** A little less than the exchange said, so that no request leaves with a session that runs out on its way. */
const lastsFor = (expires_in: number) => Math.max(30, Math.min(expires_in, 86_400) - 30)

/** A refused sign-in or a silent exchange: shown on the integration's page, and told once to who looks after it. */
export async function connectionFailed(ctx: TxContext, row: IntegrationRow, failure: Failure) {
  if (!isOfConnection(failure.fault) && !ofLine.has(failure.fault)) return
  const fault_since = row.fault_since ?? ctx.now
  const fault = faultTexts[failure.fault]
  await changeIntegration(ctx.tx, row, { fault, fault_since })
  if (row.fault !== fault) ctx.publish(integrationChange('update', [row.id]))
  const isBroken = isOfConnection(failure.fault) || Date.parse(ctx.now) - Date.parse(fault_since) >= brokenAfterMs
  if (!isBroken || row.is_enabled === 0) return
  await notify(ctx, {
    event: 'exchange_broken',
    title: notices.broken,
    body: fault,
    color_class: 'red',
    link: '/integrations/courier-exchange',
    key: `exchange_broken:${Date.parse(fault_since)}`,
  })
}

/** What the last sign-in returned is no longer accepted: the next turn signs in again. */
export const endSession = ({ tx }: TxContext, { id }: Pick<IntegrationRow, 'id'>) =>
  stampIntegration(tx, id, { session_sealed: null, session_until: null })
