import type * as calls from '@dray/domain/customers/customer-sftp.calls.ts'
import { customerMessages } from '@dray/domain/customers/customers.messages.ts'
import { customerById, sftpKeysOf, shownSftpOf } from '#features/customers/customers.repo.ts'
import { shownSftp } from '#features/customers/present-customer.ts'
import { AppError, fieldError } from '#platform/errors/app-error.ts'
import type { UseCase } from '#platform/http/calls/context.ts'

/** Where the server is and the account of a customer: of their own for a customer's people, whatever they name. */
export const showCustomerSftp: UseCase<typeof calls.showCustomerSftp> = async ({ tx, viewer, services }, { query }) => {
  const customer_id = viewer.user_type === 'customer' ? viewer.customer_id : query.customer_id
  if (!customer_id) throw fieldError({ customer_id: customerMessages.sftpCustomerNeeded })
  if (viewer.user_type !== 'customer' && !(await customerById(tx, customer_id))) throw new AppError('not_found')
  const row = await shownSftpOf(tx, customer_id)
  const account = row ? { ...shownSftp(row), keys: await sftpKeysOf(tx, row.id) } : null
  return { server: services.sftp, account }
}
