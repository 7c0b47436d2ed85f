import { severities } from '@dray/domain/vehicles/severities.ts'
import {
  listAddress,
  pageAndOrder,
  rangeIn,
  type SearchOf,
  searchChoice,
  searchKeywords,
  searchRange,
  searchWhole,
} from '#kit/list/list-address.ts'
import type { DefectQuery } from './defects.queries.ts'

export const defectBuckets = ['open', 'overdue', 'signed_off'] as const

/** The list of defects as it stands in the address; `open=new` opens the form of another one. */
export const defectAddress = listAddress({
  filters: {
    ...searchRange,
    keywords: searchKeywords,
    status: searchChoice(defectBuckets),
    severity: searchChoice(severities),
    vehicle: searchWhole,
    trailer: searchWhole,
  },
  opens: { defect: searchWhole, open: searchChoice(['new']) },
  sorts: ['reported_at', 'due_date', 'severity', 'subject_name', 'title', 'status'],
})
export type DefectSearch = SearchOf<typeof defectAddress>

export const defectQueryOf = (search: DefectSearch): DefectQuery => ({
  ...pageAndOrder(search),
  date: rangeIn(search),
  keywords: search.keywords,
  status: search.status,
  severity: search.severity,
  vehicle_id: search.vehicle,
  trailer_id: search.trailer,
})
