import { useSyncExternalStore } from 'react'

/** As long as the table lights a changed row. */
const shownFor = 2600

let recent: ReadonlySet<number> = new Set()
const ends = new Map<number, ReturnType<typeof setTimeout>>()
const listeners = new Set<() => void>()

function set(next: ReadonlySet<number>) {
  recent = next
  for (const listener of listeners) listener()
}

/** Jobs that somebody else changed a moment ago: each is marked from now for a little, however often it changes. */
export function markRecent(ids: readonly number[]) {
  if (ids.length === 0) return
  for (const id of ids) {
    clearTimeout(ends.get(id))
    ends.set(
      id,
      setTimeout(() => {
        ends.delete(id)
        set(new Set([...recent].filter((other) => other !== id)))
      }, shownFor),
    )
  }
  set(new Set([...recent, ...ids]))
}

export const useRecentJobs = () =>
  useSyncExternalStore(
    (listener) => {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    () => recent,
  )
