import type { Capture } from '@dray/domain/driver-captures/capture.ts'

type Place = NonNullable<Capture['place']>

/** Where the phone is, when it says so. Nothing waits for it. */
export interface PositionSource {
  /** What the person allows; `unknown` until they are asked. */
  permission(): Promise<'allowed' | 'unknown' | 'refused'>
  /** Lets the phone ask the person; true when they allow it. */
  ask(): Promise<boolean>
  /** Looks once, so that a fix is there when something is captured. */
  warm(): void
  /** The last fix, unless it is old. */
  latest(): Place | null
}

const patience = 5000
const goodFor = 2 * 60_000

const placeOf = ({ coords, timestamp }: GeolocationPosition): Place => ({
  latitude: coords.latitude,
  longitude: coords.longitude,
  accuracy_m: Number.isFinite(coords.accuracy) ? Math.min(1_000_000, Math.round(coords.accuracy)) : null,
  fix_at: new Date(timestamp).toISOString(),
})

/** The browser's position: only while the page is in front. */
export function webPositionSource(): PositionSource {
  let fix: Place | null = null
  const look = () =>
    new Promise<boolean>((resolve) => {
      if (!navigator.geolocation) return resolve(false)
      navigator.geolocation.getCurrentPosition(
        (position) => {
          fix = placeOf(position)
          resolve(true)
        },
        ({ code }) => resolve(code !== GeolocationPositionError.PERMISSION_DENIED),
        { enableHighAccuracy: true, timeout: patience, maximumAge: goodFor / 4 },
      )
    })
  const permission = async () => {
    // Some phones do not tell: then they were not asked.
    const state = await navigator.permissions?.query({ name: 'geolocation' }).then(
      (status) => status.state,
      () => 'prompt' as const,
    )
    return state === 'granted' ? 'allowed' : state === 'denied' ? 'refused' : 'unknown'
  }
  return {
    permission,
    ask: look,
    warm: () => void look(),
    latest: () => (fix?.fix_at && Date.now() - Date.parse(fix.fix_at) <= goodFor ? fix : null),
  }
}
