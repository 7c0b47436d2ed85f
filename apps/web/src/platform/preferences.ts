import { useCallback, useSyncExternalStore } from 'react'
import { browserStorage } from './browser-storage.ts'
import { session } from './session.ts'

/** Where preferences are kept: in the browser for now; a store that speaks to the server takes its place in `store`. */
interface PreferenceStore {
  read: (user_id: number, name: string) => unknown
  write: (user_id: number, name: string, value: unknown) => void
}

const inBrowser: PreferenceStore = {
  read: (user_id, name) => browserStorage.readJson(`preferences:${user_id}:${name}`),
  write: (user_id, name, value) => browserStorage.write(`preferences:${user_id}:${name}`, JSON.stringify(value)),
}

const store = inBrowser
const cache = new Map<string, unknown>()
const listeners = new Set<() => void>()

const userId = () => session.current()?.user.id ?? 0

export const preferences = {
  read<T>(name: string, standard: T): T {
    const key = `${userId()}:${name}`
    if (!cache.has(key)) cache.set(key, store.read(userId(), name))
    return (cache.get(key) as T | null | undefined) ?? standard
  },
  write<T>(name: string, value: T) {
    cache.set(`${userId()}:${name}`, value)
    store.write(userId(), name, value)
    for (const listener of listeners) listener()
  },
  subscribe(listener: () => void) {
    listeners.add(listener)
    return () => void listeners.delete(listener)
  },
}

/** How the signed-in user likes a thing to look: a table's columns, whether single keys work. */
export function usePreference<T>(name: string, standard: T): [T, (value: T) => void] {
  const value = useSyncExternalStore(preferences.subscribe, () => preferences.read(name, standard))
  const set = useCallback((next: T) => preferences.write(name, next), [name])
  return [value, set]
}
