import { emailLogChange } from '@dray/domain/emails/email-log.calls.ts'
import type { TxContext } from '#platform/http/calls/context.ts'
import type { EmailContent } from '#platform/mail/render-email.ts'
import { withheldLink } from '#platform/mail/withheld-link.ts'
import { insertEmail } from './emails.repo.ts'
import { generalEmailOf } from './general-email.ts'

export interface OutgoingEmail extends Omit<EmailContent, 'opening' | 'closing'> {
  to: string
  subject: string
  customer_id?: number | null
  /** Keys of stored files, with the names they are sent under. */
  attachments?: { key: string; name: string }[]
  /** In place of an action: the button that leads to this person's invitation. Its link is made when the message is sent. */
  invites?: { user_id: number; label: string }
  /** In place of an action: the button that leads to this tracking link. Its address is made when the message is sent. */
  tracks?: { link_id: number; label: string }
  /** In whose name it leaves and where answers go, where it is not as in the general settings. */
  sender?: { sender_name: string | null; reply_to: string | null }
  /** Stands around it in place of what is stored. */
  frame?: { opening?: string | null; closing?: string | null }
  /** The right that reading body and attachments in the log asks for. */
  asks?: 'prices.view' | 'papers.view'
  /** The person whom it notifies of an event; otherwise it counts as sent by who acts. */
  notifies?: { user_id: number; event: string }
}

/** Writes a message into the e-mail log, inside what the company puts around every e-mail, and queues it; it leaves if and only if the transaction commits. */
export async function queueEmail(ctx: TxContext, email: OutgoingEmail) {
  const {
    to,
    subject,
    customer_id = null,
    attachments = [],
    invites,
    tracks,
    notifies,
    sender,
    frame,
    asks: _,
    ...content
  } = email
  const linked = invites ?? tracks
  const button = linked && { action: { label: linked.label, url: withheldLink } }
  const { opening, closing, ...general } = await generalEmailOf(ctx.tx, frame)
  const { text, html } = ctx.services.renderEmail({ ...content, opening, closing, ...button })
  const row = await insertEmail(ctx.tx, {
    to_address: to,
    subject,
    customer_id,
    attachments: attachments.map(({ key, name }) => ({ key, name })),
    body_html: html,
    body_text: text,
    invites: invites?.user_id ?? null,
    tracks: tracks?.link_id ?? null,
    sent_by: notifies?.user_id ?? (ctx.viewer.user_id || null),
    event: notifies?.event ?? null,
    from_name: sender?.sender_name ?? general.sender_name,
    reply_to: sender?.reply_to ?? general.reply_to,
    asks: email.asks ?? null,
    again_of: null,
  })
  ctx.publish(emailLogChange('add', [row.id]))
  await ctx.enqueue('send-email', { email_id: row.id })
  return row.id
}
