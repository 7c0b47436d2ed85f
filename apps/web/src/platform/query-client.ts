import { type InferDataFromTag, QueryClient, type QueryKey, replaceEqualDeep } from '@tanstack/react-query'
import { isApiError } from './api-error.ts'
import { line } from './line.ts'

const tries = 2
/** Worth another try by itself: the network or the server stumbled, and reading again does no harm. */
const isPassing = (error: unknown) =>
  isApiError(error) && (error.status === 0 || error.status === 502 || error.status === 503)

export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      // What others change is told by events; until then what was fetched is true.
      staleTime: 60_000,
      gcTime: 10 * 60_000,
      refetchOnWindowFocus: false,
      // Without a network a question fails like any other, and the screen says so, instead of waiting in silence.
      networkMode: 'always',
      // Where there is no line there is no use in it: what failed is fetched as soon as it is back.
      retry: (failed, error) => failed < tries && isPassing(error) && !line.isLost(),
    },
    mutations: { retry: false, networkMode: 'always' },
  },
})

/** The line is back: what failed for lack of it, and stands on a screen, is fetched. */
line.subscribe(() => {
  if (line.isLost()) return
  void queryClient.refetchQueries({ type: 'active', predicate: ({ state }) => isPassing(state.error) })
})

const versionOf = (row: unknown) => (row && typeof row === 'object' && 'version' in row ? Number(row.version) : null)

/** For queries of one row (`structuralSharing: newerRow`): a slower, older answer never replaces a newer one. */
export function newerRow(old: unknown, next: unknown): unknown {
  const [before, after] = [versionOf(old), versionOf(next)]
  return before !== null && after !== null && after < before ? old : replaceEqualDeep(old, next)
}

/** Shows what a write answered. A reading that is still on its way began before it and would bring back the old state: it is cancelled. */
export async function showAnswer<K extends QueryKey>(queryKey: K, answer: NoInfer<InferDataFromTag<unknown, K>>) {
  await queryClient.cancelQueries({ queryKey, exact: true })
  queryClient.setQueryData(queryKey, answer as never)
}
