import { sql } from 'kysely'
import type { Tx } from '#platform/db/transaction.ts'
import { insert, update } from '#platform/db/writes.ts'

export interface NewEmail {
  customer_id: number | null
  to_address: string
  subject: string
  body_html: string
  body_text: string
  attachments: { key: string; name: string }[]
  /** Whose invitation it brings. */
  invites: number | null
  /** The tracking link that it brings. */
  tracks: number | null
  /** Who is told when it fails; null for the program's own. */
  sent_by: number | null
  /** The event that it notifies somebody of. */
  event: string | null
  from_name: string | null
  reply_to: string | null
  /** The right that reading it asks for. */
  asks: string | null
  /** The message that it repeats. */
  again_of: number | null
}

export const insertEmail = (tx: Tx, email: NewEmail) =>
  insert(tx, 'emails', { ...email, attachments: JSON.stringify(email.attachments) })

/** What the texts of a company's e-mails may name of it. */
export async function companyPlaceholders({ db, tenant_id }: Tx) {
  const row = await db
    .selectFrom('company_details')
    .select(['company_name', 'landline', 'email'])
    .where('tenant_id', '=', tenant_id)
    .executeTakeFirstOrThrow()
  return { company_name: row.company_name, company_phone: row.landline ?? '', company_email: row.email ?? '' }
}

/** The address that a person of the company signs in with. */
export async function addressOf({ db }: Tx, user_id: number): Promise<string | undefined> {
  const { rows } = await sql<{ email: string }>`
    select email from platform.people(${[user_id]}::bigint[], '{}'::text[])`.execute(db)
  return rows[0]?.email
}

export const emailForUpdate = (tx: Tx, id: number) =>
  tx.db
    .selectFrom('emails')
    .selectAll()
    .where('tenant_id', '=', tx.tenant_id)
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()
export type EmailRow = NonNullable<Awaited<ReturnType<typeof emailForUpdate>>>

export interface EmailOutcome {
  status: string
  status_detail: string | null
  message_id?: string
}

export const setEmailStatus = (tx: Tx, row: EmailRow, changes: EmailOutcome) => update(tx, 'emails', { row, changes })
