import type { MailMessage } from './mail.ts'

export interface MailSender {
  from_address: string
  from_name: string
}

/** Addresses go in as such, never as text to be parsed: one field can then never hold two recipients. */
const addressed = (addresses: string[] = []) => addresses.map((address) => ({ name: '', address }))

/** A message in nodemailer's form; it may not fetch anything by itself, neither files nor addresses. */
export const outgoing = (message: MailMessage, sender: MailSender) => ({
  messageId: message.message_id,
  from: { name: message.from_name ?? sender.from_name, address: sender.from_address },
  to: addressed(message.to),
  cc: addressed(message.cc),
  ...(message.reply_to ? { replyTo: addressed([message.reply_to]) } : {}),
  subject: message.subject,
  text: message.text,
  ...(message.html ? { html: message.html } : {}),
  attachments: (message.attachments ?? []).map((file) => ({
    filename: file.name,
    contentType: file.content_type,
    content: Buffer.from(file.content),
  })),
  headers: { 'Auto-Submitted': 'auto-generated', ...message.headers },
  disableFileAccess: true,
  disableUrlAccess: true,
})
