import * as calls from '@dray/domain/addresses/addresses.calls.ts'
import { addressMessages } from '@dray/domain/addresses/addresses.messages.ts'
import { mergedAddress } from '@dray/domain/addresses/merged-address.ts'
import { z } from 'zod'
import { AppError, fieldError } from '#platform/errors/app-error.ts'
import type { UseCase } from '#platform/http/calls/context.ts'
import { tidyAddress } from './address-text.ts'
import { lockAddresses, removeAddress, updateAddressRow } from './addresses.repo.ts'
import { addressChanged } from './check-address.ts'
import { presentAddress } from './present-addresses.ts'

/**
 * Merges addresses of one customer into one of them: the uses add up, its blanks are filled, the others are removed.
 * Jobs that were entered with any of them keep what they have. Throws `conflict` where the survivor has changed since.
 */
export const mergeCustomerAddresses: UseCase<typeof calls.mergeCustomerAddresses> = async (ctx, { params, body }) => {
  const wanted = [...new Set([params.id, ...body.ids])]
  const locked = await lockAddresses(ctx.tx, wanted)
  const survivor = locked.find(({ id }) => id === params.id)
  if (!survivor || locked.length < wanted.length) throw new AppError('not_found')
  if (body.version !== undefined && body.version !== survivor.version) {
    const current = await presentAddress(ctx.tx, survivor)
    const data = z.encode(calls.mergeCustomerAddresses.answer, current)
    throw new AppError('conflict', { data, of: { table: 'customer_addresses', id: survivor.id } })
  }
  const others = locked.filter(({ id }) => id !== survivor.id)
  if (others.some(({ customer_id }) => customer_id !== survivor.customer_id)) {
    throw fieldError({ ids: addressMessages.other_owner })
  }
  if (others.length === 0) return presentAddress(ctx.tx, survivor)

  const { times_used, last_used_at, ...known } = mergedAddress(survivor, others)
  const { name, country } = survivor
  const saved = await updateAddressRow(ctx.tx, survivor, {
    ...tidyAddress({ name, country, ...known }),
    times_used,
    last_used_at,
  })
  for (const other of others) {
    await removeAddress(ctx.tx, other)
    addressChanged(ctx, other, 'delete')
  }
  addressChanged(ctx, saved, 'update')
  return presentAddress(ctx.tx, saved)
}
