import type * as calls from '@dray/domain/customers/customers.calls.ts'
import { customerById } from '#features/customers/customers.repo.ts'
import { AppError } from '#platform/errors/app-error.ts'
import type { UseCase } from '#platform/http/calls/context.ts'
import { portalAccessOf } from './portal-member.ts'

export const showPortalAccess: UseCase<typeof calls.showPortalAccess> = async ({ tx }, { query }) => {
  const row = await customerById(tx, query.customer_id)
  if (!row) throw new AppError('not_found')
  return portalAccessOf(row)
}
