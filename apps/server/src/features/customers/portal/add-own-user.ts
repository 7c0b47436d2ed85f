import type * as calls from '@dray/domain/customers/customer-users.calls.ts'
import type { UseCase } from '#platform/http/calls/context.ts'
import { addUser } from './add-customer-user.ts'

/** A booker invites a person to their own portal. */
export const addOwnUser: UseCase<typeof calls.addOwnUser> = (ctx, { body }) => addUser(ctx, undefined, body)
