import { dueKindNames } from '@dray/domain/expiry/due-kinds.table.ts'
import { lights } from '@dray/domain/expiry/due-steps.ts'
import { dueSubjects } from '@dray/domain/expiry/due-subjects.ts'
import {
  listAddress,
  pageAndOrder,
  rangeIn,
  type SearchOf,
  searchChoice,
  searchKeywords,
  searchRange,
} from '#kit/list/list-address.ts'
import type { DueQuery } from './expiry.queries.ts'

/** What expires when, as it stands in the address; none of the days is all of them. */
export const dueAddress = listAddress({
  filters: {
    ...searchRange,
    keywords: searchKeywords,
    status: searchChoice(lights),
    subject: searchChoice(dueSubjects),
    kind: searchChoice(dueKindNames),
  },
  sorts: ['date', 'owner_name', 'kind'],
})
export type DueSearch = SearchOf<typeof dueAddress>

export const dueQueryOf = (search: DueSearch): DueQuery => ({
  ...pageAndOrder(search),
  date: rangeIn(search),
  keywords: search.keywords,
  status: search.status,
  subject: search.subject,
  kind: search.kind,
})
