import type * as calls from '@dray/domain/customers/customer-sftp.calls.ts'
import { customerChange } from '@dray/domain/customers/customers.events.ts'
import { customerMessages as texts } from '@dray/domain/customers/customers.messages.ts'
import { insertSftpKey, sftpKeysOf } from '#features/customers/customers.repo.ts'
import { fieldError } from '#platform/errors/app-error.ts'
import type { UseCase } from '#platform/http/calls/context.ts'
import { type KeyFault, readPublicKey } from '#platform/sftp/public-key.ts'
import { lockSftp } from './own-sftp.ts'

const maxKeys = 10

const faults: Record<KeyFault, string> = {
  unreadable: texts.keyUnreadable,
  private: texts.keyPrivate,
  algorithm: texts.keyAlgorithm,
  too_short: texts.keyTooShort,
}

/** Adds a key by which the customer's programs sign in. */
export const addCustomerSftpKey: UseCase<typeof calls.addCustomerSftpKey> = async (ctx, { params, body }) => {
  const key = readPublicKey(body.public_key)
  if (typeof key === 'string') throw fieldError({ public_key: faults[key] })
  const { id: customer_sftp_id, customer_id } = await lockSftp(ctx, params.id)
  const there = await sftpKeysOf(ctx.tx, customer_sftp_id)
  if (there.some(({ fingerprint }) => fingerprint === key.fingerprint)) throw fieldError({ public_key: texts.keyTwice })
  if (there.length >= maxKeys) throw fieldError({ public_key: texts.keyTooMany })
  const { public_key, fingerprint, comment } = key
  const name = body.name ?? (comment.slice(0, 100) || fingerprint.slice(0, 20))
  const row = await insertSftpKey(ctx.tx, {
    customer_id,
    customer_sftp_id,
    name,
    public_key,
    fingerprint,
    added_at: ctx.now,
    added_by_name: ctx.viewer.name,
  })
  ctx.publish(customerChange('update', [customer_id], { audience: { customer_ids: [customer_id] } }))
  return row
}
