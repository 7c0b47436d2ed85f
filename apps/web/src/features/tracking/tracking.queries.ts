import type { CallReceived } from '@dray/domain/kernel/call.ts'
import * as calls from '@dray/domain/tracking/tracking.calls.ts'
import { trackingChange } from '@dray/domain/tracking/tracking.events.ts'
import { queryOptions } from '@tanstack/react-query'
import { api, apiWithMessage } from '#platform/api.ts'
import { isApiError } from '#platform/api-error.ts'
import { queryClient } from '#platform/query-client.ts'

export type TrackingLink = CallReceived<typeof calls.listTrackingLinks>['links'][number]
export type Tracked = CallReceived<typeof calls.showTracking>

const root = ['tracking']
const everyHalfMinute = 30_000

export const listTrackingLinksOptions = (id: number) =>
  queryOptions({
    queryKey: [...root, 'links', id],
    queryFn: ({ signal }) => api(calls.listTrackingLinks, { params: { id } }, { signal }),
    meta: { changedBy: [trackingChange.event] },
  })

const hasEnded = (error: unknown) => isApiError(error) && error.code === 'tracking_ended'

/** What a link shows, read again every half minute while the page is looked at and the link works. */
export const showTrackingOptions = (token: string) =>
  queryOptions({
    queryKey: [...root, 'page', token],
    queryFn: ({ signal }) => api(calls.showTracking, { params: { token } }, { signal }),
    refetchInterval: ({ state }) => (hasEnded(state.error) ? false : everyHalfMinute),
    retry: (count, error) => !hasEnded(error) && count < 2,
    gcTime: 0,
  })

const changed = async <T>(sent: Promise<T>): Promise<T> => {
  const answer = await sent
  void queryClient.invalidateQueries({ queryKey: [...root, 'links'] })
  return answer
}
export const addTrackingLink = (id: number, email: string | null) =>
  changed(apiWithMessage(calls.addTrackingLink, { params: { id }, body: { email } }))
export const revokeTrackingLink = async ({ id }: TrackingLink) =>
  (await changed(apiWithMessage(calls.revokeTrackingLink, { params: { id } }))).message
