import { creditRest, isUsedUp } from '@dray/domain/credit-notes/credit.ts'
import { decimal, pounds } from '@dray/domain/kernel/decimal.ts'
import { companyToday } from '#features/company/index.ts'
import { linesToCredit, lockInvoices, officeInvoices, recordCredits } from '#features/invoices/index.ts'
import type { TxContext } from '#platform/http/calls/context.ts'
import { type CreditNote, lockNotesOfInvoice } from './credit-notes.repo.ts'

export type LockedInvoice = Awaited<ReturnType<typeof lockInvoices>>[number]

/** Locks the invoice that a credit note corrects: credits of one invoice follow each other. */
export async function lockInvoice(ctx: TxContext, id: number): Promise<LockedInvoice> {
  const [invoice] = await lockInvoices(ctx.tx, [id])
  return invoice as LockedInvoice
}

const grossOf = (notes: readonly CreditNote[]) =>
  pounds(notes.reduce((sum, { credit_amount, vat }) => sum.plus(credit_amount).plus(vat), decimal(0)))

/**
 * Writes what the sent credit notes of a locked invoice come to into it; Credited when these leave nothing of any line.
 * A draft takes nothing off what is owed: it only counts against what may still be credited of its line.
 */
export async function recordCreditsOf(ctx: TxContext, invoice: LockedInvoice) {
  const lines = await linesToCredit(ctx.tx, invoice.id)
  const notes = (await lockNotesOfInvoice(ctx.tx, invoice.id)).filter(({ status }) => status === 'Sent')
  const rests = lines.map((line) =>
    creditRest(
      line,
      notes.filter(({ invoice_line_id }) => invoice_line_id === line.id),
    ),
  )
  await recordCredits(ctx, invoice, {
    credited: grossOf(notes),
    is_used_up: isUsedUp(rests),
  })
}

/** The invoice as the office's list shows it now. */
export async function presentInvoice({ tx, now }: TxContext, id: number) {
  const [invoice] = await officeInvoices(tx, await companyToday({ tx, now }), [id])
  if (!invoice) throw new Error(`Invoice ${id} is gone.`)
  return invoice
}
