import { dialogTexts } from '@dray/domain/interface/interface.messages.ts'
import { type AskingCode, askingErrors, isAskingCode } from '@dray/domain/kernel/asking-errors.ts'
import type { Asks } from '@dray/domain/kernel/step-questions.ts'
import { type ApiError, isApiError } from '#platform/api-error.ts'
import { confirm, confirmAction } from '#ui/overlay/confirm.ts'
import { NotAccepted } from './not-accepted.ts'

/** What a person has accepted, as every call that asks takes it. */
export interface Accepted {
  accept_warnings: string[]
  override_reason?: string
}

export const noneAccepted: Accepted = { accept_warnings: [] }

/** Asks what a refusal asks; returns what is accepted from then on, null where the person leaves it. */
export type Asker = (refusal: ApiError, before: Accepted) => Promise<Accepted | null>

/** Words in the place of the declared ones; the message is the refusal's own sentence unless made of what it carries. */
interface Words extends Asks {
  message?: (refusal: ApiError) => string
}
/** How single questions are asked, where it is not as they are declared: in other words, or by something else. */
export type Askers = Readonly<Record<string, Words | Asker>>

/** Accepts a question by its code. */
export const acceptCode = ({ accept_warnings, ...before }: Accepted, code: string): Accepted => ({
  ...before,
  accept_warnings: [...accept_warnings, code],
})

const askInWords =
  (words: Words): Asker =>
  async (refusal, before) => {
    // Refused although it was accepted: asked for ever otherwise.
    if (before.accept_warnings.includes(refusal.code)) throw refusal
    const message = words.message?.(refusal) ?? refusal.message
    const { title = dialogTexts.areYouSure, goOn = dialogTexts.proceed, type = 'info', quiet = false } = words
    const ask = quiet ? confirm : confirmAction
    const goesOn = await ask({ title, message, confirmLabel: goOn, type })
    return goesOn ? acceptCode(before, refusal.code) : null
  }

const declared = (code: AskingCode): Asks | null => {
  const { asks }: { asks: Asks } = askingErrors[code]
  return asks.needs ? null : asks
}

function askerOf(error: unknown, askers: Askers): Asker | null {
  if (!isApiError(error)) return null
  const own = askers[error.code]
  if (typeof own === 'function') return own
  const words = isAskingCode(error.code) ? declared(error.code) : null
  return words && askInWords({ ...words, ...own })
}

/**
 * Sends a call; where it is refused with a question, asks, and sends it again with what was accepted, until it is taken.
 * Throws `NotAccepted` where the person leaves a question.
 */
export async function asking<T>(
  send: (accepted: Accepted) => Promise<T>,
  askers: Askers = {},
  accepted: Accepted = noneAccepted,
): Promise<T> {
  try {
    return await send(accepted)
  } catch (error) {
    return askAfter(error, send, { askers, accepted })
  }
}

/** The same from a refusal on, for who fetches this code only once something is asked. */
export async function askAfter<T>(
  error: unknown,
  send: (accepted: Accepted) => Promise<T>,
  { askers, accepted }: { askers: Askers; accepted: Accepted },
): Promise<T> {
  const ask = askerOf(error, askers)
  if (ask === null) throw error
  const answer = await ask(error as ApiError, accepted)
  if (answer === null) throw new NotAccepted()
  return asking(send, askers, answer)
}
