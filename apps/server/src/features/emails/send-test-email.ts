import type * as calls from '@dray/domain/emails/email-templates.calls.ts'
import { emailTemplateMessages } from '@dray/domain/emails/email-templates.messages.ts'
import { AppError } from '#platform/errors/app-error.ts'
import type { UseCase } from '#platform/http/calls/context.ts'
import { addressOf } from './emails.repo.ts'
import { checkTyped, exampleEmail, typedFrame } from './example-email.ts'
import { queueEmail } from './queue-email.ts'

/** Sends the caller an e-mail with example data, by the queue like every other; to nobody else. */
export const sendTestEmail: UseCase<typeof calls.sendTestEmail> = async (ctx, { params: { kind }, body: typed }) => {
  checkTyped(kind, typed)
  const to = await addressOf(ctx.tx, ctx.viewer.user_id)
  if (to === undefined) throw new AppError('not_found')
  await queueEmail(ctx, { ...(await exampleEmail(ctx, kind, typed)), to, frame: typedFrame(typed) })
  ctx.say(emailTemplateMessages.test_sent(to))
  return { to }
}
