import type * as calls from '@dray/domain/exchange/exchange.calls.ts'
import { AppError } from '#platform/errors/app-error.ts'
import type { UseCase } from '#platform/http/calls/context.ts'
import { newestLoadOf } from './loads.repo.ts'
import { presentLoad } from './present-load.ts'

export const getLoadOfJob: UseCase<typeof calls.getLoadOfJob> = async ({ tx }, { params }) => {
  const load = await newestLoadOf(tx, params.id)
  if (!load) throw new AppError('not_found')
  return presentLoad(tx, load)
}
