import type * as calls from '@dray/domain/invoicing/invoicing.calls.ts'
import { AppError } from '#platform/errors/app-error.ts'
import type { UseCase } from '#platform/http/calls/context.ts'
import { invoiceTypesOf } from './billable-jobs.repo.ts'

/** Which button a selection preselects: the customers' own settings decide, and a selection of both kinds is mixed. */
export const getInvoiceType: UseCase<typeof calls.getInvoiceType> = async ({ tx }, { query: { job_ids } }) => {
  const rows = await invoiceTypesOf(tx, job_ids)
  if (rows.length < job_ids.length) throw new AppError('not_found')
  const typeOf = new Map(rows.map((row) => [row.id, row.invoice_type]))
  const multi = job_ids.filter((id) => typeOf.get(id) === 'multi')
  const single = job_ids.filter((id) => typeOf.get(id) !== 'multi')
  if (single.length === 0) return { invoice_type: 'multi', single, multi }
  return { invoice_type: multi.length === 0 ? 'single' : 'mixed', single, multi }
}
