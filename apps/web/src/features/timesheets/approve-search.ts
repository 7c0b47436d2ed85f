import {
  listAddress,
  pageAndOrder,
  type SearchOf,
  searchChoice,
  searchKeywords,
  searchWhole,
} from '#kit/list/list-address.ts'
import type { ApproveQuery } from './timesheets.queries.ts'

export const approveBuckets = ['differing', 'open', 'approved'] as const

/** A day that names its week. */
export const searchDay = (value: unknown) =>
  typeof value === 'string' && /^\d{4}-\d{2}-\d{2}$/.test(value) && !Number.isNaN(Date.parse(value)) ? value : undefined

/** The part of the address that approvals read; the week is named by a day of it. */
export const approveAddress = listAddress({
  filters: { keywords: searchKeywords, status: searchChoice(approveBuckets) },
  within: { week: searchDay },
  opens: { workday: searchWhole, dialog: searchChoice(['reopen']) },
  sorts: ['full_name', 'date'],
})
export type ApproveSearch = SearchOf<typeof approveAddress>

export const approveQueryOf = (search: ApproveSearch, today: string): ApproveQuery => ({
  ...pageAndOrder(search),
  week: search.week ?? today,
  keywords: search.keywords,
  status: search.status,
})
