import type * as calls from '@dray/domain/exchange/exchange.calls.ts'
import type { UseCase } from '#platform/http/calls/context.ts'
import { loadAt, presentQuotes } from './present-load.ts'

export const getLoadQuotes: UseCase<typeof calls.getLoadQuotes> = async ({ tx }, { params }) =>
  presentQuotes(tx, await loadAt(tx, params.id))
