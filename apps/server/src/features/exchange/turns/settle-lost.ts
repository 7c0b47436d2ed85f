import type { IntegrationRow } from '#features/exchange/integrations/integrations.repo.ts'
import { openRequests } from '#features/exchange/requests.repo.ts'
import type { TxContext } from '#platform/http/calls/context.ts'
import { settleFailed } from './settle-failed.ts'

/** What was sent by somebody who is gone before the answer came was not answered, as far as anybody knows. */
export async function settleLost(ctx: TxContext, row: IntegrationRow) {
  for (const request of await openRequests(ctx.tx)) {
    if (request.state !== 'sent') continue
    await settleFailed(ctx, { row, request, failure: { fault: 'timed_out', said: null, retry_after: null } })
  }
}
