import type { MailAttachment } from './mail-attachment.ts'
import type { Mailbox } from './mailbox.ts'

export interface MailMessage {
  to: string[]
  cc?: string[] | undefined
  /** The company in whose name it goes out; the address is always the platform's own, or it would be taken for forged. */
  from_name?: string | undefined
  reply_to?: string | undefined
  subject: string
  text: string
  html?: string | undefined
  attachments?: MailAttachment[] | undefined
  /** The same on every attempt, so that a message sent twice by a lost answer is shown once: `<unique@domain>`. */
  message_id: string
  /** Further headers, by name. */
  headers?: Readonly<Record<string, string>> | undefined
  /** Whose message it is; null for the platform's own. */
  tenant_id: number | null
}

export interface RefusedRecipient {
  address: string
  /** Asking again is of no use. */
  permanent: boolean
  reason: string
}

/** Taken over by the next server, at least for one recipient. */
export interface MailTaken {
  message_id: string
  accepted: string[]
  refused: RefusedRecipient[]
  response: string
}

export interface Mail {
  /** Hands a message over; throws `MailRefused` when nobody was accepted. */
  send(message: MailMessage): Promise<MailTaken>
  /** Throws when the next server cannot be reached or the folder cannot be written. */
  check(): Promise<void>
  close(): void
  /** The messages kept here instead of being sent; null when they really leave. */
  mailbox: Mailbox | null
}
