import { useQuery } from '@tanstack/react-query'
import { useRef } from 'react'
import { type CaptureRow, listDriverCapturesOptions } from './driver-captures.queries.ts'

const mostLookedThrough = 200

/**
 * A capture by its id: among the rows that are shown, else among the latest of its job or driver, since what was placed
 * leaves the list of what waits while somebody has it open. `undefined` while it is looked for, null where it is not found.
 */
export function useCapture(id: number, rows: readonly CaptureRow[]) {
  const listed = rows.find((row) => row.id === id)
  const last = useRef(listed)
  last.current = listed ?? last.current
  const of = last.current?.job ? { job_id: last.current.job.id } : last.current && { driver_id: last.current.driver.id }
  const others = useQuery({
    ...listDriverCapturesOptions({
      ...of,
      state: 'all',
      sort: 'received_at',
      direction: 'desc',
      page_size: mostLookedThrough,
    }),
    enabled: listed === undefined,
  })
  const found = listed ?? others.data?.captures.data.find((row) => row.id === id) ?? last.current
  return { capture: found ?? (others.data ? null : undefined), query: others }
}
