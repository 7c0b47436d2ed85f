import { browserErrors } from '@dray/domain/kernel/browser-errors.ts'
import type { UseQueryResult } from '@tanstack/react-query'
import { useDeferredValue, useMemo } from 'react'
import { isApiError } from './api-error.ts'
import { useLineLost } from './line.ts'
import { useStaleText } from './stale-text.ts'

/** A page of a list as the calls return it. */
export interface ListedPage<R> {
  data: R[]
  total: number
  /** 1 where more was found than is counted. */
  more_than_total?: number
  current_page: number
  per_page: number
  /** What all rows come to, as a row of its own: the last one of a file. */
  sum_row?: R
}

/** What a list shows at this moment: the page asked for, or the one before while it is on its way. */
export interface ListPage<R, A = unknown> {
  rows: readonly R[]
  total: number
  /** More was found than is counted and shown. */
  isMore: boolean
  page: number
  perPage: number
  /** The whole answer that the rows came with: counts, sums. */
  answer: A | undefined
  /** Nothing to show yet. */
  isLoading: boolean
  isFetching: boolean
  error: { message: string; request_id?: string | null } | null
  /** Why the rows may be behind, with their age. */
  staleText: string | null
  retry: () => void
}

/** What is no answer of the server is a fault of ours: it is shown as one, never as an empty list. */
const errorOf = (error: unknown) =>
  isApiError(error) ? error : error ? { message: browserErrors.internal.text } : null

const nothing: ListedPage<never> = { data: [], total: 0, current_page: 1, per_page: 50 }

/**
 * What a list's query shows. The answer is drawn when the browser has a moment, so that a press shows at once however
 * long fifty rows take; rows, their number and whether there are any are of one answer in every frame. Rows of another
 * filter stay only while the ones asked for may still come.
 */
export function useListPage<A, R>(query: UseQueryResult<A>, pageOf: (answer: A) => ListedPage<R>): ListPage<R, A> {
  const isLost = useLineLost()
  const { data, isPending, isPlaceholderData, error, dataUpdatedAt } = query
  const isGone = isPlaceholderData && isLost
  const now = useMemo(
    () => ({
      answer: isGone ? undefined : data,
      isLoading: isPending || isGone,
      error: errorOf(error),
      at: isPlaceholderData ? 0 : dataUpdatedAt,
    }),
    [data, isPending, isPlaceholderData, isGone, error, dataUpdatedAt],
  )
  const shown = useDeferredValue(now)
  const page: ListedPage<R> = shown.answer === undefined ? nothing : pageOf(shown.answer)
  const staleText = useStaleText(shown)
  return {
    rows: page.data,
    total: page.total,
    isMore: page.more_than_total === 1,
    page: page.current_page,
    perPage: page.per_page,
    answer: shown.answer,
    isLoading: shown.isLoading,
    isFetching: query.isFetching || shown !== now,
    error: shown.error,
    staleText,
    retry: () => void query.refetch(),
  }
}
