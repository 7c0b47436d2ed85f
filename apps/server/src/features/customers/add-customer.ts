import type * as calls from '@dray/domain/customers/customers.calls.ts'
import { customerChange } from '@dray/domain/customers/customers.events.ts'
import type { UseCase } from '#platform/http/calls/context.ts'
import { tidied } from './change-customer.ts'
import { insertCustomer, insertEmails } from './customers.repo.ts'
import { presentCustomer } from './present-customer.ts'

export const addCustomer: UseCase<typeof calls.addCustomer> = async (ctx, { body }) => {
  const { customer_emails = [], ...values } = body
  const row = await insertCustomer(ctx.tx, { ...values, ...tidied(values, null) })
  await insertEmails(ctx.tx, row.id, customer_emails)
  ctx.publish(customerChange('add', [row.id], { version: row.version }))
  return { response: await presentCustomer(ctx.tx, row) }
}
