import type * as calls from '@dray/domain/emails/email-log.calls.ts'
import { emailLogTexts } from '@dray/domain/emails/email-log.messages.ts'
import type { EmailStatus } from '@dray/domain/emails/email-statuses.table.ts'
import { AppError } from '#platform/errors/app-error.ts'
import type { UseCase } from '#platform/http/calls/context.ts'
import { withheldLink } from '#platform/mail/withheld-link.ts'
import { eventsOf } from './email-events.repo.ts'
import { emailById } from './email-log.repo.ts'
import { shownEmail, withheldRight } from './present-email.ts'

/** One message as it was sent, without the link that only its receiver may have. */
export const showEmail: UseCase<typeof calls.showEmail> = async ({ tx, viewer, services }, { params: { id } }) => {
  const email = await emailById(tx, id)
  if (!email) throw new AppError('not_found')
  const { body_html, body_text, ...row } = email
  const withheld = withheldRight(row, viewer)
  const files = services.files.of(tx.tenant_id)
  return {
    ...shownEmail(row),
    withheld,
    html: withheld ? null : body_html.replaceAll(withheldLink, '#'),
    text: withheld ? null : body_text.replaceAll(withheldLink, () => `[${emailLogTexts.linkLeftOut}]`),
    attachments: (row.attachments as { key: string; name: string }[]).map(({ key, name }) => ({
      name,
      path: withheld ? null : files.signedPath(key, { name }),
    })),
    events: viewer.user_type === 'client' ? (await eventsOf(tx, id)).map(shownEvent) : [],
    can_send_again: canSendAgain(row) && viewer.user_type === 'client' && !withheld ? 1 : 0,
  }
}

const shownEvent = ({ status, ...event }: Awaited<ReturnType<typeof eventsOf>>[number]) => ({
  ...event,
  status: status as EmailStatus,
})

/** What brings a link that works once is sent again by who invites; what waits is on its way already. */
const canSendAgain = ({ invites, status }: { invites: number | null; status: string }) =>
  invites === null && status !== 'Queued'
