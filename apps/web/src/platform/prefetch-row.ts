import { type FetchQueryOptions, hashKey, type QueryKey } from '@tanstack/react-query'
import { queryClient } from './query-client.ts'

/** Of rows that are being deleted, or were: a list has them under the pointer for a moment yet. */
const leaving = new Set<string>()

/** Fetches a row that somebody seems to be about to open, unless it is on its way out. */
export function prefetchRow<T, E, D, K extends QueryKey>(options: FetchQueryOptions<T, E, D, K>) {
  if (!leaving.has(hashKey(options.queryKey))) void queryClient.prefetchQuery(options)
}

/** Deletes the rows of these queries; where it fails they stay, and can be fetched again. */
export async function removeRows<T>(queryKeys: readonly QueryKey[], remove: () => Promise<T>): Promise<T> {
  const keys = queryKeys.map((key) => hashKey(key))
  for (const key of keys) leaving.add(key)
  try {
    return await remove()
  } catch (error) {
    for (const key of keys) leaving.delete(key)
    throw error
  }
}
