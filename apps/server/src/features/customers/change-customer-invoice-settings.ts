import { customerInvoiceSettings } from '@dray/domain/customers/customer.ts'
import type * as calls from '@dray/domain/customers/customers.calls.ts'
import { customerChange } from '@dray/domain/customers/customers.events.ts'
import { changeRow } from '#platform/db/change-row.ts'
import type { UseCase } from '#platform/http/context.ts'
import { shownSettings } from './present-customer.ts'

export const changeCustomerInvoiceSettings: UseCase<typeof calls.changeCustomerInvoiceSettings> = (
  ctx,
  { params, body: { version, ...given } },
) => {
  const wanted = { table: 'customer_invoice_settings', by: { id: params.id }, version } as const
  return changeRow(ctx.tx, wanted, {
    answer: customerInvoiceSettings,
    present: shownSettings,
    changes: () => given,
    changed: (row) => ctx.publish(customerChange('update', [row.customer_id])),
  })
}
