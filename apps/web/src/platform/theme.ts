import type { MantineColorSchemeManager } from '@mantine/core'
import { browserStorage } from './browser-storage.ts'

/** The theme's place in the browser's storage; `public/theme.js` reads it before the first paint. */
export const themeKey = 'theme'

type Kept = 'dark_mode' | 'light_mode'
const schemeOf = (kept: string | null) => (kept === 'dark_mode' ? 'dark' : kept === 'light_mode' ? 'light' : null)
const systemScheme = () => (matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light')

/** Keeps the theme under its documented values; other tabs follow a change. */
export function themeManager(): MantineColorSchemeManager {
  let listener: ((event: StorageEvent) => void) | undefined
  return {
    get: () => schemeOf(browserStorage.read(themeKey)) ?? systemScheme(),
    set: (value) => browserStorage.write(themeKey, (value === 'dark' ? 'dark_mode' : 'light_mode') satisfies Kept),
    subscribe: (onUpdate) => {
      listener = (event) => {
        const scheme = event.key === themeKey ? schemeOf(event.newValue) : null
        if (scheme) onUpdate(scheme)
      }
      window.addEventListener('storage', listener)
    },
    unsubscribe: () => {
      if (listener) window.removeEventListener('storage', listener)
    },
    clear: () => browserStorage.remove(themeKey),
  }
}

/** The nonce that the server put on this page, for the style elements of libraries. */
export const styleNonce = () => document.querySelector<HTMLMetaElement>('meta[name="csp-nonce"]')?.content ?? ''
