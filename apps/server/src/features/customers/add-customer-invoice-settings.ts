import type * as calls from '@dray/domain/customers/customers.calls.ts'
import { customerChange } from '@dray/domain/customers/customers.events.ts'
import type { UseCase } from '#platform/http/context.ts'
import { insertInvoiceSettings } from './customers.repo.ts'
import { shownSettings } from './present-customer.ts'

/** Sets how a customer is invoiced: one invoice a job or one for all, and on what terms. One each. */
export const addCustomerInvoiceSettings: UseCase<typeof calls.addCustomerInvoiceSettings> = async (ctx, { body }) => {
  const row = await insertInvoiceSettings(ctx.tx, body)
  ctx.publish(customerChange('update', [row.customer_id]))
  return shownSettings(row)
}
