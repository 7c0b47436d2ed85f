import { useSyncExternalStore } from 'react'

const root = () => document.documentElement

function subscribe(listener: () => void) {
  const watch = new MutationObserver(listener)
  watch.observe(root(), { attributeFilter: ['data-theme'] })
  return () => watch.disconnect()
}

/** The theme that the page shows now. */
export const useTheme = (): 'light' | 'dark' =>
  useSyncExternalStore(subscribe, () => (root().dataset.theme === 'dark' ? 'dark' : 'light'))
