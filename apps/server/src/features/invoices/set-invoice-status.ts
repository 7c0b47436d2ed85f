import { maySetInvoiceStatus } from '@dray/domain/invoices/invoice-status.ts'
import type * as calls from '@dray/domain/invoices/invoices.calls.ts'
import { invoiceChange } from '@dray/domain/invoices/invoices.events.ts'
import { dateIn } from '@dray/domain/kernel/clock-time.ts'
import { companyZone } from '#features/company/index.ts'
import { AppError } from '#platform/errors/app-error.ts'
import type { UseCase } from '#platform/http/context.ts'
import { updateInvoice } from './invoices.repo.ts'
import { lockInvoices, named } from './lock-invoices.ts'
import { officeInvoices } from './office-invoices.ts'

/** Sets what the office may set by hand, all or none; the customers whose invoices they are see it too. */
export const setInvoiceStatus: UseCase<typeof calls.setInvoiceStatus> = async (
  ctx,
  { body: { job_inv_ids, inv_status } },
) => {
  const invoices = await lockInvoices(ctx.tx, job_inv_ids)
  const refused = invoices.filter(({ status }) => status !== inv_status && !maySetInvoiceStatus(status, inv_status))
  if (refused.length > 0) throw new AppError('invoice_step_not_allowed', { data: { job_invoices: refused.map(named) } })
  const ids = invoices.map((invoice) => invoice.id)
  await Promise.all(invoices.map((invoice) => updateInvoice(ctx.tx, invoice, { status: inv_status })))
  const customer_ids = [...new Set(invoices.map((invoice) => invoice.customer_id))]
  ctx.publish(invoiceChange('update', ids, { audience: { customer_ids } }))
  const today = dateIn(await companyZone(ctx.tx), ctx.now)
  return { job_invoices: await officeInvoices(ctx.tx, today, ids) }
}
