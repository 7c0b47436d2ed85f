import type * as calls from '@dray/domain/addresses/addresses.calls.ts'
import { AppError } from '#platform/errors/app-error.ts'
import type { UseCase } from '#platform/http/calls/context.ts'
import { addressRows } from './addresses.repo.ts'
import { duplicatesOf } from './duplicate-addresses.ts'
import { presentAddresses } from './present-addresses.ts'

/** Returns a saved address with those that may be the same place. */
export const listAddressDuplicates: UseCase<typeof calls.listAddressDuplicates> = async ({ tx }, { params }) => {
  const [address] = await addressRows(tx, [params.id])
  if (!address) throw new AppError('not_found')
  const ids = (await duplicatesOf(tx, [address])).get(address.id) ?? []
  const others = ids.length === 0 ? [] : await addressRows(tx, ids)
  return presentAddresses(tx, [address, ...others])
}
