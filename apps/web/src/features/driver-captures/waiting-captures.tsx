import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { listDriverCapturesOptions } from './driver-captures.queries.ts'

const waitingOnly = { state: 'waiting', page_size: 1 } as const

/** Reports how many captures wait for the office, whenever that changes. */
export function WaitingCaptures({ onCount }: { onCount: (count: number) => void }) {
  const { data } = useQuery(listDriverCapturesOptions(waitingOnly, { ofJobs: false }))
  const waiting = data?.waiting
  useEffect(() => {
    if (waiting !== undefined) onCount(waiting)
  }, [waiting, onCount])
  return null
}
