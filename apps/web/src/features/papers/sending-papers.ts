import { paperScreenTexts as texts } from '@dray/domain/papers/papers.messages.ts'
import type { CommandOptions } from '#kit/use-command.ts'
import { isApiError } from '#platform/api-error.ts'
import { toast } from '#ui/overlay/toast.ts'

/** One that did not leave, by its number where its reason does not name whose it is. */
interface Unsent {
  inv_number?: string
  credit_note_number?: string
  reason: string
}

interface Sent {
  /** What leaves; blank where nothing does. */
  message: string
  not_sent: readonly Unsent[]
}

const notSent = (all: readonly Unsent[]) =>
  texts.notSent(
    all.map(({ inv_number, credit_note_number = inv_number, reason }) =>
      credit_note_number === undefined ? reason : `${credit_note_number}: ${reason}`,
    ),
  )

/** What was not sent and why, where the refusal of the whole says so. */
function unsentIn(error: unknown): readonly Unsent[] {
  const { not_sent } = isApiError(error) ? ((error.data ?? {}) as { not_sent?: Unsent[] }) : {}
  return Array.isArray(not_sent) ? not_sent : []
}

const telling: Pick<CommandOptions<readonly unknown[], Sent>, 'onDone' | 'refused'> = {
  onDone: ({ message, not_sent }) => {
    if (not_sent.length === 0) toast.success(message)
    else toast.warning(message ? texts.and(message, notSent(not_sent)) : notSent(not_sent))
  },
  refused: (error) => {
    const not_sent = unsentIn(error)
    if (not_sent.length > 0) toast.warning(notSent(not_sent))
    return not_sent.length > 0
  },
}

/** How papers are sent: asks first, says what leaves, and names those that stay with their reasons. */
export const sendingPapers = <I extends readonly unknown[], T extends Sent>(
  options: Pick<CommandOptions<I, T>, 'confirm' | 'refreshes'>,
): CommandOptions<I, T> => ({ ...options, ...telling })
