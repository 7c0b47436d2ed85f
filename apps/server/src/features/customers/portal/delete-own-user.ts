import type * as calls from '@dray/domain/customers/customer-users.calls.ts'
import type { UseCase } from '#platform/http/calls/context.ts'
import { deleteUser } from './delete-customer-user.ts'

/** A booker takes a person out of their own portal. */
export const deleteOwnUser: UseCase<typeof calls.deleteOwnUser> = (ctx, { params }) => deleteUser(ctx, params.id)
