import type * as calls from '@dray/domain/addresses/addresses.calls.ts'
import { lockRow } from '#platform/db/change-row.ts'
import type { UseCase } from '#platform/http/calls/context.ts'
import { removeAddress } from './addresses.repo.ts'
import { addressChanged } from './check-address.ts'

/** Removes a saved address; jobs that were entered with it keep what they have. */
export const deleteCustomerAddress: UseCase<typeof calls.deleteCustomerAddress> = async (ctx, { params }) => {
  const saved = await lockRow(ctx.tx, 'customer_addresses', { id: params.id })
  await removeAddress(ctx.tx, saved)
  addressChanged(ctx, saved, 'delete')
  return null
}
