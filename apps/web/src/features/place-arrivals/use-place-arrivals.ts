import { useQuery } from '@tanstack/react-query'
import type { OfficeJob } from '#features/jobs/index.ts'
import { listPlaceArrivalsOptions, type StopPresence } from './place-arrivals.queries.ts'

type Carried = Pick<OfficeJob, 'id' | 'has_work_day_jobs' | 'stop_times' | 'trip_sub_jobs'>

const none: readonly StopPresence[] = []

/** What is known of a job's stops by positions, for the office; nothing of a job that no driver of ours has or had. */
export function usePlaceArrivals(job: Carried): readonly StopPresence[] {
  const { id, has_work_day_jobs, stop_times, trip_sub_jobs } = job
  const enabled = has_work_day_jobs === 1 || stop_times.length > 0 || trip_sub_jobs.length > 0
  return useQuery({ ...listPlaceArrivalsOptions(id), enabled }).data ?? none
}
