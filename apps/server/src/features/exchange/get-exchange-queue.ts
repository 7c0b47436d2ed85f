import type * as calls from '@dray/domain/exchange/exchange.calls.ts'
import { addMinutes } from '@dray/domain/kernel/clock-time.ts'
import type { UseCase } from '#platform/http/calls/context.ts'
import { exchangeOf } from './integrations/integrations.repo.ts'
import { openLoads } from './loads.repo.ts'
import { requestText } from './present-load.ts'
import { queueSince } from './requests.repo.ts'

const shownMinutes = 24 * 60

export const getExchangeQueue: UseCase<typeof calls.getExchangeQueue> = async ({ tx, now, services }) => {
  const [row, requests, open_loads] = await Promise.all([
    exchangeOf(tx),
    queueSince(tx, addMinutes(now, -shownMinutes)),
    openLoads(tx),
  ])
  return {
    requests: inTurn(requests).map(({ quote_status, ...request }) => ({
      ...request,
      text: requestText({ kind: request.kind, quote_status }),
    })),
    interval_seconds: services.exchange.interval_seconds,
    next_turn_at: Date.parse(row.next_turn_at) > Date.parse(now) ? row.next_turn_at : null,
    open_loads,
  }
}

/** What waits in the order in which it is sent, then what was settled, the newest first. */
function inTurn<R extends { id: number; settled_at: string | null }>(requests: readonly R[]): R[] {
  const isOpen = ({ settled_at }: R) => settled_at === null
  return [...requests.filter(isOpen).toReversed(), ...requests.filter((one) => !isOpen(one))]
}
