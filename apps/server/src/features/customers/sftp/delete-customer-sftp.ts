import type * as calls from '@dray/domain/customers/customer-sftp.calls.ts'
import { customerChange } from '@dray/domain/customers/customers.events.ts'
import { removeSftp } from '#features/customers/customers.repo.ts'
import { lockRow } from '#platform/db/change-row.ts'
import type { UseCase } from '#platform/http/calls/context.ts'

export const deleteCustomerSftp: UseCase<typeof calls.deleteCustomerSftp> = async (ctx, { params }) => {
  const row = await lockRow(ctx.tx, 'customer_sftp', { id: params.id })
  await removeSftp(ctx.tx, row)
  ctx.publish(customerChange('update', [row.customer_id], { audience: { customer_ids: [row.customer_id] } }))
  return null
}
