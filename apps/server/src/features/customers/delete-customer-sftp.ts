import type * as calls from '@dray/domain/customers/customer-sftp.calls.ts'
import { customerChange } from '@dray/domain/customers/customers.events.ts'
import { AppError } from '#platform/errors/app-error.ts'
import type { UseCase } from '#platform/http/context.ts'
import { removeSftp, sftpForUpdate } from './customers.repo.ts'

export const deleteCustomerSftp: UseCase<typeof calls.deleteCustomerSftp> = async (ctx, { params }) => {
  const row = await sftpForUpdate(ctx.tx, params.id)
  if (!row) throw new AppError('not_found')
  await removeSftp(ctx.tx, row)
  ctx.publish(customerChange('update', [row.customer_id]))
  return null
}
