import { randomInt } from 'node:crypto'
import type * as calls from '@dray/domain/customers/customer-sftp.calls.ts'
import { customerChange } from '@dray/domain/customers/customers.events.ts'
import { customerById, insertSftp } from '#features/customers/customers.repo.ts'
import { shownSftp } from '#features/customers/present-customer.ts'
import { fieldError } from '#platform/errors/app-error.ts'
import type { UseCase } from '#platform/http/calls/context.ts'
import { newSftpPassword } from './new-sftp-password.ts'

/** Creates a customer's account for order files. The password is shown this once and stored only as its hash. */
export const addCustomerSftp: UseCase<typeof calls.addCustomerSftp> = async (ctx, { body }) => {
  const password = newSftpPassword()
  const password_hash = await ctx.services.passwords.inLane('known', ({ hash }) => hash(password))
  return ctx.inTransaction(async (inner) => {
    const customer = await customerById(inner.tx, body.customer_id)
    if (!customer) throw fieldError({ customer_id: 'Does not exist' })
    const username = usernameFor(inner.viewer.tenant_slug, customer.customer_code)
    const row = await insertSftp(inner.tx, { ...body, username, password_hash })
    inner.publish(customerChange('update', [row.customer_id], { audience: { customer_ids: [row.customer_id] } }))
    return { ...shownSftp(row), password }
  })
}

/** One server takes every company's files, so the name says whose; a number keeps two alike apart. */
const usernameFor = (tenant_slug: string, customer_code: string) =>
  `${tenant_slug}-${customer_code.toLowerCase().replace(/[^a-z0-9]+/g, '')}-${randomInt(1000, 10_000)}`
