import type * as calls from '@dray/domain/credit-notes/credit-notes.calls.ts'
import { creditNoteMessages as texts } from '@dray/domain/credit-notes/credit-notes.messages.ts'
import { askToSend, unsentReasons } from '#features/papers/index.ts'
import type { UseCase } from '#platform/http/calls/context.ts'
import { creditNoteSending } from './credit-note-sending.ts'
import { creditNotes } from './credit-notes.repo.ts'

/** Queues each credit note for itself, so that one that cannot leave keeps none of the others; those left out are named. */
export const sendCreditNotes: UseCase<typeof calls.sendCreditNotes> = async (ctx, { body }) => {
  const notes = await creditNotes(ctx.tx, [...new Set(body.credit_note_ids)])
  const asked = await askToSend(ctx, creditNoteSending, {
    rows: notes,
    reasonOf: await unsentReasons(ctx.tx, notes),
    nameOf: ({ id, credit_note_number }) => ({ id, credit_note_number }),
    none: 'credit_notes_not_sent',
    accepted: body,
  })
  const leaving = asked.sending.length
  ctx.say(asked.not_sent.length > 0 ? texts.sending_some(leaving, notes.length) : texts.sending(leaving))
  return asked
}
