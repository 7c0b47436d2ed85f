import { companyZone } from '#features/company/index.ts'
import { companyOf } from '#features/files/index.ts'
import { AppError } from '#platform/errors/app-error.ts'
import type { OutsideContext } from '#platform/http/context.ts'
import { invoiceDocument, type PrintedInvoice } from './invoice-document.ts'
import type { Supplier } from './invoice-parties.ts'
import { linesOf, storedInvoices } from './invoices.repo.ts'
import { logoOf } from './printed-logo.ts'

/** Numbers may hold a slash, which is a folder to an archive. */
export const fileName = ({ invoice }: PrintedInvoice) => `${invoice.inv_number.replaceAll('/', '-')}.pdf`

/** A customer gets their own, held by the database, and only what was sent to them. */
const isForCustomer = (status: string) => status !== 'Draft' && status !== 'Void'

export async function printedInvoices(ctx: OutsideContext, ids: number[]): Promise<PrintedInvoice[]> {
  const { zone, invoices, lines } = await ctx.reading(async ({ tx }) => {
    const [zone, invoices, lines] = await Promise.all([companyZone(tx), storedInvoices(tx, ids), linesOf(tx, ids)])
    return { zone, invoices, lines }
  })
  const seen = ctx.viewer.user_type === 'customer' ? invoices.filter(({ status }) => isForCustomer(status)) : invoices
  if (seen.length < ids.length) throw new AppError('not_found')
  const linesBy = Map.groupBy(lines, (line) => line.invoice_id)
  return seen.map((invoice) => ({ zone, invoice, lines: linesBy.get(invoice.id) ?? [] }))
}

export async function pdfOf(ctx: OutsideContext, printed: PrintedInvoice, { bulk = false } = {}) {
  const { services, signal } = ctx
  const tenant_id = companyOf(ctx.viewer)
  const logo = await logoOf(services.files.of(tenant_id), (printed.invoice.supplier as unknown as Supplier).logo)
  return services.pdf.renderDocument(invoiceDocument({ ...printed, logo }), { tenant_id, bulk, signal })
}
