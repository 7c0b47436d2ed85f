import { useQuery } from '@tanstack/react-query'
import { useRef } from 'react'
import { isApiError } from '#platform/api-error.ts'
import { type CaptureRow, showDriverCaptureOptions } from './driver-captures.queries.ts'

/**
 * A capture by its id: among the rows that are shown, else by itself, since what was placed leaves the list of what waits
 * while somebody has it open. `undefined` while it is looked for, null where there is none.
 */
export function useCapture(id: number, rows: readonly CaptureRow[]) {
  const listed = rows.find((row) => row.id === id)
  const last = useRef(listed)
  last.current = listed ?? last.current
  const query = useQuery({ ...showDriverCaptureOptions(id), enabled: listed === undefined })
  const found = listed ?? query.data ?? last.current
  return { capture: found ?? (isApiError(query.error, 'not_found') ? null : undefined), query }
}
