import type * as calls from '@dray/domain/addresses/addresses.calls.ts'
import { foldWords } from '@dray/domain/kernel/fold-words.ts'
import { defaultPageSize, pageFrom } from '@dray/domain/kernel/wire.ts'
import type { UseCase } from '#platform/http/context.ts'
import { searchAddresses } from './addresses.repo.ts'
import { presentAddresses } from './present-addresses.ts'

/** The address book: every word typed must be found somewhere in an address. */
export const listCustomerAddresses: UseCase<typeof calls.listCustomerAddresses> = async ({ tx }, { query }) => {
  const words = foldWords(query.keywords ?? '')
    .split(' ')
    .filter(Boolean)
  const { sort, direction, page, customer_id } = query
  const found = await searchAddresses(tx, { words, sort, direction, page, customer_id, per_page: defaultPageSize })
  const asked = { keywords: query.keywords, sort, direction, customer_id: customer_id?.toString() }
  const given = Object.entries(asked).filter((pair): pair is [string, string] => pair[1] !== undefined)
  return pageFrom(await presentAddresses(tx, found.data), {
    total: found.total,
    page,
    query: new URLSearchParams(given).toString(),
  })
}
