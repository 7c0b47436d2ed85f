import { customerNoticeTexts as texts } from '@dray/domain/notifications/notifications.messages.ts'
import { notifyCustomers } from '#features/notifications/index.ts'
import type { TxContext } from '#platform/http/calls/context.ts'
import type { InvoiceRow } from './invoices.repo.ts'

/** Notifies the portals of these invoices' customers that they were sent, of each invoice once, however it was sent. */
export const tellCustomersOfSent = (ctx: TxContext, invoices: readonly InvoiceRow[]) =>
  notifyCustomers(
    ctx,
    invoices.map(({ id, inv_number, customer_id }) => ({
      customer_id,
      event: 'customer_invoice' as const,
      title: texts.invoice(inv_number),
      body: texts.invoiceBody,
      color_class: 'blue' as const,
      link: `/customer/finance?invoice=${id}`,
      key: `customer_invoice:${id}`,
    })),
  )
