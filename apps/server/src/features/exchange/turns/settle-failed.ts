import { faultTexts } from '@dray/domain/exchange/exchange.messages.ts'
import { type ExchangeFault, isForLater, isOfConnection, leavesOpen } from '@dray/domain/exchange/exchange-faults.ts'
import { errors } from '@dray/domain/kernel/errors.ts'
import type { IntegrationRow } from '#features/exchange/integrations/integrations.repo.ts'
import { lockLoad, stampLoad } from '#features/exchange/loads.repo.ts'
import { endPosting, leavePostingUnknown } from '#features/exchange/posting.ts'
import { queueChanged } from '#features/exchange/queue-changed.ts'
import { changeRequest, type RequestRow } from '#features/exchange/requests.repo.ts'
import type { Failure } from '#platform/exchange/exchange.ts'
import type { TxContext } from '#platform/http/calls/context.ts'

interface Failed {
  row: IntegrationRow
  request: RequestRow
  failure: Failure
}

const maxAttempts = 5
const theirReasons: ReadonlySet<string> = new Set(['refused', 'forbidden', 'gone', 'conflict'])
/** Why the exchange did not do what was asked: its own words where it gives a reason, else ours. */
export const textOf = ({ fault, said }: Pick<Failure, 'fault' | 'said'>): string =>
  (theirReasons.has(fault) ? said : null) ?? faultTexts[fault]

/**
 * What becomes of a person's request that the exchange did not carry out, or of which nobody knows: put off, looked up,
 * failed, or unknown. Never sent a second time unless the exchange has not taken it the first time.
 */
export async function settleFailed(ctx: TxContext, { row, request, failure }: Failed) {
  const { fault } = failure
  if (request.state === 'checking') return settleUnchecked(ctx, request, failure)
  const isPutOff = isForLater(fault) || (isOfConnection(fault) && row.session_sealed !== null)
  if (isPutOff && request.tries < maxAttempts) {
    await changeRequest(ctx.tx, request.id, { state: 'waiting', tries: request.tries + 1, fault_kind: fault })
    return queueChanged(ctx)
  }
  if (isOpen(request, fault)) return settleUnanswered(ctx, { row, request, failure })
  return fail(ctx, request, failure)
}

const changing: ReadonlySet<string> = new Set(['post_load', 'cancel_load', 'quote_status'])
/** Nobody knows whether it was done. A request that only reads has changed nothing; a load that is gone may be taken off. */
const isOpen = ({ kind }: RequestRow, fault: ExchangeFault) =>
  (leavesOpen(fault) && changing.has(kind)) || (kind === 'cancel_load' && fault === 'gone')

async function settleUnanswered(ctx: TxContext, { row, request, failure }: Failed) {
  const canLookUp = request.kind !== 'post_load' || row.may_look_up === 1
  if (!canLookUp) return leaveUnknown(ctx, request, failure)
  await changeRequest(ctx.tx, request.id, {
    state: 'checking',
    tries: 0,
    fault: textOf(failure),
    fault_kind: failure.fault,
  })
  await queueChanged(ctx, request)
}

/** The look-up failed too: again, a few times; then it stays unknown. */
async function settleUnchecked(ctx: TxContext, request: RequestRow, failure: Failure) {
  const isHopeless = failure.fault === 'gone' && request.kind === 'post_load'
  if (!isHopeless && request.tries < maxAttempts) {
    return changeRequest(ctx.tx, request.id, { tries: request.tries + 1 })
  }
  if (request.then_send === 1) return fail(ctx, request, failure)
  return leaveUnknown(ctx, request, failure)
}

async function leaveUnknown(ctx: TxContext, request: RequestRow, failure: Failure) {
  const fault = request.kind === 'post_load' ? errors.exchange_unknown.text : textOf(failure)
  await changeRequest(ctx.tx, request.id, {
    state: 'unknown',
    settled_at: ctx.now,
    fault,
    fault_kind: failure.fault,
  })
  if (request.load_id !== null) {
    if (request.kind === 'post_load') await leavePostingUnknown(ctx, { load_id: request.load_id, fault })
    else await stampLoad(ctx.tx, request.load_id, { fault })
  }
  await queueChanged(ctx, request)
}

export async function fail(ctx: TxContext, request: RequestRow, failure: Failure) {
  const text = textOf(failure)
  await changeRequest(ctx.tx, request.id, {
    state: 'failed',
    settled_at: ctx.now,
    fault: text,
    // Of a post it stays known that it was not answered: another one looks first.
    fault_kind: (request.kind === 'post_load' ? request.fault_kind : null) ?? failure.fault,
  })
  if (request.load_id !== null) {
    if (request.kind === 'post_load') await endPosting(ctx, { load_id: request.load_id, fault: text })
    else await stampLoad(ctx.tx, (await lockLoad(ctx.tx, request.load_id)).id, { fault: text })
  }
  await queueChanged(ctx, request)
}
