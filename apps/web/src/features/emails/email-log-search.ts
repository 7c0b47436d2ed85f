import { emailStatuses } from '@dray/domain/emails/email-statuses.table.ts'
import {
  listAddress,
  pageIn,
  rangeIn,
  type SearchOf,
  searchChoice,
  searchKeywords,
  searchRange,
  searchWhole,
} from '#kit/list/list-address.ts'
import type { EmailQuery } from './email-log.queries.ts'

/** The e-mail log as it stands in the address. */
export const emailLogAddress = listAddress({
  filters: { ...searchRange, keywords: searchKeywords, status: searchChoice(emailStatuses) },
  opens: { email: searchWhole },
  sorts: [],
})
export type EmailLogSearch = SearchOf<typeof emailLogAddress>

export const emailQueryOf = (search: EmailLogSearch): EmailQuery => ({
  ...pageIn(search),
  date: rangeIn(search),
  keywords: search.keywords,
  status: search.status,
})
