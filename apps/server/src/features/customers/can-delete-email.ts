import type * as calls from '@dray/domain/customers/customers.calls.ts'
import { customerMessages } from '@dray/domain/customers/customers.messages.ts'
import type { UseCase } from '#platform/http/calls/context.ts'
import { jobsWithEmail } from './customers.repo.ts'

/** Returns whether an address can be deleted: not while a job sends to it. The answer's message gives the reason. */
export const canDeleteEmail: UseCase<typeof calls.canDeleteEmail> = async (ctx, { params, query }) => {
  const jobs = await jobsWithEmail(ctx.tx, { email: params.email, customer_id: query.customer_id })
  const message = jobs > 0 ? customerMessages.emailUsed(jobs) : customerMessages.emailNotUsed
  ctx.say(message)
  return { can_delete: jobs > 0 ? 0 : 1, message }
}
