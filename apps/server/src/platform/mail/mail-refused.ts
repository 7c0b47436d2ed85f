import type { RefusedRecipient } from './mail.ts'

/** A message that nobody took. `permanent` says that sending it again cannot help; otherwise the queue tries later. */
export class MailRefused extends Error {
  readonly permanent: boolean
  readonly refused: RefusedRecipient[]

  constructor(message: string, more: { permanent: boolean; refused?: RefusedRecipient[]; cause?: unknown }) {
    super(message, { cause: more.cause })
    this.name = 'MailRefused'
    this.permanent = more.permanent
    this.refused = more.refused ?? []
  }
}
