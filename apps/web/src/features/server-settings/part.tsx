import { instantToLocal, showLongDate } from '@dray/domain/kernel/clock-time.ts'
import { type UseQueryOptions, useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { LoadingState } from '#kit/loading-state.tsx'
import { useStaleText } from '#platform/stale-text.ts'
import { useViewer } from '#platform/viewer.ts'
import { StaleNotice } from '#ui/display/stale-notice.tsx'
import { Page, Stack } from '#ui/layout/layout.tsx'

interface PartProps<T> {
  // biome-ignore lint/suspicious/noExplicitAny: a query under whatever key it has.
  options: UseQueryOptions<T, Error, T, any>
  children: (answer: T) => ReactNode
}

/** One tab: what the server answered, kept fresh while it is looked at. */
export function Part<T>({ options, children }: PartProps<T>) {
  const query = useQuery(options)
  const staleText = useStaleText({ at: query.dataUpdatedAt, error: query.error })
  return (
    <Page>
      {query.data === undefined ? (
        <LoadingState query={query} />
      ) : (
        <Stack gap="loose">
          <StaleNotice text={staleText} isFetching={query.isFetching} onRetry={() => void query.refetch()} />
          {children(query.data)}
        </Stack>
      )}
    </Page>
  )
}

/** Writes an instant as people read it; nothing for none. */
export function useMoment() {
  const { time_zone } = useViewer()
  return (at: string | null) => {
    if (at === null) return null
    const { date, time } = instantToLocal(at, time_zone)
    return `${showLongDate(date)} ${time}:${at.slice(17, 19)}`
  }
}
