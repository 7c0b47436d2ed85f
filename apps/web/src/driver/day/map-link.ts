import type { ReceivedStop } from './received-day.ts'
import { addressLines } from './stop-words.ts'

export const mapApps = ['google', 'apple', 'waze'] as const
export type MapApp = (typeof mapApps)[number]

/** The link that opens a navigation app on its way to a stop: by its place where it is known, else by its address. */
export function mapLink(stop: ReceivedStop, app: MapApp): string {
  const { latitude, longitude, name } = stop
  const place = latitude !== null && longitude !== null ? `${latitude},${longitude}` : null
  const goal = encodeURIComponent(place ?? [name, ...addressLines(stop)].filter(Boolean).join(', '))
  switch (app) {
    case 'google':
      return `https://www.google.com/maps/dir/?api=1&travelmode=driving&destination=${goal}`
    case 'apple':
      return `https://maps.apple.com/?dirflg=d&daddr=${goal}`
    case 'waze':
      return `https://waze.com/ul?navigate=yes&${place ? 'll' : 'q'}=${goal}`
  }
}

/** The link that rings a number as it was typed; null where there is nothing to dial. */
export function dialLink(phone: string): string | null {
  const digits = phone.replaceAll(/[^\d+]/g, '')
  return digits.length < 3 ? null : `tel:${digits}`
}
