import { customerMessages } from '@dray/domain/customers/customers.messages.ts'
import type * as calls from '@dray/domain/customers/own-details.calls.ts'
import { lockRow } from '#platform/db/change-row.ts'
import { fieldError } from '#platform/errors/app-error.ts'
import type { UseCase } from '#platform/http/calls/context.ts'
import { jobsWithEmail, removeEmail } from './customers.repo.ts'
import { lockCustomer } from './lock-customer.ts'
import { tellOfEmail } from './tell-of-email.ts'

/** Removes an address of the viewer's own customer, unless a job sends to it, and tells the office. */
export const deleteOwnEmail: UseCase<typeof calls.deleteOwnEmail> = async (ctx, { params }) => {
  const customer = await lockCustomer(ctx)
  const row = await lockRow(ctx.tx, 'customer_emails', { id: params.id, customer_id: customer.id })
  const jobs = await jobsWithEmail(ctx.tx, { email: row.email, customer_id: customer.id })
  if (jobs > 0) throw fieldError({ email: customerMessages.emailUsed(jobs) })
  await removeEmail(ctx.tx, row)
  await tellOfEmail(ctx, customer, { email: row.email, what: 'emailRemoved' })
  return null
}
