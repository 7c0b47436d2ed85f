import { isInvoiceOpen } from '@dray/domain/invoices/invoice-status.ts'
import { heldFirstOpenDay } from '#features/closed-periods/index.ts'
import type { Tx } from '#platform/db/transaction.ts'
import { AppError } from '#platform/errors/app-error.ts'
import { type InvoiceRow, invoicesForUpdate } from './invoices.repo.ts'

/** Locks every one of these invoices; one that is not the company's is unknown. */
export async function lockInvoices(tx: Tx, wanted: number[]): Promise<InvoiceRow[]> {
  const ids = [...new Set(wanted)]
  const rows = await invoicesForUpdate(tx, ids)
  if (rows.length < ids.length) throw new AppError('not_found')
  return rows
}

/** The same for drafts: one that was sent is corrected by a credit note, and the refusal names it. */
export async function lockDrafts(tx: Tx, wanted: number[]): Promise<InvoiceRow[]> {
  const rows = await lockInvoices(tx, wanted)
  const closed = rows.filter((row) => !isInvoiceOpen(row.status))
  if (closed.length > 0) throw new AppError('invoice_not_draft', { data: { job_invoices: closed.map(namedInvoice) } })
  return rows
}

/**
 * Returns what changes of an invoice that is sent: a draft becomes Sent, and its VAT falls due on a day that is open now,
 * whenever the work was done. Nothing changes of one that was sent before.
 */
export async function changesOnSending(tx: Tx, invoices: readonly Pick<InvoiceRow, 'status'>[]) {
  if (!invoices.some(({ status }) => isInvoiceOpen(status))) return () => ({})
  const changes = { status: 'Sent' as const, tax_point_from: await heldFirstOpenDay(tx) }
  return ({ status }: Pick<InvoiceRow, 'status'>) => (isInvoiceOpen(status) ? changes : {})
}

/** How a refusal names an invoice. */
export const namedInvoice = ({ id, inv_number, status }: InvoiceRow) => ({ id, inv_number, status })
