import type * as calls from '@dray/domain/customers/customer-users.calls.ts'
import { lockUser } from '#features/customers/lock-customer.ts'
import { AppError } from '#platform/errors/app-error.ts'
import type { TxContext, UseCase } from '#platform/http/calls/context.ts'
import { removeUser } from './customer-users.repo.ts'
import { checkBookerRemains, forgetUser, usersChanged } from './portal-users.ts'

/** Takes a person out of a portal: not oneself, not the last booker, not the customer's own address. */
export async function deleteUser(ctx: TxContext, id: number) {
  const { user, customer } = await lockUser(ctx, id)
  if (user.user_id === customer.user_id) throw new AppError('own_address')
  if (user.user_id === ctx.viewer.user_id) throw new AppError('own_access')
  if (user.kind === 'booker') await checkBookerRemains(ctx, user)
  await forgetUser(ctx, user)
  await removeUser(ctx.tx, user)
  usersChanged(ctx, customer)
  return null
}

export const deleteCustomerUser: UseCase<typeof calls.deleteCustomerUser> = (ctx, { params }) =>
  deleteUser(ctx, params.id)
