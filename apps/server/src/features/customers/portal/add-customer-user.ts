import type * as calls from '@dray/domain/customers/customer-users.calls.ts'
import type { PortalRole } from '@dray/domain/kernel/permissions.ts'
import { checkMayInvite, lockCustomer } from '#features/customers/lock-customer.ts'
import { addMember, nextUserId } from '#features/sessions/index.ts'
import { AppError } from '#platform/errors/app-error.ts'
import type { TxContext, UseCase } from '#platform/http/calls/context.ts'
import { insertUser } from './customer-users.repo.ts'
import { inviteUser, mayUse, memberOf, presentUsers, usersChanged } from './portal-users.ts'

interface NewUser {
  name: string
  email: string
  kind: PortalRole
}

/** Adds a person to a portal that is open, and writes to them. Their address may have a sign-in elsewhere already. */
export async function addUser(ctx: TxContext, customer_id: number | undefined, given: NewUser) {
  checkMayInvite(ctx)
  const customer = await lockCustomer(ctx, customer_id)
  if (!mayUse(customer)) throw new AppError('portal_closed')
  const user_id = await nextUserId(ctx.tx)
  const user = await insertUser(ctx.tx, { ...given, customer_id: customer.id, user_id })
  await addMember(ctx.tx, { user_id, email: user.email, member: memberOf(user) })
  await inviteUser(ctx, user, customer)
  usersChanged(ctx, customer)
  const [shown] = await presentUsers(ctx, [user], customer.user_id)
  if (!shown) throw new Error('A user that was added is presented.')
  return shown
}

export const addCustomerUser: UseCase<typeof calls.addCustomerUser> = (ctx, { body: { customer_id, ...given } }) =>
  addUser(ctx, customer_id, given)
