import type { MailAttachment } from './mail-attachment.ts'

export interface MailboxEntry {
  id: string
  tenant_id: number | null
  /** RFC 3339. */
  sent_at: string
  from: string
  to: string[]
  cc: string[]
  subject: string
  attachments: { name: string; content_type: string; size: number }[]
}

export interface MailboxMessage extends MailboxEntry {
  message_id: string
  reply_to: string | null
  text: string
  html: string | null
}

/** Messages that were kept in a folder instead of being sent, newest first. Reads answer null for what is not there. */
export interface Mailbox {
  /** One page (1 is the first) of all messages, or of one company's. */
  list(asked: {
    tenant_id?: number | undefined
    page: number
    per_page: number
  }): Promise<{ data: MailboxEntry[]; total: number }>
  read(id: string): Promise<MailboxMessage | null>
  /** The message as it would have left (RFC 5322). */
  source(id: string): Promise<Buffer | null>
  attachment(id: string, place: number): Promise<MailAttachment | null>
  remove(id: string): Promise<void>
}
