import { randomBytes, randomInt } from 'node:crypto'
import type * as calls from '@dray/domain/customers/customer-sftp.calls.ts'
import { customerChange } from '@dray/domain/customers/customers.events.ts'
import { checkVersion } from '#platform/db/writes.ts'
import { AppError, fieldError } from '#platform/errors/app-error.ts'
import type { UseCase } from '#platform/http/context.ts'
import { customerById, insertSftp, removeSftp, sftpForUpdate, updateSftp } from './customers.repo.ts'
import { shownSftp } from './present-customer.ts'

/** 128 random bits, told once. */
const newPassword = () => randomBytes(16).toString('base64url')

/** Gives a customer an account for order files. The password is told this once and kept only as its hash. */
export const addCustomerSftp: UseCase<typeof calls.addCustomerSftp> = async (ctx, { body }) => {
  const password = newPassword()
  const password_hash = await ctx.services.passwords.inLane('known', ({ hash }) => hash(password))
  return ctx.inTransaction(async (inner) => {
    const customer = await customerById(inner.tx, body.customer_id)
    if (!customer) throw fieldError({ customer_id: 'Does not exist' })
    const username = usernameFor(inner.viewer.tenant_slug, customer.customer_code)
    const row = await insertSftp(inner.tx, { ...body, username, password_hash })
    inner.publish(customerChange('update', [row.customer_id]))
    return { ...shownSftp(row), password }
  })
}

/** Opens, closes or moves an account; another password is made when asked for, and the old one stops working. */
export const changeCustomerSftp: UseCase<typeof calls.changeCustomerSftp> = async (ctx, { params, body }) => {
  const { version, new_password, ...changes } = body
  const password = new_password === 1 ? newPassword() : null
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

export const deleteCustomerSftp: UseCase<typeof calls.deleteCustomerSftp> = async (ctx, { params }) => {
  const row = await sftpForUpdate(ctx.tx, params.id)
  if (!row) throw new AppError('not_found')
  await removeSftp(ctx.tx, row)
  ctx.publish(customerChange('update', [row.customer_id]))
  return null
}

const withoutSecret = <R extends { password_hash: string }>({ password_hash: _, ...row }: R) => row

/** One server takes every company's files, so the name says whose; a number keeps two alike apart. */
const usernameFor = (tenant_slug: string, customer_code: string) =>
  `${tenant_slug}-${customer_code.toLowerCase().replace(/[^a-z0-9]+/g, '')}-${randomInt(1000, 10_000)}`
