import { customerSftp } from '@dray/domain/customers/customer.ts'
import type * as calls from '@dray/domain/customers/customer-sftp.calls.ts'
import { customerChange } from '@dray/domain/customers/customers.events.ts'
import { changeRow } from '#platform/db/change-row.ts'
import type { UseCase } from '#platform/http/context.ts'
import { newSftpPassword } from './new-sftp-password.ts'
import { shownSftp } from './present-customer.ts'

/** Opens, closes or moves an account; another password is made when asked for, and the old one stops working. */
export const changeCustomerSftp: UseCase<typeof calls.changeCustomerSftp> = async (ctx, { params, body }) => {
  const { version, new_password, ...given } = body
  const password = new_password === 1 ? newSftpPassword() : null
  const secret =
    password === null
      ? {}
      : { password_hash: await ctx.services.passwords.inLane('known', ({ hash }) => hash(password)) }
  const wanted = { table: 'customer_sftp', by: { id: params.id }, version } as const
  const account = await ctx.inTransaction((inner) =>
    changeRow(inner.tx, wanted, {
      answer: customerSftp,
      present: shownSftp,
      changes: () => ({ ...given, ...secret }),
      changed: (row) => inner.publish(customerChange('update', [row.customer_id])),
    }),
  )
  return { ...account, password }
}
