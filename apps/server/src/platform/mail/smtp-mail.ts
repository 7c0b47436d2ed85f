import { createTransport } from 'nodemailer'
import type { Mail } from './mail.ts'
import { type MailSender, outgoing } from './mail-headers.ts'
import { refusedRecipients, smtpRefusal } from './smtp-refusal.ts'

export interface SmtpConfig extends MailSender {
  host: string
  port: number
  /** TLS from the first byte (port 465); otherwise STARTTLS is used where offered. */
  secure: boolean
  /** Refuses to send where STARTTLS is not offered. */
  require_tls: boolean
  user?: string | undefined
  password?: string | undefined
}

const timeouts = { connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 60_000 }

/** E-mail that leaves by SMTP, over at most three connections kept open. */
export function makeSmtpMail(config: SmtpConfig): Mail {
  const transport = createTransport({
    pool: true,
    maxConnections: 3,
    host: config.host,
    port: config.port,
    secure: config.secure,
    requireTLS: config.require_tls,
    ...timeouts,
    ...(config.user ? { auth: { user: config.user, pass: config.password ?? '' } } : {}),
  })
  return {
    async send(message) {
      try {
        const taken = await transport.sendMail(outgoing(message, config))
        return {
          message_id: message.message_id,
          accepted: taken.accepted,
          refused: refusedRecipients(taken.rejectedErrors),
          response: taken.response,
        }
      } catch (error) {
        throw smtpRefusal(error)
      }
    },
    async check() {
      await transport.verify()
    },
    close: () => transport.close(),
    mailbox: null,
  }
}
