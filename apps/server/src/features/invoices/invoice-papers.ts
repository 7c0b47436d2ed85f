import { companyZone } from '#features/company/index.ts'
import { issuerIn, type Paper, pdfName } from '#features/papers/index.ts'
import type { Tx } from '#platform/db/transaction.ts'
import { AppError } from '#platform/errors/app-error.ts'
import type { OutsideContext } from '#platform/http/calls/context.ts'
import { invoiceDocument } from './invoice-document.ts'
import { linesOf, type StoredInvoice, type StoredLine, storedInvoices } from './invoices.repo.ts'

export interface InvoicePaper extends Paper {
  invoice: StoredInvoice
  lines: StoredLine[]
}

/** Invoices as they are printed; as the customer gets them where they are `leaving`, without the mark of a draft. */
export async function invoicePapers(tx: Tx, ids: number[], { leaving = false } = {}): Promise<InvoicePaper[]> {
  const [zone, invoices, lines] = await Promise.all([companyZone(tx), storedInvoices(tx, ids), linesOf(tx, ids)])
  const linesBy = Map.groupBy(lines, (line) => line.invoice_id)
  return invoices.map((stored) => {
    const invoice = leaving ? { ...stored, status: 'Sent' } : stored
    const printed = { invoice, lines: linesBy.get(invoice.id) ?? [] }
    return {
      ...printed,
      ids: [invoice.id],
      called: invoice.inv_number,
      name: pdfName(invoice.inv_number),
      issuer: issuerIn(invoice.supplier),
      zone,
      made_at: invoice.created_at,
      body: () => invoiceDocument(printed),
    }
  })
}

/** A customer gets their own, held by the database, and only what was sent to them. */
const isForCustomer = (status: string) => status !== 'Draft' && status !== 'Void'

/** Invoices for whoever asks for them; one that is not theirs to see is unknown. */
export async function printedInvoices(ctx: OutsideContext, ids: number[]): Promise<InvoicePaper[]> {
  const all = await ctx.reading(({ tx }) => invoicePapers(tx, ids))
  const seen = ctx.viewer.user_type === 'customer' ? all.filter(({ invoice }) => isForCustomer(invoice.status)) : all
  if (seen.length < ids.length) throw new AppError('not_found')
  return seen
}
