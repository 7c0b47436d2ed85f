import { randomUUID } from 'node:crypto'
import type * as calls from '@dray/domain/server-settings/server-settings.calls.ts'
import { serverMessages } from '@dray/domain/server-settings/server-settings.messages.ts'
import { recordDeed } from '#platform/db/console-trail.repo.ts'
import type { UseCase } from '#platform/http/calls/context.ts'
import { MailRefused } from '#platform/mail/mail-refused.ts'

/** Hands a message to the mail server at once, past the queue, and returns what that said: taken or refused. */
export const sendTestMail: UseCase<typeof calls.sendTestMail> = async (ctx, { body }) => {
  const { services, platform } = ctx
  const began = performance.now()
  const { text, html } = services.renderEmail({
    title: serverMessages.testSubject,
    paragraphs: [serverMessages.testText],
  })
  const sent = await services.mail
    .send({
      to: [body.to],
      subject: serverMessages.testSubject,
      text,
      html,
      message_id: `<${randomUUID()}@dray>`,
      tenant_id: null,
    })
    .then(
      ({ response }) => ({ taken: 1, answer: response }),
      (error: unknown) => {
        if (!(error instanceof MailRefused)) throw error
        return { taken: 0, answer: error.message }
      },
    )
  await recordDeed(platform.db, ctx, { action: 'test_mail', subject: body.to, after: sent })
  return { ...sent, took_ms: Math.round(performance.now() - began) }
}
