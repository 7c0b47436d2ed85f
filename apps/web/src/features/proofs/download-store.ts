import { useSyncExternalStore } from 'react'
import { session } from '#platform/session.ts'

/** An archive on its way here. */
export interface ArchiveDownload {
  key: string
  jobIds: readonly number[]
  state: 'running' | 'done' | 'failed'
  received: number
  /** Its name when it is saved; why it was not when it failed. */
  text: string
  /** False where fetching it again cannot help. */
  mayRetry: boolean
}

let downloads: readonly ArchiveDownload[] = []
const listeners = new Set<() => void>()
function put(next: readonly ArchiveDownload[]) {
  downloads = next
  for (const listener of listeners) listener()
}
export const changeArchive = (key: string, changes: Partial<ArchiveDownload>) =>
  put(downloads.map((one) => (one.key === key ? { ...one, ...changes } : one)))
// Somebody else signs in: the archives are another person's.
session.onChange(() => {
  if (session.current() === null) put([])
})

/** Shows an archive as begun; one that is tried again takes its old line's place. */
export function beginArchive(key: string, jobIds: readonly number[]) {
  const begun: ArchiveDownload = { key, jobIds, state: 'running', received: 0, text: '', mayRetry: true }
  put([...downloads.filter((one) => one.key !== key), begun])
}

/** False once it was dismissed. */
export const isWanted = (key: string) => downloads.some((one) => one.key === key)

export const dismissArchive = (key: string) => put(downloads.filter((one) => one.key !== key))

export const useArchives = () =>
  useSyncExternalStore(
    (listener) => {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    () => downloads,
  )
