import type * as calls from '@dray/domain/customers/customer-users.calls.ts'
import { checkMayInvite, lockUser } from '#features/customers/lock-customer.ts'
import type { TxContext, UseCase } from '#platform/http/calls/context.ts'
import { inviteUser } from './portal-users.ts'

/** Writes to a user of an open portal once more; an earlier link stops working. */
export async function inviteAgain(ctx: TxContext, id: number) {
  checkMayInvite(ctx)
  const { user, customer } = await lockUser(ctx, id)
  await inviteUser(ctx, user, customer)
  return null
}

export const inviteCustomerUser: UseCase<typeof calls.inviteCustomerUser> = (ctx, { params }) =>
  inviteAgain(ctx, params.id)
