import { clientStates } from '@dray/domain/tenants/client-states.ts'
import {
  listAddress,
  pageAndOrder,
  type SearchOf,
  searchChoice,
  searchKeywords,
  searchWhole,
} from '#kit/list/list-address.ts'
import type { ClientQuery } from './clients.queries.ts'

/** The console's companies as they stand in the address. */
export const clientsAddress = listAddress({
  filters: { keywords: searchKeywords, state: searchChoice(clientStates) },
  opens: { client: searchWhole },
  sorts: ['name', 'slug', 'created_at'],
})
export type ClientsSearch = SearchOf<typeof clientsAddress>

export const clientsQueryOf = (search: ClientsSearch): ClientQuery => ({
  ...pageAndOrder(search),
  keywords: search.keywords,
  state: search.state,
})
