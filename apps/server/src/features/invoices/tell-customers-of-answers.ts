import { customerNoticeTexts as texts } from '@dray/domain/notifications/notifications.messages.ts'
import { notifyCustomers } from '#features/notifications/index.ts'
import type { Row } from '#platform/db/writes.ts'
import type { TxContext } from '#platform/http/calls/context.ts'
import type { InvoiceRow } from './invoices.repo.ts'

/** Notifies customers of what was answered to their disputes: of the lines of a history those that they read. */
export async function tellCustomersOfAnswers(
  ctx: TxContext,
  invoices: readonly InvoiceRow[],
  history: readonly Row<'invoice_history'>[],
) {
  const numbers = new Map(invoices.map(({ id, inv_number }) => [id, inv_number]))
  await notifyCustomers(
    ctx,
    history.flatMap(({ id, invoice_id, customer_id, note }) =>
      customer_id === null
        ? []
        : {
            customer_id,
            event: 'customer_invoice' as const,
            title: texts.dispute(numbers.get(invoice_id) ?? ''),
            body: note ?? '',
            color_class: 'green' as const,
            link: `/customer/finance?invoice=${invoice_id}`,
            key: `customer_dispute:${id}`,
          },
    ),
  )
}
