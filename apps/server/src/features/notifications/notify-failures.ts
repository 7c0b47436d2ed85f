import { noticeTexts as texts } from '@dray/domain/notifications/notifications.messages.ts'
import type { EmailRow } from '#features/emails/index.ts'
import type { TxContext } from '#platform/http/calls/context.ts'
import { notify } from './notify.ts'

/**
 * Notifies who sent a message that it could not be delivered, or for the program's own those with the right. That a
 * notification could not be sent by e-mail is itself told in the app only.
 */
export const notifyEmailFailed = (ctx: TxContext, email: EmailRow) =>
  notify(ctx, {
    event: 'email_failed',
    user_ids: [email.sent_by],
    title: texts.email_failed,
    body: texts.email_failed_body({
      to: email.to_address,
      subject: email.subject,
      reason: email.status_detail ?? email.status,
    }),
    color_class: 'red',
    link: '/email-log',
    key: `email_failed:${email.id}`,
    inAppOnly: email.event !== null,
  })

/** Notifies those with the right that work in the background was given up. The reason stays in the log: it is not for people. */
export const notifyGivenUp = (ctx: TxContext, { task, key }: { task: string; key: string }) =>
  notify(ctx, {
    event: 'work_given_up',
    title: texts.work_given_up,
    body: texts.work_given_up_body(task),
    color_class: 'red',
    key: `work_given_up:${key}`,
  })
