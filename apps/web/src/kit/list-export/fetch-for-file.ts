import type { FetchQueryOptions, QueryKey } from '@tanstack/react-query'
import { queryClient } from '#platform/query-client.ts'

/** Fetches a page of a file: never from what is kept, and forgotten afterwards. */
export function fetchForFile<A, K extends QueryKey>(wanted: FetchQueryOptions<A, Error, A, K>, signal: AbortSignal) {
  const cancel = () => void queryClient.cancelQueries({ queryKey: wanted.queryKey, exact: true })
  signal.addEventListener('abort', cancel, { once: true })
  return queryClient.fetchQuery({ ...wanted, staleTime: 0, gcTime: 0 })
}
