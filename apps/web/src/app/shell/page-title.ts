import { useMatches } from '@tanstack/react-router'
import { useEffect, useSyncExternalStore } from 'react'

let given: string | null = null
const listeners = new Set<() => void>()
function set(title: string | null) {
  given = title
  for (const listener of listeners) listener()
}

/** A screen's own title while it stands, where the route's is not enough. */
export function usePageTitle(title: string) {
  useEffect(() => {
    set(title)
    return () => set(null)
  }, [title])
}

/** The title of the screen that is open. */
export function useShownTitle(): string {
  const own = useSyncExternalStore(
    (listener) => {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    () => given,
  )
  const route = useMatches({ select: (matches) => matches.at(-1)?.staticData.title })
  return own ?? route ?? ''
}
