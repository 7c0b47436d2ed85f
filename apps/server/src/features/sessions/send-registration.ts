import { sessionEmails } from '@dray/domain/sessions/sessions.messages.ts'
import { queueEmail } from '#features/emails/index.ts'
import { AppError } from '#platform/errors/app-error.ts'
import type { TxContext } from '#platform/http/calls/context.ts'
import { invitationsWithinADay } from './invitations.repo.ts'
import { companyName } from './members.repo.ts'

interface Person {
  user_id: number
  email: string
  name: string
  customer_id?: number
  is_driver?: boolean
}

/** Nobody's address is flooded by a company that does not know it. */
const maxWithinDay = 5

/**
 * Writes to a person that the company has given access to, with a link on which they accept; it works once and for 7
 * days. The message is the same whether or not they have a password for Dray already.
 */
export async function sendRegistration(ctx: TxContext, { user_id, email, name, ...person }: Person) {
  if ((await invitationsWithinADay(ctx.tx, email)) >= maxWithinDay) {
    throw new AppError('too_many_invitations', { retry_after: 3600 })
  }
  const { action, ...message } = sessionEmails.invitation({
    company: await companyName(ctx.tx),
    name,
    is_driver: person.is_driver ?? false,
  })
  await queueEmail(ctx, {
    to: email,
    customer_id: person.customer_id ?? null,
    ...message,
    invites: { user_id, label: action },
  })
}
