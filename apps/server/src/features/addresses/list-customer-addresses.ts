import type * as calls from '@dray/domain/addresses/addresses.calls.ts'
import { phoneDigits } from '@dray/domain/kernel/phone/phone.ts'
import { foldWords } from '@dray/domain/kernel/text/fold-words.ts'
import type { UseCase } from '#platform/http/calls/context.ts'
import { pageOf } from '#platform/http/calls/page.ts'
import { searchAddresses } from './addresses.repo.ts'
import { idsWithDuplicates } from './duplicate-addresses.ts'
import { presentAddresses } from './present-addresses.ts'

/** The address book: every word typed must be found somewhere in an address. */
export const listCustomerAddresses: UseCase<typeof calls.listCustomerAddresses> = async (ctx, { query }) => {
  const { sort, direction, page, page_size, customer_id, keywords = '' } = query
  const words = foldWords(keywords).split(' ').filter(Boolean)
  const ids = query.duplicates === 1 ? await idsWithDuplicates(ctx.tx, customer_id) : undefined
  const found = await searchAddresses(ctx.tx, {
    words,
    phone: phoneDigits(keywords),
    sort,
    direction,
    page,
    customer_id,
    ids,
    per_page: page_size,
  })
  return pageOf(ctx, query, { rows: await presentAddresses(ctx.tx, found.data), total: found.total })
}
