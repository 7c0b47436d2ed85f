import type * as calls from '@dray/domain/drivers/agencies.ts'
import { AppError } from '#platform/errors/app-error.ts'
import type { UseCase } from '#platform/http/calls/context.ts'
import { hasAgency, ratesOfAgency } from './agencies.repo.ts'

export const listAgencyRates: UseCase<typeof calls.listAgencyRates> = async ({ tx }, { params: { id } }) => {
  if (!(await hasAgency(tx, id))) throw new AppError('not_found')
  return ratesOfAgency(tx, id)
}
