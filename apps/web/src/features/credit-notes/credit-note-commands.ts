import { creditListTexts as texts } from '@dray/domain/credit-notes/credit-notes.messages.ts'
import { sendingPapers } from '#features/papers/index.ts'
import { command } from '#kit/use-command.ts'
import { creditNoteKeys, deleteCreditNote, type OfficeCreditNote, sendCreditNotes } from './credit-notes.queries.ts'

const refreshes = [creditNoteKeys.lists, creditNoteKeys.jobs]

/** Sends credit notes to their customers. */
export const sendNotes = (notes: readonly OfficeCreditNote[]) => sendCreditNotes(notes.map(({ id }) => id))

/** Asks before sending, and names those that did not leave. */
export const sending = sendingPapers<Parameters<typeof sendNotes>, Awaited<ReturnType<typeof sendNotes>>>({
  confirm: (notes) => ({
    title: texts.sendTitle,
    message: texts.sendAsk(notes.length, notes.filter(({ status }) => status === 'Sent').length),
    confirmLabel: texts.sendConfirm,
    type: 'info',
  }),
  refreshes,
})

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
