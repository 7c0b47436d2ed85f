import { auditActionNames } from '@dray/domain/audit-trail/audit-actions.messages.ts'
import type { AuditedKind } from '@dray/domain/audit-trail/audited-kinds.ts'
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
import type { AuditQuery } from './audit-trail.queries.ts'

/** Every screen reads addresses: the table of kinds is left to the server, which refuses a kind that it does not have. */
const searchKind = (value: unknown): AuditedKind | undefined =>
  typeof value === 'string' && /^[a-z_]{1,60}$/.test(value) ? (value as AuditedKind) : undefined

/** The audit trail as it stands in the address; `kind` and `row` together are the history of one row. */
export const auditAddress = listAddress({
  filters: {
    ...searchRange,
    keywords: searchKeywords,
    user: searchWhole,
    kind: searchKind,
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
