import type * as calls from '@dray/domain/customers/customer-sftp.calls.ts'
import { customerChange } from '@dray/domain/customers/customers.events.ts'
import { removeSftpKey } from '#features/customers/customers.repo.ts'
import { lockRow } from '#platform/db/change-row.ts'
import type { UseCase } from '#platform/http/calls/context.ts'
import { checkOwnSftp } from './own-sftp.ts'

export const deleteCustomerSftpKey: UseCase<typeof calls.deleteCustomerSftpKey> = async (ctx, { params }) => {
  const row = await lockRow(ctx.tx, 'customer_sftp_keys', { id: params.id })
  checkOwnSftp(ctx.viewer, row)
  await removeSftpKey(ctx.tx, row)
  const { customer_id } = row
  ctx.publish(customerChange('update', [customer_id], { audience: { customer_ids: [customer_id] } }))
  return null
}
