import type * as calls from '@dray/domain/customers/customer-users.calls.ts'
import { customerById } from '#features/customers/customers.repo.ts'
import { AppError } from '#platform/errors/app-error.ts'
import type { UseCase } from '#platform/http/calls/context.ts'
import { usersOf } from './customer-users.repo.ts'
import { presentUsers } from './portal-users.ts'

/** Returns who may sign in to a customer's portal, the customer's own address first. */
export const listCustomerUsers: UseCase<typeof calls.listCustomerUsers> = async (ctx, { query }) => {
  const customer = await customerById(ctx.tx, query.customer_id)
  if (!customer) throw new AppError('not_found')
  return presentUsers(ctx, await usersOf(ctx.tx, customer.id), customer.user_id)
}
