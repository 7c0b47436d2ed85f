import { instantToLocal } from '../kernel/clock-time.ts'

interface Collected {
  collection_date: string | null
  collection_at: string | null
  job_process: readonly { type: string; pod_time: string | null }[]
}

/**
 * Returns when the goods of a delivery were collected, if that is after it was delivered: proved, else booked. Null where
 * the order is right or nothing is known of the collection. The screen asks about it; the call does not refuse it, since
 * goods are collected early.
 */
export function collectedAfter(delivered_at: string, job: Collected, zone: string): string | null {
  const proved = job.job_process.flatMap(({ type, pod_time }) => (type === 'poc' && pod_time ? [pod_time] : []))
  const collected_at = proved.toSorted((a, b) => Date.parse(a) - Date.parse(b))[0] ?? job.collection_at
  if (collected_at !== null) return Date.parse(delivered_at) < Date.parse(collected_at) ? collected_at : null
  const { collection_date } = job
  return collection_date !== null && instantToLocal(delivered_at, zone).date < collection_date ? collection_date : null
}
