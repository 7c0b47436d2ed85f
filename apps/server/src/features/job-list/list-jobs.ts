import type * as calls from '@dray/domain/job-list/job-list.calls.ts'
import { type JobStatus, jobStatuses, statusRank } from '@dray/domain/jobs/status.ts'
import { foldWords } from '@dray/domain/kernel/text/fold-words.ts'
import { companyToday } from '#features/company/index.ts'
import type { TxContext, UseCase } from '#platform/http/calls/context.ts'
import { pageOf } from '#platform/http/calls/page.ts'
import { type ListFilter, type ListPage, officePage } from './job-list.repo.ts'
import { type DateRange, jobsOfAnyDate, keywordIds, maxFound } from './list-filter.repo.ts'
import { presentOfficeRow } from './present-row.ts'

/** The diary: a page of jobs in the order of their life, and how many each status has. */
export const listJobs: UseCase<typeof calls.listJobs> = async (ctx, { query }) => {
  const term = termOf(query)
  const range = await rangeOf(ctx, query, term)
  const { filter, is_cut } = await keywordFilter(ctx, { query, range, term })
  const { customer_id, driver_id, vehicle_id, unallocated, offer, late_estimate } = query
  const narrowed = { ...filter, customer_id, driver_id, vehicle_id, unallocated, offer, late_estimate }
  const page = await officePage(ctx.tx, { ...asked(query, range), ...narrowed })
  const { job_details, statusCount } = answer(ctx, query, { ...page, rows: page.rows.map(presentOfficeRow) })
  return { job_details: { ...job_details, more_than_total: is_cut ? 1 : 0 }, statusCount }
}

interface ListQuery {
  page: number
  page_size: number
  keywords?: string | undefined
  sort?: calls.JobSort | undefined
  direction: 'asc' | 'desc'
  date?: DateRange | undefined
  status?: JobStatus[] | undefined
  customer_id?: number | undefined
  driver_id?: number | undefined
  vehicle_id?: number | undefined
}

export const termOf = ({ keywords = '' }: ListQuery) => foldWords(keywords)

/** The days asked for; today where none are, or every day (null) for who looks for a word. */
export async function rangeOf({ tx, now }: TxContext, { date }: ListQuery, term: string): Promise<DateRange | null> {
  if (date) return date
  if (term !== '') return null
  const today = await companyToday({ tx, now })
  return { from: today, to: today }
}

interface Search {
  query: ListQuery
  range: DateRange | null
  term: string
}

/**
 * Words are looked for among the jobs of the range, or of the customer, driver or vehicle; where none of these is asked
 * for, by the index of all jobs' words. `is_cut`: without a range there were more than are read.
 */
async function keywordFilter(
  { tx }: TxContext,
  { query, range, term }: Search,
): Promise<{ filter: Partial<ListFilter>; is_cut: boolean }> {
  if (term === '') return { filter: {}, is_cut: false }
  const found = await keywordIds(tx, term, range)
  if (range) return { filter: { keyword: { term, ...found } }, is_cut: false }
  if (query.customer_id || query.driver_id || query.vehicle_id)
    return { filter: { keyword: { term, ...found } }, is_cut: found.job_ids.length >= maxFound }
  const ids = await jobsOfAnyDate(tx, term, found)
  return { filter: { ids }, is_cut: ids.length >= maxFound }
}

export const asked = ({ page, page_size, sort, direction, status }: ListQuery, range: DateRange | null) => ({
  range,
  sort,
  direction,
  status_ranks: status ? status.map(statusRank) : null,
  offset: (page - 1) * page_size,
  limit: page_size,
})

export function answer<R>(ctx: TxContext, query: ListQuery, { rows, counts }: ListPage<R>) {
  const counted = countsOf(counts)
  const wanted = query.status ?? jobStatuses
  const total = [...new Set(wanted)].reduce((sum, status) => sum + counted[status], 0)
  return { job_details: pageOf(ctx, query, { rows, total }), statusCount: counted }
}

/** How many jobs each status has; `All` is their sum. */
function countsOf(counts: ListPage<unknown>['counts']) {
  const ofStatus = jobStatuses.map((status, place) => [status, counts[place] ?? 0] as const)
  const All = ofStatus.reduce((sum, [, count]) => sum + count, 0)
  return { All, ...Object.fromEntries(ofStatus) } as Record<JobStatus | 'All', number>
}
