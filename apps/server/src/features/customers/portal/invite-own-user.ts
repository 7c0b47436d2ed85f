import type * as calls from '@dray/domain/customers/customer-users.calls.ts'
import type { UseCase } from '#platform/http/calls/context.ts'
import { inviteAgain } from './invite-customer-user.ts'

/** A booker sends an invitation to their own portal again. */
export const inviteOwnUser: UseCase<typeof calls.inviteOwnUser> = (ctx, { params }) => inviteAgain(ctx, params.id)
