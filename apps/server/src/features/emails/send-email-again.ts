import type * as calls from '@dray/domain/emails/email-log.calls.ts'
import { emailLogChange } from '@dray/domain/emails/email-log.calls.ts'
import { AppError } from '#platform/errors/app-error.ts'
import type { UseCase } from '#platform/http/calls/context.ts'
import { emailForUpdate, insertEmail } from './emails.repo.ts'
import { shownEmail, withheldRight } from './present-email.ts'

/** Queues a message once more under a number of its own; the first one stays in the log as it was. */
export const sendEmailAgain: UseCase<typeof calls.sendEmailAgain> = async (ctx, { params: { id } }) => {
  const email = await emailForUpdate(ctx.tx, id)
  if (!email) throw new AppError('not_found')
  if (withheldRight(email, ctx.viewer)) throw new AppError('forbidden')
  if (email.invites !== null) throw new AppError('email_link_once')
  if (email.status === 'Queued') throw new AppError('email_waits')
  const { customer_id, to_address, subject, body_html, body_text, asks, event, from_name, reply_to, tracks } = email
  const row = await insertEmail(ctx.tx, {
    ...{ customer_id, to_address, subject, body_html, body_text, asks, event, from_name, reply_to, tracks },
    attachments: email.attachments as { key: string; name: string }[],
    invites: null,
    sent_by: ctx.viewer.user_id,
    again_of: email.id,
  })
  ctx.publish(emailLogChange('add', [row.id]))
  await ctx.enqueue('send-email', { email_id: row.id })
  return shownEmail(row)
}
