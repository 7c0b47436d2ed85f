import type { TxContext } from '#platform/http/context.ts'
import type { EmailContent } from '#platform/mail/render-email.ts'
import { withheldLink } from '#platform/mail/withheld-link.ts'
import { insertEmail } from './emails.repo.ts'

export interface OutgoingEmail extends EmailContent {
  to: string
  subject: string
  customer_id?: number | null
  /** Keys of stored files, with the names they are sent under. */
  attachments?: { key: string; name: string }[]
  /** In place of an action: the button that leads to this person's invitation. Its link is made when the message is sent. */
  invites?: { user_id: number; label: string }
  /** The person whom it notifies of an event; otherwise it counts as sent by who acts. */
  notifies?: { user_id: number; event: string }
}

/** Writes a message into the e-mail log and queues it; it leaves if and only if the transaction commits. */
export async function queueEmail(ctx: TxContext, email: OutgoingEmail) {
  const { to, subject, customer_id = null, attachments = [], invites, notifies, ...content } = email
  const invitation = invites && { action: { label: invites.label, url: withheldLink } }
  const { text, html } = ctx.services.renderEmail({ ...content, ...invitation })
  const row = await insertEmail(ctx.tx, {
    to_address: to,
    subject,
    customer_id,
    attachments,
    body_html: html,
    body_text: text,
    invites: invites?.user_id ?? null,
    sent_by: notifies?.user_id ?? (ctx.viewer.user_id || null),
    event: notifies?.event ?? null,
  })
  await ctx.enqueue('send-email', { email_id: row.id })
  return row.id
}
