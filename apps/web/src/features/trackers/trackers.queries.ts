import type { CallReceived, CallSent } from '@dray/domain/kernel/call.ts'
import * as calls from '@dray/domain/trackers/trackers.calls.ts'
import { trackerKeyChange } from '@dray/domain/trackers/trackers.events.ts'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { api, apiWithMessage } from '#platform/api.ts'
import { queryClient } from '#platform/query-client.ts'

export type TrackerKey = CallReceived<typeof calls.listTrackerKeys>['keys'][number]
export type NewTrackerKey = CallReceived<typeof calls.addTrackerKey>
export type TrackerSource = CallReceived<typeof calls.listTrackerSources>['data'][number]

/** What trackers send has no event: it is read again so often. */
const readAgainMs = 15_000
const keys = ['tracker-keys']
const sources = ['tracker-sources']

export const listTrackerKeysOptions = () =>
  queryOptions({
    queryKey: keys,
    queryFn: ({ signal }) => api(calls.listTrackerKeys, undefined, { signal }),
    refetchInterval: readAgainMs,
    meta: { changedBy: [trackerKeyChange.event] },
  })

export const listTrackerSourcesOptions = (query: CallSent<typeof calls.listTrackerSources>['query']) =>
  queryOptions({
    queryKey: [...sources, query],
    queryFn: ({ signal }) => api(calls.listTrackerSources, { query }, { signal }),
    placeholderData: keepPreviousData,
    refetchInterval: readAgainMs,
    meta: { changedBy: ['vehicleChange'] },
  })

/** The secret is in what this returns and nowhere else. */
export async function addTrackerKey(body: CallSent<typeof calls.addTrackerKey>['body']) {
  const { data, message } = await apiWithMessage(calls.addTrackerKey, { body })
  await queryClient.invalidateQueries({ queryKey: keys })
  return { made: data, message }
}

export async function endTrackerKey({ id }: Pick<TrackerKey, 'id'>) {
  const { message } = await apiWithMessage(calls.endTrackerKey, { params: { id } })
  await queryClient.invalidateQueries({ queryKey: keys })
  return message
}

export async function giveVehicleTracker(body: CallSent<typeof calls.giveVehicleTracker>['body']) {
  const { data, message } = await apiWithMessage(calls.giveVehicleTracker, { body })
  await queryClient.invalidateQueries({ queryKey: sources })
  return { given: data, message }
}
