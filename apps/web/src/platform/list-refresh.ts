import type { QueryKey } from '@tanstack/react-query'
import { queryClient } from './query-client.ts'

const pause = 150
const jitter = 100
const waiting = new Map<string, { key: QueryKey; again: boolean }>()

/**
 * Fetches lists again after a change: at once, then at most every 150 ms, not all browsers in the same moment. Changes
 * that come meanwhile are gathered into one more fetch.
 */
export function refreshSoon(key: QueryKey) {
  const name = JSON.stringify(key)
  const turn = waiting.get(name)
  if (turn) {
    turn.again = true
    return
  }
  const next = { key, again: false }
  waiting.set(name, next)
  void queryClient.invalidateQueries({ queryKey: key })
  setTimeout(
    () => {
      waiting.delete(name)
      if (next.again) refreshSoon(key)
    },
    pause + Math.random() * jitter,
  )
}
