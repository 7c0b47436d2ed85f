import { browserStorage } from '#platform/browser-storage.ts'
import { type MapApp, mapApps } from './day/map-link.ts'

const mapKey = 'driver-map'
/** `public-driver/theme.js` reads it before the first paint. */
const themeKey = 'driver-theme'

export const looks = ['light', 'dark', 'sunlight'] as const
export type Look = (typeof looks)[number]

/** The navigation app that the driver chose; the phone's own on an iPhone, else Google's. */
export function chosenMap(): MapApp {
  const kept = browserStorage.read(mapKey)
  return mapApps.find((app) => app === kept) ?? (/iPhone|iPad/.test(navigator.userAgent) ? 'apple' : 'google')
}
export const chooseMap = (app: MapApp): boolean => browserStorage.write(mapKey, app)

export function shownLook(): Look {
  const shown = document.documentElement.getAttribute('data-theme')
  return looks.find((look) => look === shown) ?? 'light'
}
export function chooseLook(look: Look) {
  browserStorage.write(themeKey, look)
  document.documentElement.setAttribute('data-theme', look)
}
