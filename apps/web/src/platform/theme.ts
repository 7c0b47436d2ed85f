import { browserStorage } from './browser-storage.ts'

/** The theme's place in the browser's storage; `public/theme.js` reads it before the first paint. */
export const themeKey = 'theme'
const stored = { dark: 'dark_mode', light: 'light_mode' } as const
type Theme = keyof typeof stored

/** The one attribute that switches the theme: the palette in `ui/tokens.css` hangs on it. */
const show = (theme: Theme) => document.documentElement.setAttribute('data-theme', theme)

/** Shows the theme and stores it under its documented value for the next visit; other tabs follow. */
export function setTheme(theme: Theme) {
  browserStorage.write(themeKey, stored[theme])
  show(theme)
}

if (typeof window !== 'undefined') {
  window.addEventListener('storage', ({ key, newValue }) => {
    if (key === themeKey && newValue) show(newValue === stored.dark ? 'dark' : 'light')
  })
}
