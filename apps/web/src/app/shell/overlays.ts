import { useSyncExternalStore } from 'react'

type Overlay = 'palette' | 'page_search' | 'shortcuts' | 'help' | null
let open: Overlay = null
const listeners = new Set<() => void>()

function set(next: Overlay) {
  open = next
  for (const listener of listeners) listener()
}

export const openPalette = () => set('palette')
/** The same from the box at the top, which searches the open list first. */
export const openPageSearch = () => set('page_search')
export const openShortcutList = () => set('shortcuts')
export const openHelp = () => set('help')
export const closeOverlay = () => set(null)

/** Which of the shell's own layers stands over the screen. */
export const useOverlay = () =>
  useSyncExternalStore(
    (listener) => {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    () => open,
  )
