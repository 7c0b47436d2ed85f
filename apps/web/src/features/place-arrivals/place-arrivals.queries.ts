import { driverCaptureChange } from '@dray/domain/driver-captures/driver-captures.events.ts'
import { jobChange } from '@dray/domain/jobs/jobs.events.ts'
import type { CallReceived } from '@dray/domain/kernel/call.ts'
import * as calls from '@dray/domain/place-arrivals/place-arrivals.calls.ts'
import { placeArrivalChange } from '@dray/domain/place-arrivals/place-arrivals.events.ts'
import { queryOptions } from '@tanstack/react-query'
import { api } from '#platform/api.ts'

export type StopPresence = CallReceived<typeof calls.listPlaceArrivals>[number]

/** When drivers were at the stops of a job by their positions, and how far from them they tapped. */
export const listPlaceArrivalsOptions = (job_id: number) =>
  queryOptions({
    queryKey: ['place-arrivals', job_id],
    queryFn: ({ signal }) => api(calls.listPlaceArrivals, { params: { job_id } }, { signal }),
    meta: { changedBy: [placeArrivalChange.event, driverCaptureChange.event, jobChange.event] },
  })
