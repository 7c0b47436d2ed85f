import { customerCompany } from '@dray/domain/customers/customer.ts'
import * as calls from '@dray/domain/customers/customers.calls.ts'
import { customerChange } from '@dray/domain/customers/customers.events.ts'
import { changeRow } from '#platform/db/change-row.ts'
import { checkChanged } from '#platform/http/check-changed.ts'
import type { UseCase } from '#platform/http/context.ts'
import { presentCompany } from './present-customer.ts'

export const changeCustomerCompany: UseCase<typeof calls.changeCustomerCompany> = (ctx, { params, body }) => {
  const { version, ...given } = body
  const wanted = { table: 'customer_companies', by: { id: params.id }, version } as const
  return changeRow(ctx.tx, wanted, {
    answer: customerCompany,
    present: (row) => presentCompany(ctx.tx, row),
    changes: (was) => {
      checkChanged(calls.changeCustomerCompany.body, { was, given })
      return given
    },
    changed: (row) => ctx.publish(customerChange('update', [row.customer_id])),
  })
}
