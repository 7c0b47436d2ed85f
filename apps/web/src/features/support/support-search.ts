import { supportStates } from '@dray/domain/support/support-states.ts'
import { listAddress, type SearchOf, searchChoice, searchKeywords, searchWhole } from '#kit/list/list-address.ts'
import { searchText } from '#platform/search-params.ts'

const searchPath = (value: unknown) => (/^\/[^\s\\]*$/.test(searchText(value)) ? searchText(value) : undefined)
const searchReference = (value: unknown) => (/^[\w-]{1,64}$/.test(searchText(value)) ? searchText(value) : undefined)
const open = searchChoice(['new'])

const filters = { keywords: searchKeywords, state: searchChoice(supportStates) }

/** The company's conversations as they stand in the address; a new one may come with the screen and the request that failed. */
export const supportAddress = listAddress({
  filters,
  opens: { conversation: searchWhole, open, path: searchPath, request_id: searchReference },
  sorts: [],
})
export type SupportSearch = SearchOf<typeof supportAddress>

/** The platform's inbox; a conversation is named by its company and its number there. */
export const consoleSupportAddress = listAddress({
  filters: { ...filters, assigned: searchChoice(['mine', 'unassigned']), client: searchWhole },
  opens: { company: searchWhole, conversation: searchWhole, open },
  sorts: [],
})
export type ConsoleSupportSearch = SearchOf<typeof consoleSupportAddress>
