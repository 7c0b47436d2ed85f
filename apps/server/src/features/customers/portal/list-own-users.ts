import type * as calls from '@dray/domain/customers/customer-users.calls.ts'
import { ownSignIn } from '#features/customers/customers.repo.ts'
import { AppError } from '#platform/errors/app-error.ts'
import type { UseCase } from '#platform/http/calls/context.ts'
import { usersOf } from './customer-users.repo.ts'
import { presentUsers } from './portal-users.ts'

/** Returns who may sign in to the viewer's own portal. */
export const listOwnUsers: UseCase<typeof calls.listOwnUsers> = async (ctx) => {
  const { customer_id } = ctx.viewer
  if (!customer_id) throw new AppError('not_found')
  const { user_id } = await ownSignIn(ctx.tx, customer_id)
  return presentUsers(ctx, await usersOf(ctx.tx, customer_id), user_id)
}
