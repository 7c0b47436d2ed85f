import type { RefusedRecipient } from './mail.ts'
import { MailRefused } from './mail-refused.ts'

/** The parts of a nodemailer error that say what the server answered. */
interface SmtpError extends Error {
  code?: string
  command?: string
  responseCode?: number
  response?: string
  recipient?: string
  rejectedErrors?: SmtpError[]
}

/**
 * 5yz is final (RFC 5321, 4.2.1), except where the answer is about us and not about the message: a wrong password, a
 * missing one, commands out of order. Those are mended in the configuration, and the message then goes out.
 */
const aboutUs = new Set([503, 530, 534, 535, 538])
const aboutTheMessage = new Set(['EENVELOPE', 'EMESSAGE'])

function isPermanent(error: SmtpError): boolean {
  const answer = error.responseCode
  if (answer === undefined) return error.code === 'EENVELOPE'
  return answer >= 500 && aboutTheMessage.has(error.code ?? '') && !aboutUs.has(answer)
}

export const refusedRecipients = (errors: Error[] | undefined): RefusedRecipient[] =>
  ((errors ?? []) as SmtpError[]).map((error) => ({
    address: error.recipient ?? '',
    permanent: isPermanent(error),
    reason: error.response ?? error.message,
  }))

/** What a failed hand-over means: one recipient that may be taken later makes the whole message worth another attempt. */
export function smtpRefusal(error: unknown): MailRefused {
  const smtp = error as SmtpError
  const refused = refusedRecipients(smtp.rejectedErrors)
  const permanent = refused.length > 0 ? refused.every((recipient) => recipient.permanent) : isPermanent(smtp)
  return new MailRefused(smtp.response ?? smtp.message, { permanent, refused, cause: error })
}
