import type * as calls from '@dray/domain/emails/email-log.calls.ts'
import { dateIn, daySpan } from '@dray/domain/kernel/clock-time.ts'
import { companyZone } from '#features/company/index.ts'
import type { UseCase } from '#platform/http/calls/context.ts'
import { pageOf } from '#platform/http/calls/page.ts'
import { countEmails, emailPage } from './email-log.repo.ts'
import { shownEmail } from './present-email.ts'

/** A page of the e-mail log, the newest first; today's unless days are given. */
export const getEmailLogs: UseCase<typeof calls.getEmailLogs> = async (ctx, { query }) => {
  const { tx, now } = ctx
  const { page, page_size, status, keywords, date } = query
  const zone = await companyZone(tx)
  const today = dateIn(zone, now)
  const filter = { ...daySpan(date ?? { from: today, to: today }, zone), status, keywords }
  const [total, rows] = await Promise.all([countEmails(tx, filter), emailPage(tx, filter, { page, page_size })])
  return pageOf(ctx, query, { rows: rows.map(shownEmail), total })
}
