import { jobChange } from '@dray/domain/jobs/jobs.events.ts'
import { useEffect } from 'react'
import { onChange } from '#platform/realtime.ts'
import { markRecent } from './recent-jobs.ts'

/** While a screen of jobs stands, what others change on it is marked; that it is fetched, its options see to. */
export function useMarkedJobs() {
  useEffect(() => onChange(jobChange.event, (messages) => markRecent(messages.flatMap(({ ids }) => ids))), [])
}
