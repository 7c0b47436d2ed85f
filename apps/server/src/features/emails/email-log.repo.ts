import type { EmailStatus } from '@dray/domain/emails/email-statuses.table.ts'
import { foldWords } from '@dray/domain/kernel/text/fold-words.ts'
import { sql } from 'kysely'
import { containing } from '#platform/db/containing.ts'
import type { Tx } from '#platform/db/transaction.ts'

export interface EmailFilter {
  /** Instants; the second is not included. */
  from: string
  before: string
  status: readonly EmailStatus[] | undefined
  keywords: string | undefined
}

/** The columns that the portal's role may read as well. */
const columns = [
  'id',
  'at',
  'to_address',
  'subject',
  'customer_id',
  'status',
  'status_detail',
  'attachments',
  'again_of',
  'invites',
  'asks',
] as const

function matching({ db, tenant_id }: Tx, { from, before, status, keywords }: EmailFilter) {
  let query = db
    .selectFrom('emails')
    .where('tenant_id', '=', tenant_id)
    .where('at', '>=', from)
    .where('at', '<', before)
  if (status) query = query.where('status', 'in', [...status])
  if (!keywords) return query
  const pattern = containing(foldWords(keywords))
  return query.where(sql<boolean>`(fold_words(subject) like ${pattern} or fold_words(to_address) like ${pattern})`)
}

export const emailPage = (tx: Tx, filter: EmailFilter, { page, page_size }: { page: number; page_size: number }) =>
  matching(tx, filter)
    .select(columns)
    .orderBy('at', 'desc')
    .orderBy('id', 'desc')
    .limit(page_size)
    .offset((page - 1) * page_size)
    .execute()
export type LoggedEmail = Awaited<ReturnType<typeof emailPage>>[number]

export async function countEmails(tx: Tx, filter: EmailFilter): Promise<number> {
  const { n } = await matching(tx, filter).select(sql<number>`count(*)::int`.as('n')).executeTakeFirstOrThrow()
  return n
}

export const emailById = ({ db, tenant_id }: Tx, id: number) =>
  db
    .selectFrom('emails')
    .select([...columns, 'body_html', 'body_text'])
    .where('tenant_id', '=', tenant_id)
    .where('id', '=', id)
    .executeTakeFirst()
