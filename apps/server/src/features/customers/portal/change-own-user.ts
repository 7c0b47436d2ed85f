import type * as calls from '@dray/domain/customers/customer-users.calls.ts'
import type { UseCase } from '#platform/http/calls/context.ts'
import { changeUser } from './change-customer-user.ts'

/** A booker changes a user of their own portal. */
export const changeOwnUser: UseCase<typeof calls.changeOwnUser> = (ctx, asked) => changeUser(ctx, asked)
