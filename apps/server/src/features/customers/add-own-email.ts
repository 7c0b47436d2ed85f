import type * as calls from '@dray/domain/customers/own-details.calls.ts'
import { ownDetailsMessages as texts } from '@dray/domain/customers/own-details.messages.ts'
import { fieldError } from '#platform/errors/app-error.ts'
import type { UseCase } from '#platform/http/calls/context.ts'
import { emailsOf, insertEmails } from './customers.repo.ts'
import { lockCustomer } from './lock-customer.ts'
import { tellOfEmail } from './tell-of-email.ts'

const maxEmails = 20

/** Adds an address to the viewer's own customer, where it is not there yet, and tells the office. */
export const addOwnEmail: UseCase<typeof calls.addOwnEmail> = async (ctx, { body: { email } }) => {
  const customer = await lockCustomer(ctx)
  const rows = await emailsOf(ctx.tx, customer.id)
  const known = rows.find((row) => row.email.toLowerCase() === email.toLowerCase())
  if (known) return { id: known.id, email: known.email }
  if (rows.length >= maxEmails) throw fieldError({ email: texts.emailsFull(maxEmails) })
  const [row] = await insertEmails(ctx.tx, customer.id, [email])
  if (!row) throw new Error('An address that was added has a row.')
  await tellOfEmail(ctx, customer, { email, what: 'emailAdded' })
  return { id: row.id, email }
}
