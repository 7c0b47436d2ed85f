import { useRef } from 'react'

/** The row that a form was opened with, as it is now among the rows that are shown; `isGone` once it is not among them. */
export function useOpenRow<R extends { id: number }>(opened: R, rows: readonly R[]): { row: R; isGone: boolean } {
  const latest = useRef(opened)
  const found = rows.find(({ id }) => id === opened.id)
  if (found) latest.current = found
  return { row: latest.current, isGone: found === undefined }
}
