import { setTimeout as sleep } from 'node:timers/promises'
import { isSettled, type RequestState } from '@dray/domain/exchange/request-kinds.ts'
import { type RequestRow, requestById } from '#features/exchange/requests.repo.ts'
import { AppError } from '#platform/errors/app-error.ts'
import type { OutsideContext } from '#platform/http/calls/context.ts'
import { textOf } from './settle-failed.ts'
import { takeTurn } from './take-turn.ts'

const lookEveryMs = 200

/**
 * Waits for what a person asked for, taking the company's turns meanwhile, and returns it settled, or still waiting where
 * its turn does not come soon enough: then it goes on by itself. Another process may be the one that sends it.
 */
export async function awaitTurn(ctx: OutsideContext, request_id: number): Promise<RequestRow> {
  const tenant_id = ctx.viewer.tenant_id as number
  const until = performance.now() + ctx.services.exchange.wait_seconds * 1000
  for (;;) {
    const taken = await takeTurn({ inCompany: ctx.inTransactionOf, services: ctx.services }, tenant_id)
    const request = await ctx.reading(({ tx }) => requestById(tx, request_id))
    if (!request) throw new AppError('internal')
    if (isSettled(request.state as RequestState) || performance.now() > until || ctx.signal.aborted) return request
    if (taken !== 'sent') await sleep(lookEveryMs)
  }
}

/** Throws what the exchange or the connection said of a request that was not carried out. */
export function refuseFailed({ state, kind, fault, fault_kind }: RequestRow) {
  if (state === 'unknown' && kind === 'post_load') throw new AppError('exchange_unknown')
  if (state !== 'failed' && state !== 'unknown') return
  const text = fault ?? textOf({ fault: 'broken', said: null })
  const isTheirs =
    fault_kind === 'refused' || fault_kind === 'conflict' || fault_kind === 'gone' || fault_kind === 'forbidden'
  throw new AppError(isTheirs ? 'exchange_refused' : 'exchange_unavailable', { text, data: text })
}
