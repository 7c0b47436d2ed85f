import { useQuery } from '@tanstack/react-query'
import { listPlaceArrivalsOptions, type StopPresence } from './place-arrivals.queries.ts'

const none: readonly StopPresence[] = []

/** What is known of a job's stops by positions, for the office; nothing while it is not here, or could not be read. */
export const usePlaceArrivals = (job_id: number): readonly StopPresence[] =>
  useQuery(listPlaceArrivalsOptions(job_id)).data ?? none

/** False while it is on its way: what shows it waits, so that nothing moves when it comes. A fault holds nothing up. */
export function useArePlaceArrivalsHere(job_id: number): boolean {
  const { isPending, failureCount, fetchStatus } = useQuery(listPlaceArrivalsOptions(job_id))
  return !isPending || failureCount > 0 || fetchStatus === 'paused'
}
