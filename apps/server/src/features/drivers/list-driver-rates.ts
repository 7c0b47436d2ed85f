import type * as calls from '@dray/domain/drivers/driver-rates.ts'
import type { UseCase } from '#platform/http/calls/context.ts'
import { ownerOfPersonsPart } from './person-owner.ts'
import { ratesOf } from './person-papers.repo.ts'

export const listDriverRates: UseCase<typeof calls.listDriverRates> = async (ctx, { params: { id } }) => {
  await ownerOfPersonsPart(ctx, id)
  return ratesOf(ctx.tx, id)
}
