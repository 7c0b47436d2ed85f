import type { EmailStatus } from '@dray/domain/emails/email-statuses.table.ts'
import type { Viewer } from '@dray/domain/kernel/permissions.ts'
import type { LoggedEmail } from './email-log.repo.ts'

/** A message in the log's list. */
export const shownEmail = ({ attachments, status, invites: _, asks: __, ...row }: LoggedEmail) => ({
  ...row,
  status: status as EmailStatus,
  attachment_count: (attachments as unknown[]).length,
})

/** The right that the viewer lacks to read a message's body; a customer reads all that was sent to it. */
export function withheldRight({ asks }: Pick<LoggedEmail, 'asks'>, { user_type, permissions }: Viewer) {
  if (asks === null || user_type !== 'client' || permissions.has(asks)) return null
  return asks as 'prices.view' | 'papers.view'
}
