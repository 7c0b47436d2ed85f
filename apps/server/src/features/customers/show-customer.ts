import type * as calls from '@dray/domain/customers/customers.calls.ts'
import { AppError } from '#platform/errors/app-error.ts'
import type { UseCase } from '#platform/http/calls/context.ts'
import { customerById } from './customers.repo.ts'
import { presentCustomer } from './present-customer.ts'

export const showCustomer: UseCase<typeof calls.showCustomer> = async ({ tx }, { params }) => {
  const row = await customerById(tx, params.id)
  if (!row) throw new AppError('not_found')
  return presentCustomer(tx, row)
}
