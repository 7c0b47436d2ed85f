import type * as calls from '@dray/domain/exchange/exchange.calls.ts'
import { addSeconds } from '@dray/domain/kernel/clock-time.ts'
import type { UseCase } from '#platform/http/calls/context.ts'
import { checkReady } from './integrations/company-exchange.ts'
import { stampIntegration } from './integrations/integrations.repo.ts'

/** A screen that is still open asks again. */
const heldSeconds = 60

/** Leaves the company's turns to people for a while, so that what they are about to ask for is sent at once. */
export const holdExchangeReads: UseCase<typeof calls.holdExchangeReads> = async (ctx) => {
  const row = await checkReady(ctx)
  const reads_held_until = addSeconds(ctx.now, heldSeconds)
  await stampIntegration(ctx.tx, row.id, { reads_held_until })
  return { reads_held_until }
}
