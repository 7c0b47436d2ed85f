/** Where the phone is, as it says it. */
export interface PhoneFix {
  /** The phone's own clock, RFC 3339. */
  at: string
  latitude: number
  longitude: number
  accuracy_m: number | null
  speed_kmh: number | null
  heading: number | null
}

/** Follows the phone, and says how full its battery is. */
export interface PositionWatch {
  /** Calls back with each fix until the returned function is called. High accuracy costs the battery more. */
  follow(accuracy: 'high' | 'low', take: (fix: PhoneFix) => void): () => void
  /** From 0 to 1 while it is not charged; null where it is, or the phone does not tell. */
  battery(): Promise<number | null>
}

/** A phone that stands still says nothing by itself. */
const askAgainMs = 5 * 60_000

const number = (value: number | null) => (value !== null && Number.isFinite(value) && value >= 0 ? value : null)
const kmh = (metresPerSecond: number | null) => {
  const speed = number(metresPerSecond)
  return speed === null ? null : Math.min(2000, Math.round(speed * 36) / 10)
}

const fixOf = ({ coords, timestamp }: GeolocationPosition): PhoneFix => ({
  at: new Date(timestamp).toISOString(),
  latitude: coords.latitude,
  longitude: coords.longitude,
  accuracy_m: number(coords.accuracy),
  speed_kmh: kmh(coords.speed),
  heading: number(coords.heading),
})

interface Battery {
  level: number
  charging: boolean
}

/** The browser's: only while the page is in front, and the battery where the browser tells of it. */
export const webPositionWatch = (): PositionWatch => ({
  follow(accuracy, take) {
    const { geolocation } = navigator
    if (!geolocation) return () => undefined
    const options = { enableHighAccuracy: accuracy === 'high', maximumAge: 10_000, timeout: 60_000 }
    const hear = (position: GeolocationPosition) => take(fixOf(position))
    const nothing = () => undefined
    const watch = geolocation.watchPosition(hear, nothing, options)
    const again = setInterval(() => geolocation.getCurrentPosition(hear, nothing, options), askAgainMs)
    return () => {
      geolocation.clearWatch(watch)
      clearInterval(again)
    }
  },
  async battery() {
    const { getBattery } = navigator as Navigator & { getBattery?: () => Promise<Battery> }
    const found = await getBattery?.call(navigator).catch(() => undefined)
    return found && !found.charging ? found.level : null
  },
})
