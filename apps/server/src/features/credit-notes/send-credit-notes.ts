import type * as calls from '@dray/domain/credit-notes/credit-notes.calls.ts'
import { creditNoteMessages as texts, unsentReasons } from '@dray/domain/credit-notes/credit-notes.messages.ts'
import { invoiceAddresses } from '@dray/domain/customers/invoice-addresses.ts'
import { accountsOf, askToSend } from '#features/papers/index.ts'
import { AppError } from '#platform/errors/app-error.ts'
import type { TxContext, UseCase } from '#platform/http/calls/context.ts'
import { creditNoteSending } from './credit-note-sending.ts'
import { type CreditNote, creditNotes } from './credit-notes.repo.ts'

/** Queues each credit note for itself, so that one that cannot leave keeps none of the others; those left out are named. */
export const sendCreditNotes: UseCase<typeof calls.sendCreditNotes> = async (ctx, { body }) => {
  const notes = await creditNotes(ctx.tx, [...new Set(body.credit_note_ids)])
  const asked = await askToSend(ctx, creditNoteSending, {
    rows: notes,
    reasonOf: await unsendable(ctx, notes),
    nameOf: ({ id, credit_note_number }) => ({ id, credit_note_number }),
    none: 'credit_notes_not_sent',
    accepted: body,
  })
  const leaving = asked.sending.length
  ctx.say(asked.not_sent.length > 0 ? texts.sending_some(leaving, notes.length) : texts.sending(leaving))
  return asked
}

/** Why a credit note cannot leave; null where it can. */
async function unsendable({ tx }: TxContext, notes: readonly CreditNote[]) {
  const rows = await accountsOf(tx, [...new Set(notes.map(({ customer_id }) => customer_id))])
  const customers = new Map(rows.map((row) => [row.id, row]))
  return ({ status, customer_id }: CreditNote) => {
    const customer = customers.get(customer_id)
    if (!customer) throw new AppError('not_found')
    if (invoiceAddresses(customer).length === 0) return unsentReasons.no_address(customer.customer_name)
    return status === 'Void' ? unsentReasons.void : null
  }
}
