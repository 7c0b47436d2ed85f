import { useCallback, useSyncExternalStore } from 'react'
import { browserStorage } from './browser-storage.ts'
import { session } from './session.ts'

/**
 * A preference is read from the browser's own copy, at once and also without connection; the server's copy follows each
 * write and is followed (`features/preferences`). Names that were written here and not sent yet stand in a list beside.
 */
const copyKey = (user_id: number, name = '') => `preferences:${user_id}:${name}`
const unsentKey = (user_id: number) => `preferences-unsent:${user_id}`

const cache = new Map<string, unknown>()
const listeners = new Set<() => void>()
let afterWrite: () => void = () => {}

const userId = () => session.current()?.user.id ?? 0
const tell = () => {
  for (const listener of listeners) listener()
}

function keep(user_id: number, name: string, value: unknown) {
  cache.set(copyKey(user_id, name), value)
  browserStorage.write(copyKey(user_id, name), JSON.stringify(value))
}

export const preferences = {
  read<T>(name: string, standard: T): T {
    const key = copyKey(userId(), name)
    if (!cache.has(key)) cache.set(key, browserStorage.readJson(key))
    return (cache.get(key) as T | null | undefined) ?? standard
  },
  write<T>(name: string, value: T) {
    keep(userId(), name, value)
    unsent.add([name])
    tell()
    afterWrite()
  },
  /** Shows a value here that a call of its own stores. */
  show<T>(name: string, value: T) {
    keep(userId(), name, value)
    tell()
  },
  subscribe(listener: () => void) {
    listeners.add(listener)
    return () => void listeners.delete(listener)
  },
}

const listed = (key: string): string[] => {
  const kept = browserStorage.readJson(key)
  return Array.isArray(kept) ? kept.filter((name): name is string => typeof name === 'string') : []
}

/** The names written here that the server does not have yet; they outlive a reload and a time without connection. */
const unsent = {
  names: () => listed(unsentKey(userId())),
  add: (names: readonly string[]) => {
    browserStorage.write(unsentKey(userId()), JSON.stringify([...new Set([...unsent.names(), ...names])]))
  },
  remove: (names: readonly string[]) => {
    const left = unsent.names().filter((name) => !names.includes(name))
    if (left.length > 0) browserStorage.write(unsentKey(userId()), JSON.stringify(left))
    else browserStorage.remove(unsentKey(userId()))
  },
}

/** What keeps the browser's copy and the server's the same needs; nobody else. */
export const preferenceCopy = {
  unsent,
  /** Called after each write of this tab. */
  onWrite: (handle: () => void) => {
    afterWrite = handle
  },
  /** All names of which this browser has a copy. */
  names(): string[] {
    const start = copyKey(userId())
    return browserStorage.keys().flatMap((key) => (key.startsWith(start) ? [key.slice(start.length)] : []))
  },
  values: (names: readonly string[]) => Object.fromEntries(names.map((name) => [name, preferences.read(name, null)])),
  /** Applies what the server has; what is not sent yet is newer. */
  take(values: Readonly<Record<string, unknown>>) {
    const own = new Set(unsent.names())
    for (const [name, value] of Object.entries(values)) if (!own.has(name)) keep(userId(), name, value)
    tell()
  },
}

/** How the signed-in user likes a thing to look: a table's columns, whether single keys work. */
export function usePreference<T>(name: string, standard: T): [T, (value: T) => void] {
  const value = useSyncExternalStore(preferences.subscribe, () => preferences.read(name, standard))
  const set = useCallback((next: T) => preferences.write(name, next), [name])
  return [value, set]
}
