import { creditListTexts as texts } from '@dray/domain/credit-notes/credit-notes.messages.ts'
import { type CommandOptions, command } from '#kit/use-command.ts'
import { isApiError } from '#platform/api-error.ts'
import { toast } from '#ui/overlay/toast.ts'
import { creditNoteKeys, deleteCreditNote, type OfficeCreditNote, sendCreditNotes } from './credit-notes.queries.ts'

type Unsent = Awaited<ReturnType<typeof sendCreditNotes>>['not_sent']

const refreshes = [creditNoteKeys.lists, creditNoteKeys.jobs]
const reasonsOf = (not_sent: Unsent) =>
  not_sent.map(({ credit_note_number, reason }) => texts.notSent(credit_note_number, reason)).join(' ')

/** What was not sent and why, where the refusal of the whole says so. */
function unsentOf(error: unknown): Unsent {
  const data = isApiError(error) && error.code === 'credit_notes_not_sent' ? (error.data as { not_sent?: Unsent }) : {}
  return data.not_sent ?? []
}

/** Sends credit notes to their customers. */
export const sendNotes = (notes: readonly OfficeCreditNote[]) => sendCreditNotes(notes.map(({ id }) => id))

/** Asks before sending, and names those that did not leave. */
export const sending: CommandOptions<Parameters<typeof sendNotes>, Awaited<ReturnType<typeof sendNotes>>> = {
  confirm: (notes) => ({
    title: texts.sendTitle,
    message: texts.sendAsk(notes.length, notes.filter(({ status }) => status === 'Sent').length),
    confirmLabel: texts.sendConfirm,
    type: 'info',
  }),
  onDone: ({ message, not_sent }) =>
    not_sent.length === 0 ? toast.success(message) : toast.warning(`${message}. ${reasonsOf(not_sent)}`),
  refused: (error) => {
    const not_sent = unsentOf(error)
    if (not_sent.length > 0) toast.warning(reasonsOf(not_sent))
    return not_sent.length > 0
  },
  refreshes,
}

const remove = command(({ id }: OfficeCreditNote) => deleteCreditNote(id), {
  confirm: ({ is_csv_downloaded }) => ({
    title: texts.deleteTitle,
    message: is_csv_downloaded === 1 ? `${texts.deleteAsk} ${texts.deleteExported}` : texts.deleteAsk,
    confirmLabel: texts.delete,
  }),
  done: (message) => message,
  refreshes,
})

export const creditNoteCommands = { send: command(sendNotes, sending), remove }
