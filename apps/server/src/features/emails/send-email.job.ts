import { randomUUID } from 'node:crypto'
import { messageRefHeader, messageRefOf } from '@dray/domain/emails/delivery-events.ts'
import { emailLogChange } from '@dray/domain/emails/email-log.calls.ts'
import { emailLogTexts } from '@dray/domain/emails/email-log.messages.ts'
import { z } from 'zod'
import type { Tx } from '#platform/db/transaction.ts'
import type { CompanyFiles } from '#platform/files/files.ts'
import type { TxContext } from '#platform/http/calls/context.ts'
import { MailRefused } from '#platform/mail/mail-refused.ts'
import { withheldLink } from '#platform/mail/withheld-link.ts'
import { type CompanyWork, defineTask } from '#platform/queue/queue.ts'
import type { Services } from '#platform/services.ts'
import { undeliverable } from './email-events.repo.ts'
import { type EmailOutcome, type EmailRow, emailForUpdate, setEmailStatus } from './emails.repo.ts'
import { markUndeliverable } from './mark-undeliverable.ts'

const payload = z.object({ tenant_id: z.int(), email_id: z.int() })

/** Makes the link of the invitation that a message brings; null where there is nothing to invite to any more. */
export type LinkFor = (work: CompanyWork, person: { tenant_id: number; user_id: number }) => Promise<string | null>

/** Makes the address of the tracking link that a message brings; null where it was revoked. */
export type TrackingUrl = (work: CompanyWork, link: { tenant_id: number; link_id: number }) => Promise<string | null>

interface Settling extends EmailOutcome {
  /** The server of its receiver knows no such mailbox. */
  is_unknown?: boolean
}

interface SendEmailHooks {
  linkFor: LinkFor
  trackingUrl: TrackingUrl
  /** Runs in the transaction that writes down that a message was rejected. */
  onFailed: (ctx: TxContext, email: EmailRow) => Promise<void>
}

/** Hands a queued message over. A permanent refusal sets Rejects and is not tried again; another is tried later. */
export const makeSendEmail = ({ linkFor, trackingUrl, onFailed }: SendEmailHooks) => {
  const settle = async (ctx: TxContext, email_id: number, { is_unknown, ...outcome }: Settling) => {
    const row = await emailForUpdate(ctx.tx, email_id)
    if (row?.status !== 'Queued') return
    const settled = await setEmailStatus(ctx.tx, row, outcome)
    ctx.publish(emailLogChange('update', [row.id]))
    if (is_unknown) {
      const { to_address: recipient, status_detail: detail } = settled
      await markUndeliverable(ctx, { recipient, status: 'Bounce', detail, at: ctx.now })
    }
    if (settled.status === 'Rejects') await onFailed(ctx, settled)
  }
  return defineTask({
    name: 'send-email',
    payload,
    async handle({ tenant_id, email_id }, work: CompanyWork) {
      const { inCompany, services } = work
      const { email, isHeld } = await inCompany(tenant_id, ({ tx }) => readEmail(tx, email_id))
      if (email?.status !== 'Queued') return
      if (isHeld) return inCompany(tenant_id, (ctx) => settle(ctx, email_id, held))
      const message = await withLink(email, () =>
        email.tracks === null
          ? linkFor(work, { tenant_id, user_id: email.invites ?? 0 })
          : trackingUrl(work, { tenant_id, link_id: email.tracks }),
      )
      const outcome = message ? await handOver(services, message) : closed
      await inCompany(tenant_id, (ctx) => settle(ctx, email_id, outcome))
    },
    async givenUp({ tenant_id, email_id }, { inCompany, error }) {
      await inCompany(tenant_id, (ctx) => settle(ctx, email_id, { status: 'Rejects', status_detail: error }))
    },
  })
}

const held = { status: 'Rejects', status_detail: emailLogTexts.held }

/** A message, and whether its address takes none: then it leaves only when a person sends it, not the program. */
async function readEmail(tx: Tx, email_id: number) {
  const email = await emailForUpdate(tx, email_id)
  const isAutomatic = email !== undefined && (email.sent_by === null || email.event !== null)
  return { email, isHeld: isAutomatic && (await undeliverable(tx, email.to_address)) !== undefined }
}

const closed = { status: 'Rejects', status_detail: 'The access was closed before the message left' }

const bringsLink = ({ invites, tracks }: EmailRow) => invites !== null || tracks !== null

/** The message with its link in place, which is stored nowhere; as it is where it brings none. */
async function withLink(email: EmailRow, linkFor: () => Promise<string | null>): Promise<EmailRow | null> {
  if (!bringsLink(email)) return email
  const link = await linkFor()
  if (!link) return null
  const { body_text, body_html } = email
  return {
    ...email,
    body_text: body_text.replaceAll(withheldLink, () => link),
    body_html: body_html.replaceAll(withheldLink, () => link),
  }
}

async function handOver({ files, mail }: Services, email: EmailRow) {
  const attachments = await Promise.all(
    (email.attachments as { key: string; name: string }[]).map((one) => attached(files.of(email.tenant_id), one)),
  )
  // A second try brings another link, so it must not pass for the same message.
  const attempt = bringsLink(email) ? `-${randomUUID()}` : ''
  try {
    const taken = await mail.send({
      to: [email.to_address],
      from_name: email.from_name ?? undefined,
      reply_to: email.reply_to ?? undefined,
      subject: email.subject,
      text: email.body_text,
      html: email.body_html,
      attachments,
      message_id: `<email-${email.tenant_id}-${email.id}${attempt}@dray>`,
      headers: { [messageRefHeader]: messageRefOf(email.tenant_id, email.id) },
      tenant_id: email.tenant_id,
    })
    return { status: 'Sent', status_detail: taken.response, message_id: taken.message_id }
  } catch (error) {
    if (error instanceof MailRefused && error.permanent) {
      return { status: 'Rejects', status_detail: error.message, is_unknown: isUnknown(error) }
    }
    throw error
  }
}

/** True where the server knows no such mailbox (RFC 5321, 4.2.3), not where it does not like the message. */
const isUnknown = ({ refused }: MailRefused) =>
  refused.length > 0 && refused.every(({ permanent, reason }) => permanent && /^(550|551|553)\b/.test(reason))

async function attached(files: CompanyFiles, { key, name }: { key: string; name: string }) {
  const { content_type, stream } = await files.get(key)
  return { name, content_type, content: Buffer.concat(await stream.toArray()) }
}
