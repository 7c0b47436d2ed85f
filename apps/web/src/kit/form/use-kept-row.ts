import { useRef } from 'react'

/**
 * The row of a form, as it is now. Once it is deleted, or another stands in its place, the one that was there stays as
 * long as something typed into it would be lost: a form never turns into that of another row, or of a new one.
 */
export function useKeptRow<R extends { id: number }>(row: R | null, isChanged: boolean) {
  const kept = useRef(row)
  const isLost = isChanged && kept.current !== null && row?.id !== kept.current.id
  if (!isLost) kept.current = row
  return { row: kept.current, isLost }
}
