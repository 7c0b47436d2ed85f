import type * as calls from '@dray/domain/exchange/exchange.calls.ts'
import type { UseCase } from '#platform/http/calls/context.ts'
import { loadAt, presentLoad } from './present-load.ts'

export const getLoad: UseCase<typeof calls.getLoad> = async ({ tx }, { params }) =>
  presentLoad(tx, await loadAt(tx, params.id))
