import type { ExchangeAnswers } from '#platform/exchange/exchange.ts'
import type { TxContext } from '#platform/http/calls/context.ts'
import type { Services } from '#platform/services.ts'
import { type Chosen, chooseTurn } from './choose-turn.ts'
import { settleTurn } from './settle-turn.ts'

/** What a turn is taken with: short transactions of one company, and the exchange. */
export interface TurnWork {
  inCompany<T>(tenant_id: number, work: (ctx: TxContext) => Promise<T>): Promise<T>
  services: Pick<Services, 'exchange'>
}

export type TurnTaken = 'sent' | { waits_until: string | null }

/**
 * Takes a company's turn: chooses what is sent and marks it as sent, sends it outside any transaction, and writes what
 * came of it. A process that ends in between leaves a request that was sent and not answered, which the next turn looks up.
 */
export async function takeTurn({ inCompany, services }: TurnWork, tenant_id: number): Promise<TurnTaken> {
  const { turn, waits_until }: Chosen = await inCompany(tenant_id, chooseTurn)
  if (!turn) return { waits_until }
  const answered = await services.exchange.ask<typeof turn.send & { kind: keyof ExchangeAnswers }>(
    turn.connection,
    turn.send,
  )
  await inCompany(tenant_id, (ctx) => settleTurn(ctx, turn, answered))
  return 'sent'
}
