import { useSyncExternalStore } from 'react'
import { browserStorage } from '#platform/browser-storage.ts'
import { session } from '#platform/session.ts'

/** Runs that this person started and has not dismissed; they survive another screen and a reload. */
const keyOf = () => `invoice-runs:${session.current()?.user.id ?? 0}`
const none: readonly number[] = []
const shownAtMost = 5

let key: string | null = null
let runs: readonly number[] = none
const listeners = new Set<() => void>()

function read(): readonly number[] {
  if (key === keyOf()) return runs
  key = keyOf()
  const kept = browserStorage.readJson(key)
  runs = Array.isArray(kept) ? kept.filter((id) => Number.isInteger(id)) : none
  return runs
}

function write(next: readonly number[]) {
  runs = next
  if (next.length > 0) browserStorage.write(keyOf(), JSON.stringify(next))
  else browserStorage.remove(keyOf())
  tell()
}

const tell = () => {
  for (const listener of listeners) listener()
}
// Somebody else signs in: the runs are another person's.
session.onChange(() => {
  key = null
  tell()
})

export const followRun = (id: number) => write([...read().filter((other) => other !== id), id].slice(-shownAtMost))
export const dismissRun = (id: number) => write(read().filter((other) => other !== id))

export const useFollowedRuns = () =>
  useSyncExternalStore((listener) => {
    listeners.add(listener)
    return () => void listeners.delete(listener)
  }, read)
