import type { CallReceived } from '@dray/domain/kernel/call.ts'
import * as calls from '@dray/domain/live-drivers/live-drivers.calls.ts'
import { getDriverTrack } from '@dray/domain/positions/positions.calls.ts'
import { queryOptions } from '@tanstack/react-query'
import { api } from '#platform/api.ts'

export type LiveDrivers = CallReceived<typeof calls.listLiveDrivers>
export type LiveDriver = LiveDrivers['drivers'][number]
export type DriverTrack = CallReceived<typeof getDriverTrack>

const root = ['live-drivers']

/** Today's drivers. What changes them is heard by `useLiveDrivers`, which asks again every few seconds and no more often. */
export const listLiveDriversOptions = () =>
  queryOptions({
    queryKey: [...root, 'list'],
    queryFn: ({ signal }) => api(calls.listLiveDrivers, { query: {} }, { signal }),
    staleTime: 0,
  })

/** Of the list these workdays alone. */
export const listLiveDrivers = (workday_ids: Iterable<number>) =>
  api(calls.listLiveDrivers, { query: { workday_ids: [...workday_ids].join(',') } })

/** A driver's track of a day; it grows while they drive. */
export const getDriverTrackOptions = (driver_id: number, date: string) =>
  queryOptions({
    queryKey: [...root, 'track', driver_id, date],
    queryFn: ({ signal }) => api(getDriverTrack, { params: { id: driver_id }, query: { date } }, { signal }),
    staleTime: 0,
    refetchInterval: 60_000,
  })
