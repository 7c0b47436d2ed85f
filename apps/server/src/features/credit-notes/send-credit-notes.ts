import type * as calls from '@dray/domain/credit-notes/credit-notes.calls.ts'
import { creditNoteMessages, unsentReasons } from '@dray/domain/credit-notes/credit-notes.messages.ts'
import { invoiceAddresses } from '@dray/domain/customers/invoice-addresses.ts'
import { accountsOf } from '#features/papers/index.ts'
import { AppError } from '#platform/errors/app-error.ts'
import type { OutsideContext, UseCase } from '#platform/http/context.ts'
import { checkLetters } from '#platform/pdf/check-letters.ts'
import { creditNoteDocument, type PrintedCreditNote } from './credit-note-document.ts'
import { officeCreditNotes } from './office-credit-notes.ts'
import { printedCreditNotes } from './printed-credit-note.ts'
import { sendCreditNote } from './send-credit-note.ts'

/** Sends each credit note for itself, so that one that cannot leave keeps none of the others; those left out are named. */
export const sendCreditNotes: UseCase<typeof calls.sendCreditNotes> = async (ctx, { body }) => {
  const ids = [...new Set(body.credit_note_ids)]
  const printed = await printedCreditNotes(ctx, ids)
  const customers = await customersOf(ctx, printed)
  const asked = printed.map((one) => {
    const customer = customers.get(one.note.customer_id)
    if (!customer) throw new AppError('not_found')
    const addresses = invoiceAddresses(customer)
    return { one, addresses, refusal: unsentReason(one, customer, addresses) }
  })
  await checkLetters(body, () =>
    asked
      .filter(({ refusal }) => refusal === null)
      .map(({ one }) => ({ name: one.note.credit_note_number, document: creditNoteDocument(one) })),
  )
  const not_sent: { id: number; credit_note_number: string; reason: string }[] = []
  const sent: number[] = []
  for (const { one, addresses, refusal } of asked) {
    const { id, credit_note_number } = one.note
    const reason = refusal ?? (await sendCreditNote(ctx, one, { addresses, bulk: printed.length > 1 }))
    if (reason === null) sent.push(id)
    else not_sent.push({ id, credit_note_number, reason })
  }
  if (sent.length === 0) throw new AppError('credit_notes_not_sent', { data: { credit_notes: [], not_sent } })
  if (not_sent.length > 0) ctx.say(creditNoteMessages.sent_some(sent.length, ids.length))
  return { credit_notes: await ctx.reading(({ tx }) => officeCreditNotes(tx, sent)), not_sent }
}

/** Why it cannot be sent, or null. */
function unsentReason({ note }: PrintedCreditNote, { customer_name }: Account, addresses: readonly string[]) {
  if (addresses.length === 0) return unsentReasons.no_address(customer_name)
  return note.status === 'Void' ? unsentReasons.void : null
}

type Account = Awaited<ReturnType<typeof accountsOf>>[number]

async function customersOf(ctx: OutsideContext, printed: readonly PrintedCreditNote[]) {
  const ids = [...new Set(printed.map(({ note }) => note.customer_id))]
  const rows = await ctx.reading(({ tx }) => accountsOf(tx, ids))
  return new Map(rows.map((row) => [row.id, row]))
}
