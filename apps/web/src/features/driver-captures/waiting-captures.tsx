import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { waitingCapturesOptions } from './driver-captures.queries.ts'

/** Reports how many captures wait for the office, whenever that changes. */
export function WaitingCaptures({ onCount }: { onCount: (count: number) => void }) {
  const { data } = useQuery(waitingCapturesOptions())
  useEffect(() => {
    if (data !== undefined) onCount(data)
  }, [data, onCount])
  return null
}
