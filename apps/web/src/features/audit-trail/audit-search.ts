import { auditActionNames } from '@dray/domain/audit-trail/audit-trail.messages.ts'
import { auditedKinds } from '@dray/domain/audit-trail/audited-tables.table.ts'
import {
  listAddress,
  pageIn,
  rangeIn,
  type SearchOf,
  searchChoice,
  searchKeywords,
  searchRange,
  searchWhole,
} from '#kit/list-address.ts'
import type { AuditQuery } from './audit-trail.queries.ts'

/** The audit trail as it stands in the address; `kind` and `row` together are the history of one row. */
export const auditAddress = listAddress({
  filters: {
    ...searchRange,
    keywords: searchKeywords,
    user: searchWhole,
    kind: searchChoice(auditedKinds),
    row: searchWhole,
    action: searchChoice(auditActionNames),
  },
  opens: { entry: searchWhole },
  sorts: [],
})
export type AuditSearch = SearchOf<typeof auditAddress>

export const auditQueryOf = (search: AuditSearch): AuditQuery => ({
  ...pageIn(search),
  date: rangeIn(search),
  keywords: search.keywords,
  user_id: search.user,
  kind: search.kind,
  row_id: search.row,
  action: search.action,
})
