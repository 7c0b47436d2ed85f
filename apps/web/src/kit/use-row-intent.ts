import { useCallback, useEffect, useRef } from 'react'

/** So long a pointer must rest on a row before it counts as meaning it: crossing a list fetches nothing. */
const rest = 90

/** Calls back once for the row that the pointer or the cursor has come to rest on. */
export function useRowIntent(work: (id: number) => void) {
  const latest = useRef(work)
  latest.current = work
  const waiting = useRef<{ id: number; timer: ReturnType<typeof setTimeout> } | null>(null)
  useEffect(() => () => clearTimeout(waiting.current?.timer), [])
  return useCallback(({ id }: { id: number }) => {
    if (waiting.current?.id === id) return
    clearTimeout(waiting.current?.timer)
    waiting.current = { id, timer: setTimeout(() => latest.current(id), rest) }
  }, [])
}
