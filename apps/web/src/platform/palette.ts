import type { ReactNode } from 'react'

/** One thing that the palette can find. */
export interface PaletteItem {
  key: string
  label: string
  detail?: string
  icon?: ReactNode
  shortcut?: string
  onSelect: () => void
}

/** A source of things to find: screens, actions, jobs, customers, drivers, vehicles. */
export interface PaletteProvider {
  key: string
  /** The heading above its items. */
  group: string
  /** At once for what is in hand, a promise for what is fetched (then the words are at least `least` long). */
  find: (words: string, signal: AbortSignal) => readonly PaletteItem[] | Promise<readonly PaletteItem[]>
  least?: number
}
