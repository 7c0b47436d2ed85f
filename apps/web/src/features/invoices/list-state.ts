import type { UseQueryResult } from '@tanstack/react-query'
import { isApiError } from '../../platform/api-error.ts'

/** What a list shows at this moment: the page asked for, or the one before while it is on its way. */
export interface ListState<R> {
  rows: readonly R[]
  total: number
  page: number
  perPage: number
  isLoading: boolean
  isFetching: boolean
  error: ReturnType<typeof errorOf>
  retry: () => void
}
interface Page<R> {
  data: R[]
  total: number
  current_page: number
  per_page: number
}

const errorOf = (error: unknown) => (isApiError(error) ? error : null)
const nothing: Page<never> = { data: [], total: 0, current_page: 1, per_page: 500 }

export function listState<A, R>(query: UseQueryResult<A>, pageOf: (answer: A) => Page<R>): ListState<R> {
  const page: Page<R> = query.data === undefined ? nothing : pageOf(query.data)
  return {
    rows: page.data,
    total: page.total,
    page: page.current_page,
    perPage: page.per_page,
    isLoading: query.isPending,
    isFetching: query.isFetching,
    error: errorOf(query.error),
    retry: () => void query.refetch(),
  }
}
