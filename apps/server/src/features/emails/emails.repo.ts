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
  /** Who is told when it fails; null for the program's own. */
  sent_by: number | null
  /** The event that it notifies somebody of. */
  event: string | null
}

export const insertEmail = (tx: Tx, email: NewEmail) =>
  insert(tx, 'emails', { ...email, attachments: JSON.stringify(email.attachments) })

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
