import { companyZone } from '#features/company/index.ts'
import { companyOf } from '#features/files/index.ts'
import type { Supplier } from '#features/papers/index.ts'
import { logoOf } from '#features/papers/index.ts'
import type { Tx } from '#platform/db/transaction.ts'
import { AppError } from '#platform/errors/app-error.ts'
import type { OutsideContext } from '#platform/http/context.ts'
import type { Services } from '#platform/services.ts'
import { invoiceDocument, type PrintedInvoice } from './invoice-document.ts'
import { linesOf, storedInvoices } from './invoices.repo.ts'

/** Numbers may hold a slash, which is a folder to an archive. */
export const fileName = ({ invoice }: PrintedInvoice) => `${invoice.inv_number.replaceAll('/', '-')}.pdf`

/** A customer gets their own, held by the database, and only what was sent to them. */
const isForCustomer = (status: string) => status !== 'Draft' && status !== 'Void'

export async function printedInvoices(ctx: OutsideContext, ids: number[]): Promise<PrintedInvoice[]> {
  const all = await ctx.reading(({ tx }) => printedOf(tx, ids))
  const seen = ctx.viewer.user_type === 'customer' ? all.filter(({ invoice }) => isForCustomer(invoice.status)) : all
  if (seen.length < ids.length) throw new AppError('not_found')
  return seen
}

export async function printedOf(tx: Tx, ids: number[]): Promise<PrintedInvoice[]> {
  const [zone, invoices, lines] = await Promise.all([companyZone(tx), storedInvoices(tx, ids), linesOf(tx, ids)])
  const linesBy = Map.groupBy(lines, (line) => line.invoice_id)
  return invoices.map((invoice) => ({ zone, invoice, lines: linesBy.get(invoice.id) ?? [] }))
}

export const pdfOf = (ctx: OutsideContext, printed: PrintedInvoice, { bulk = false } = {}) =>
  renderInvoice(ctx.services, printed, { tenant_id: companyOf(ctx.viewer), bulk, signal: ctx.signal })

interface Rendering {
  tenant_id: number
  /** After everything that somebody waits for. */
  bulk: boolean
  signal?: AbortSignal
}

export async function renderInvoice(services: Services, printed: PrintedInvoice, { tenant_id, ...how }: Rendering) {
  const logo = await logoOf(services.files.of(tenant_id), (printed.invoice.supplier as unknown as Supplier).logo)
  return services.pdf.renderDocument(invoiceDocument({ ...printed, logo }), { tenant_id, ...how })
}
