import type { JobSort } from '@dray/domain/job-list/job-list.calls.ts'
import type { OfferFilter } from '@dray/domain/job-offers/pressing-offer.ts'
import { jobStatuses, statusRank } from '@dray/domain/jobs/status.ts'
import { sql } from 'kysely'

/** What decides a list's text: which conditions there are, the order, and how long a page is. */
export interface ListShape {
  by_range: boolean
  by_ids: boolean
  by_status: boolean
  by_customer: boolean
  by_driver: boolean
  by_vehicle: boolean
  by_keyword: boolean
  by_offer: OfferFilter | null
  by_waiting: boolean
  by_late_estimate: boolean
  sort: JobSort | undefined
  direction: 'asc' | 'desc'
  limit: number
}

/** What is filled in when it runs; what its shape does not ask for is not looked at. */
export interface ListValues {
  tenant_id: number
  /** A job that reaches into the range begins at the earliest so many days before it, and is carried by the latest so many after. */
  earliest: string
  from: string
  to: string
  latest: string
  ids: number[]
  status_ranks: number[]
  customer_id: number
  driver_id: number
  vehicle_id: number
  keyword: string
  keyword_customers: number[]
  keyword_jobs: number[]
  offset: number
}

export interface ListPart {
  shape: ListShape
  values: ListValues
}

/** What the usual order is made of. */
export const inOrder = ['status_rank', 'first_date', 'first_at', 'id'] as const

const ranks = sql.raw(jobStatuses.map(statusRank).join(', '))
/** Every status, by its rank. */
export const allRanks = () => sql<{ rank: number }>`unnest(array[${ranks}]::smallint[])`.as<'ranks'>(sql`ranks(rank)`)
/** The order within a status. */
export const usually = sql`first_date, first_at nulls first, id`
