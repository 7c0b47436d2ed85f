import { sessionEmails } from '@dray/domain/sessions/sessions.messages.ts'
import { newToken, tokenHash } from '../../platform/auth/token.ts'
import type { TxContext } from '../../platform/http/context.ts'
import { queueEmail } from '../emails/index.ts'
import { companyName, keepRegistrationLink } from './members.repo.ts'
import { lifetimes } from './one-time-link.ts'

interface Person {
  user_id: number
  email: string
  name: string
  customer_id?: number
}

/**
 * Writes to a person that the company has given access to: with a link to choose the first password, which works once
 * and for 7 days, or, where the address has a password already, with the way to the sign-in.
 */
export async function sendRegistration(ctx: TxContext, { user_id, email, name, customer_id }: Person) {
  const token = newToken()
  const expires_at = new Date(Date.parse(ctx.now) + lifetimes.set_password).toISOString()
  const isNew = await keepRegistrationLink(ctx.tx, { user_id, token_hash: tokenHash(token), expires_at })
  const { subject, title, paragraphs, action } = sessionEmails[isNew ? 'registration' : 'access']
  const company = await companyName(ctx.tx)
  const filled = (text: string) => text.replaceAll('{company}', company).replaceAll('{name}', name)
  await queueEmail(ctx, {
    to: email,
    customer_id: customer_id ?? null,
    subject: filled(subject),
    title: filled(title),
    paragraphs: paragraphs.map(filled),
    action: { label: action, url: ctx.services.publicUrl + (isNew ? `/set-password/${token}` : '/login') },
  })
}
