import type * as calls from '@dray/domain/customers/customer-sftp.calls.ts'
import { customerChange } from '@dray/domain/customers/customers.events.ts'
import { checkVersion } from '#platform/db/writes.ts'
import { AppError } from '#platform/errors/app-error.ts'
import type { UseCase } from '#platform/http/context.ts'
import { sftpForUpdate, updateSftp } from './customers.repo.ts'
import { newSftpPassword } from './new-sftp-password.ts'
import { shownSftp } from './present-customer.ts'

/** Opens, closes or moves an account; another password is made when asked for, and the old one stops working. */
export const changeCustomerSftp: UseCase<typeof calls.changeCustomerSftp> = async (ctx, { params, body }) => {
  const { version, new_password, ...changes } = body
  const password = new_password === 1 ? newSftpPassword() : null
  const secret =
    password === null
      ? {}
      : { password_hash: await ctx.services.passwords.inLane('known', ({ hash }) => hash(password)) }
  return ctx.inTransaction(async (inner) => {
    const was = await sftpForUpdate(inner.tx, params.id)
    if (!was) throw new AppError('not_found')
    await checkVersion(was, version, () => shownSftp(withoutSecret(was)))
    const row = await updateSftp(inner.tx, was, { ...changes, ...secret })
    if (row.version !== was.version) inner.publish(customerChange('update', [row.customer_id]))
    return { ...shownSftp(row), password }
  })
}

const withoutSecret = <R extends { password_hash: string }>({ password_hash: _, ...row }: R) => row
