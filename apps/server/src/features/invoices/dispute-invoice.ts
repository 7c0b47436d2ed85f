import type * as calls from '@dray/domain/invoices/invoice-history.calls.ts'
import { mayDispute, owedOf, wasInvoiceSent } from '@dray/domain/invoices/invoice-status.ts'
import { noticeTexts } from '@dray/domain/notifications/notifications.messages.ts'
import { companyToday } from '#features/company/index.ts'
import { notify } from '#features/notifications/index.ts'
import { AppError } from '#platform/errors/app-error.ts'
import type { UseCase } from '#platform/http/calls/context.ts'
import { customersInvoices } from './customers-invoices.ts'
import { invoiceRows } from './invoice-list.repo.ts'
import { updateInvoices } from './invoices.repo.ts'
import { lockInvoices } from './lock-invoices.ts'
import { recordHistory } from './settle-invoices.ts'

/**
 * Disputes a customer's own invoice, as long as something of it is to be paid: it is Disputed with the reason, which the
 * office reads in its history and is notified of. The office ends the dispute.
 */
export const disputeInvoice: UseCase<typeof calls.disputeInvoice> = async (
  ctx,
  { params: { id }, body: { reason } },
) => {
  const { tx, viewer } = ctx
  const [invoice] = await lockInvoices(tx, [id])
  if (!invoice || invoice.customer_id !== viewer.customer_id || !wasInvoiceSent(invoice.status))
    throw new AppError('not_found')
  if (!mayDispute({ status: invoice.status, owed: owedOf(invoice) })) throw new AppError('invoice_not_disputable')
  const { inv_number } = invoice
  await updateInvoices(tx, [{ row: invoice, changes: { status: 'Disputed' } }])
  const [said] = await recordHistory(ctx, [{ invoice, status: 'Disputed', note: reason, for_customer: true }])
  const today = await companyToday(ctx)
  const [row] = await customersInvoices(tx, await invoiceRows(tx, { today, sent_only: true }, [id]))
  if (!said || !row) throw new Error('A dispute was not written.')
  await notify(ctx, {
    event: 'invoice_disputed',
    title: noticeTexts.disputed(inv_number, row.customer.customer_name),
    body: noticeTexts.disputed_body(viewer.name, reason),
    color_class: 'red',
    link: `/finance/invoices/customers?invoice=${id}`,
    key: `invoice_disputed:${said.id}`,
  })
  return row
}
