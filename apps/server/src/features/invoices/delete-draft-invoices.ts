import type * as calls from '@dray/domain/invoices/invoices.calls.ts'
import { invoiceChange } from '@dray/domain/invoices/invoices.events.ts'
import { invoiceCallMessages } from '@dray/domain/invoices/invoices.messages.ts'
import { refuseClosed } from '#features/closed-periods/index.ts'
import { companyToday } from '#features/company/index.ts'
import { steppedJob, takeStep } from '#features/job-steps/index.ts'
import { lockJobs } from '#features/jobs/index.ts'
import type { UseCase } from '#platform/http/calls/context.ts'
import { billedJobIds, liveLinesForUpdate, updateInvoice, voidLine } from './invoices.repo.ts'
import { lockDrafts } from './lock-invoices.ts'
import { officeInvoices } from './office-invoices.ts'

/** Deletes drafts, all or none: each number stays in the list as Void, its jobs can be invoiced again. */
export const deleteDraftInvoices: UseCase<typeof calls.deleteDraftInvoices> = async (ctx, { params: { ids } }) => {
  const { tx } = ctx
  const job_ids = await billedJobIds(tx, ids)
  const jobs = job_ids.length === 0 ? [] : await lockJobs(tx, job_ids)
  const drafts = await lockDrafts(tx, ids)
  await refuseClosed(
    tx,
    drafts.map(({ date }) => date),
  )
  const lines = await liveLinesForUpdate(tx, ids)
  const freed = await takeStep(ctx, jobs, {
    step: 'delete_draft_invoice',
    changes: { invoice_id: null, inv: null },
  })
  await Promise.all([
    ...lines.map((line) => voidLine(tx, line)),
    ...drafts.map((draft) => updateInvoice(tx, draft, { status: 'Void' })),
  ])
  ctx.publish(invoiceChange('delete', ids))
  ctx.say(invoiceCallMessages.deleted(drafts.map((draft) => draft.inv_number)))
  const today = await companyToday(ctx)
  return { job_invoices: await officeInvoices(tx, today, ids), jobs: freed.map(steppedJob) }
}
