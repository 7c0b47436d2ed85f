import type * as calls from '@dray/domain/credit-notes/credit-notes.calls.ts'
import { creditNoteMessages, unsentReasons } from '@dray/domain/credit-notes/credit-notes.messages.ts'
import { invoiceAddresses } from '@dray/domain/customers/invoice-addresses.ts'
import { accountsOf } from '#features/invoices/index.ts'
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
  await checkLetters(body.confirmed, () =>
    printed.map((one) => ({ name: one.note.credit_note_number, document: creditNoteDocument(one) })),
  )
  const customers = await customersOf(ctx, printed)
  const not_sent: { id: number; credit_note_number: string; reason: string }[] = []
  const sent: number[] = []
  for (const one of printed) {
    const { id, credit_note_number, customer_id } = one.note
    const customer = customers.get(customer_id)
    if (!customer) throw new AppError('not_found')
    const addresses = invoiceAddresses(customer)
    const reason =
      addresses.length === 0
        ? unsentReasons.no_address(customer.customer_name)
        : await sendCreditNote(ctx, one, { addresses, bulk: printed.length > 1 })
    if (reason === null) sent.push(id)
    else not_sent.push({ id, credit_note_number, reason })
  }
  if (sent.length === 0) throw new AppError('credit_notes_not_sent', { data: { credit_notes: [], not_sent } })
  if (not_sent.length > 0) ctx.say(creditNoteMessages.sent_some(sent.length, ids.length))
  return { credit_notes: await ctx.reading(({ tx }) => officeCreditNotes(tx, sent)), not_sent }
}

async function customersOf(ctx: OutsideContext, printed: readonly PrintedCreditNote[]) {
  const ids = [...new Set(printed.map(({ note }) => note.customer_id))]
  const rows = await ctx.reading(({ tx }) => accountsOf(tx, ids))
  return new Map(rows.map((row) => [row.id, row]))
}
