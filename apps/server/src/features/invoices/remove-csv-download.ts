import type * as calls from '@dray/domain/invoices/invoice-accounting.calls.ts'
import { companyToday } from '#features/company/index.ts'
import type { UseCase } from '#platform/http/calls/context.ts'
import { updateInvoicesAlike } from './invoices.repo.ts'
import { lockInvoices } from './lock-invoices.ts'
import { officeInvoices } from './office-invoices.ts'
import { tellInvoices } from './settle-invoices.ts'

export const removeCsvDownload: UseCase<typeof calls.removeCsvDownload> = async (ctx, { body: { job_inv_ids } }) => {
  const invoices = await lockInvoices(ctx.tx, job_inv_ids)
  await updateInvoicesAlike(ctx.tx, invoices, { is_csv_downloaded: 0 })
  tellInvoices(ctx, invoices)
  const ids = invoices.map(({ id }) => id)
  return { ids, job_invoices: await officeInvoices(ctx.tx, await companyToday(ctx), ids) }
}
