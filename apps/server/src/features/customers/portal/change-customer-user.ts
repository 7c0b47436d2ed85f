import * as calls from '@dray/domain/customers/customer-users.calls.ts'
import type { CallRequest } from '@dray/domain/kernel/call.ts'
import type { CustomerRow } from '#features/customers/customers.repo.ts'
import { checkMayInvite, lockUser } from '#features/customers/lock-customer.ts'
import { changeRow } from '#platform/db/change-row.ts'
import { AppError } from '#platform/errors/app-error.ts'
import type { TxContext, UseCase } from '#platform/http/calls/context.ts'
import type { CustomerUserRow } from './customer-users.repo.ts'
import { checkBookerRemains, followUser, presentUsers, usersChanged } from './portal-users.ts'

type Asked = Pick<CallRequest<typeof calls.changeCustomerUser>, 'params' | 'body'>
type Wanted = Omit<Asked['body'], 'version'>

/**
 * Changes a user of a portal. Nobody closes or lowers their own access or that of the last booker, and the customer's own
 * address stays a booker while the portal is open.
 */
export async function changeUser(ctx: TxContext, { params, body }: Asked) {
  const { version, ...given } = body
  const { customer } = await lockUser(ctx, params.id)
  return changeRow(ctx.tx, { table: 'customer_users', by: { id: params.id }, version } as const, {
    answer: calls.customerUser,
    present: async (row) => {
      const [shown] = await presentUsers(ctx, [row], customer.user_id)
      return shown as NonNullable<typeof shown>
    },
    changes: async (was) => {
      await checkAccess(ctx, { was, customer }, given)
      return given
    },
    changed: async (row) => {
      await followUser(ctx, row, customer)
      usersChanged(ctx, customer)
    },
  })
}

async function checkAccess(
  ctx: TxContext,
  { was, customer }: { was: CustomerUserRow; customer: CustomerRow },
  given: Wanted,
) {
  const isLess = (given.is_active === 0 && was.is_active === 1) || (given.kind === 'viewer' && was.kind === 'booker')
  if (!isLess) {
    const isMore = given.is_active === 1 && was.is_active === 0
    if (isMore) checkMayInvite(ctx)
    return
  }
  if (was.user_id === customer.user_id) throw new AppError('own_address')
  if (was.user_id === ctx.viewer.user_id) throw new AppError('own_access')
  if (was.kind === 'booker') await checkBookerRemains(ctx, was)
}

export const changeCustomerUser: UseCase<typeof calls.changeCustomerUser> = (ctx, asked) => changeUser(ctx, asked)
