import { createTransport } from 'nodemailer'
import type { Clock } from '#platform/clock/clock.ts'
import type { Mail, MailMessage } from './mail.ts'
import { type MailSender, outgoing } from './mail-headers.ts'
import { MailRefused } from './mail-refused.ts'
import type { MailboxMessage } from './mailbox.ts'
import { openMailboxFolder } from './mailbox-folder.ts'

export interface LocalMailConfig extends MailSender {
  folder: string
}

const kept = (message: MailMessage, more: { from: string; sent_at: string }): Omit<MailboxMessage, 'id'> => ({
  tenant_id: message.tenant_id,
  sent_at: more.sent_at,
  from: more.from,
  to: message.to,
  cc: message.cc ?? [],
  reply_to: message.reply_to ?? null,
  subject: message.subject,
  message_id: message.message_id,
  text: message.text,
  html: message.html ?? null,
  attachments: (message.attachments ?? []).map((file) => ({
    name: file.name,
    content_type: file.content_type,
    size: file.content.length,
  })),
})

/** E-mail that stays here: every message is made as for sending and kept in a folder, where a page shows it. */
export function makeLocalMail(config: LocalMailConfig, clock: Clock): Mail {
  const folder = openMailboxFolder(config.folder)
  const transport = createTransport({ streamTransport: true, buffer: true, newline: 'windows' })
  return {
    async send(message) {
      const sent_at = clock.now()
      const recipients = [...message.to, ...(message.cc ?? [])]
      if (recipients.length === 0) throw new MailRefused('No recipients defined', { permanent: true })
      const made = await transport.sendMail({ ...outgoing(message, config), date: new Date(sent_at) })
      const from = `${message.from_name ?? config.from_name} <${config.from_address}>`
      const source = made.message as Buffer
      await folder.keep(kept(message, { from, sent_at }), { source, attachments: message.attachments ?? [] })
      return {
        message_id: message.message_id,
        accepted: recipients,
        refused: [],
        response: 'kept in the local mailbox',
      }
    },
    check: () => folder.check(),
    close: () => transport.close(),
    mailbox: folder,
  }
}
