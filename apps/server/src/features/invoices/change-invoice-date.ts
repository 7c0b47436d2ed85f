import { supplyError } from '@dray/domain/invoices/invoice-date.ts'
import { invoiceDateTexts as texts } from '@dray/domain/invoices/invoice-screens.messages.ts'
import type * as calls from '@dray/domain/invoices/invoices.calls.ts'
import { invoiceChange } from '@dray/domain/invoices/invoices.events.ts'
import { addDays, daysBetween } from '@dray/domain/kernel/clock-time.ts'
import { refuseClosed } from '#features/closed-periods/index.ts'
import { companyToday } from '#features/company/index.ts'
import { fieldError } from '#platform/errors/app-error.ts'
import type { UseCase } from '#platform/http/calls/context.ts'
import { checkInvoiceDate } from './check-invoice-date.ts'
import { latestSupplies, updateInvoice } from './invoices.repo.ts'
import { lockDrafts } from './lock-invoices.ts'
import { officeInvoices } from './office-invoices.ts'

/** Dates drafts again, all or none. The due date keeps its distance, which is the customer's terms on the day of making. */
export const changeInvoiceDate: UseCase<typeof calls.changeInvoiceDate> = async (
  ctx,
  { body: { job_inv_ids, invoice_date } },
) => {
  const drafts = await lockDrafts(ctx.tx, job_inv_ids)
  await checkInvoiceDate(ctx, invoice_date)
  await refuseClosed(
    ctx.tx,
    drafts.map(({ date }) => date),
  )
  const latest = (await latestSupplies(ctx.tx, job_inv_ids)).find(
    ({ supply_date }) => supplyError(invoice_date, supply_date) !== null,
  )
  if (latest) throw fieldError({ invoice_date: texts.none_before_supply(latest.job_number, latest.supply_date) })
  await Promise.all(
    drafts.map((draft) => {
      const terms_days = daysBetween(draft.date, draft.invoice_due)
      return updateInvoice(ctx.tx, draft, { date: invoice_date, invoice_due: addDays(invoice_date, terms_days) })
    }),
  )
  const ids = drafts.map((draft) => draft.id)
  ctx.publish(invoiceChange('update', ids))
  const today = await companyToday(ctx)
  return { job_invoices: await officeInvoices(ctx.tx, today, ids) }
}
