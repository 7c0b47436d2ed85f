import type { UseQueryResult } from '@tanstack/react-query'
import type { StatusCount } from './diary-tabs.ts'

/** What the list shows at this moment: the page asked for, or the one before while it is on its way. */
export interface DiaryPage<R> {
  rows: readonly R[]
  total: number
  /** More jobs were found than are counted and shown. */
  isMore: boolean
  page: number
  perPage: number
  counts: StatusCount | undefined
  /** Nothing to show yet. */
  isLoading: boolean
  isFetching: boolean
  error: unknown
  retry: () => void
}

interface ListAnswer<R> {
  job_details: { data: R[]; total: number; more_than_total?: number; current_page: number; per_page: number }
  statusCount: StatusCount
}

const none: readonly never[] = []
const usualPage = 50

export function diaryPageOf<R>({
  data,
  isPending,
  isFetching,
  error,
  refetch,
}: UseQueryResult<ListAnswer<R>>): DiaryPage<R> {
  return {
    rows: data?.job_details.data ?? none,
    total: data?.job_details.total ?? 0,
    isMore: data?.job_details.more_than_total === 1,
    page: data?.job_details.current_page ?? 1,
    perPage: data?.job_details.per_page ?? usualPage,
    counts: data?.statusCount,
    isLoading: isPending,
    isFetching,
    error,
    retry: () => void refetch(),
  }
}
