import { customerSftp } from '@dray/domain/customers/customer.ts'
import type * as calls from '@dray/domain/customers/customer-sftp.calls.ts'
import { customerChange } from '@dray/domain/customers/customers.events.ts'
import { customerMessages } from '@dray/domain/customers/customers.messages.ts'
import { shownSftp } from '#features/customers/present-customer.ts'
import { changeRow } from '#platform/db/change-row.ts'
import { fieldError } from '#platform/errors/app-error.ts'
import type { UseCase } from '#platform/http/calls/context.ts'
import { newSftpPassword } from './new-sftp-password.ts'
import { lockSftp } from './own-sftp.ts'

/**
 * Opens, closes or moves an account; another password is made when asked for, and the old one stops working. A
 * customer's own people may ask for a password and nothing else.
 */
export const changeCustomerSftp: UseCase<typeof calls.changeCustomerSftp> = async (ctx, { params, body }) => {
  const { version, new_password, ...given } = body
  if (ctx.viewer.user_type === 'customer') {
    // Before anything is hashed: nobody learns here which accounts others have.
    await ctx.inTransaction((inner) => lockSftp(inner, params.id))
    const [field] = Object.keys(given).filter((name) => given[name as keyof typeof given] !== undefined)
    if (field) throw fieldError({ [field]: customerMessages.sftpPasswordOnly })
  }
  const password = new_password === 1 ? newSftpPassword() : null
  const secret =
    password === null
      ? {}
      : { password_hash: await ctx.services.passwords.inLane('known', ({ hash }) => hash(password)) }
  const account = await ctx.inTransaction(async (inner) => {
    await lockSftp(inner, params.id)
    const wanted = { table: 'customer_sftp', by: { id: params.id }, version } as const
    return changeRow(inner.tx, wanted, {
      answer: customerSftp,
      present: shownSftp,
      changes: () => ({ ...given, ...secret }),
      changed: ({ customer_id }) =>
        inner.publish(customerChange('update', [customer_id], { audience: { customer_ids: [customer_id] } })),
    })
  })
  return { ...account, password }
}
