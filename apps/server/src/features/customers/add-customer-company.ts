import * as calls from '@dray/domain/customers/customers.calls.ts'
import { customerChange } from '@dray/domain/customers/customers.events.ts'
import { checkChanged } from '#platform/http/check-changed.ts'
import type { UseCase } from '#platform/http/context.ts'
import { insertCompany } from './customers.repo.ts'
import { presentCompany } from './present-customer.ts'

/** Adds a customer's company: where its invoices go, its bank and its tax code. One each. */
export const addCustomerCompany: UseCase<typeof calls.addCustomerCompany> = async (ctx, { body }) => {
  checkChanged(calls.addCustomerCompany.body, { was: null, given: body })
  const row = await insertCompany(ctx.tx, body)
  ctx.publish(customerChange('update', [row.customer_id]))
  return presentCompany(ctx.tx, row)
}
