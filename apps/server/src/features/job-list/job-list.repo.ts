import type { JobSort } from '@dray/domain/job-list/job-list.calls.ts'
import type { OfferFilter } from '@dray/domain/job-offers/pressing-offer.ts'
import { type Compilable, type Kysely, type QueryCreator, sql } from 'kysely'
import { containing } from '#platform/db/containing.ts'
import type { Database } from '#platform/db/database.ts'
import { statements } from '#platform/db/statements.ts'
import type { Tx } from '#platform/db/transaction.ts'
import { type DateRange, daysAround, type KeywordIds } from './list-filter.repo.ts'
import { type CustomerRow, customerRows, type OfficeRow, officeRows } from './list-rows.repo.ts'
import type { ListShape, ListValues } from './list-shape.repo.ts'
import { type Head, listHead } from './list-statement.repo.ts'

/** What a list asks for. */
export interface ListFilter {
  /** The days; without them the ids or the customer say which jobs are meant. */
  range: DateRange | null
  ids?: number[]
  status_ranks: number[] | null
  customer_id?: number | undefined
  driver_id?: number | undefined
  vehicle_id?: number | undefined
  /** 1: only what nobody carries, or not the whole of it. */
  unallocated?: 0 | 1 | undefined
  /** Only what stands so as an offer to its driver. */
  offer?: OfferFilter | undefined
  /** 1: only what is reached too late by the estimate. */
  late_estimate?: 0 | 1 | undefined
  keyword?: ({ term: string } & KeywordIds) | undefined
  sort?: JobSort | undefined
  direction: 'asc' | 'desc'
  offset: number
  limit: number
}

const shapeOf = (asked: ListFilter): ListShape => ({
  by_range: asked.range !== null,
  by_ids: asked.ids !== undefined,
  by_status: asked.status_ranks !== null,
  by_customer: asked.customer_id !== undefined,
  by_driver: asked.driver_id !== undefined,
  by_vehicle: asked.vehicle_id !== undefined,
  by_keyword: asked.keyword !== undefined,
  by_waiting: asked.unallocated === 1,
  by_offer: asked.offer ?? null,
  by_late_estimate: asked.late_estimate === 1,
  sort: asked.sort,
  direction: asked.direction,
  limit: asked.limit,
})

/** Stands in for the days of a list that is not by days. */
const nowhere: DateRange = { from: '2000-01-01', to: '2000-01-01' }

function valuesOf(tenant_id: number, { range, keyword, ...asked }: ListFilter): ListValues {
  const days = range ?? nowhere
  const { first: earliest, last: latest } = daysAround(days)
  return {
    tenant_id,
    ...days,
    earliest,
    latest,
    ids: asked.ids ?? [],
    status_ranks: asked.status_ranks ?? [],
    customer_id: asked.customer_id ?? 0,
    driver_id: asked.driver_id ?? 0,
    vehicle_id: asked.vehicle_id ?? 0,
    keyword: containing(keyword?.term ?? ''),
    keyword_customers: keyword?.customer_ids ?? [],
    keyword_jobs: keyword?.job_ids ?? [],
    offset: asked.offset,
  }
}

export interface ListPage<R> {
  rows: R[]
  /** How many jobs each status has, in the order of the statuses. */
  counts: number[]
}

const runOffice = statements<ListValues>()
const runPortal = statements<ListValues>()

/** One page of the office's list and the counts, in one statement; a page without rows still brings its counts. */
export const officePage = (tx: Tx, asked: ListFilter): Promise<ListPage<OfficeRow>> =>
  pageWith(tx, asked, { run: runOffice, rows: officeRows })

/** The same for the portal, whose role may read no more than its columns. */
export const customerPage = (tx: Tx, asked: ListFilter): Promise<ListPage<CustomerRow>> =>
  pageWith(tx, asked, { run: runPortal, rows: customerRows })

interface Audience<R> {
  run: typeof runOffice
  /** The page's jobs with what a row shows. */
  rows(db: QueryCreator<Database & { head: Head }>, tenant_id: number): Compilable<R>
}

async function pageWith<R>(tx: Tx, asked: ListFilter, { run, rows }: Audience<R>): Promise<ListPage<R>> {
  const shape = shapeOf(asked)
  const build = (db: Kysely<Database>, values: ListValues) =>
    listHead(db, { shape, values })
      .with('f', (inner) => rows(inner, values.tenant_id) as ReturnType<typeof customerRows>)
      .selectFrom('head')
      .leftJoin('f', (join) => join.onTrue())
      .selectAll('f')
      .select(sql<number[] | null>`case when f.place is null or f.place = 1 then head.counts end`.as('counts'))
      .orderBy('f.place')
  tx.endWithNext()
  return foundIn(await run(tx, JSON.stringify(shape), { values: valuesOf(tx.tenant_id, asked), build }))
}

/** The counts come once, with the first row; the outer join brings them also where no job is. */
function foundIn<R>(found: { id: number | null; counts: number[] | null }[]): ListPage<R> {
  return { counts: found[0]?.counts ?? [], rows: found.filter((row) => row.id !== null) as R[] }
}
