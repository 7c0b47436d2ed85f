import type { Fix } from './fix.ts'

/** A fix in one line: `2026-11-20 08:00:15 UTC 53.48076, -2.24263 (12 m) 48 km/h`. */
export function fixInWords({ at, latitude, longitude, accuracy_m, speed_kmh }: Fix): string {
  const time = `${at.slice(0, 10)} ${at.slice(11, 19)} UTC`
  const accuracy = accuracy_m === null ? '' : ` (${Math.round(accuracy_m)} m)`
  const speed = speed_kmh === null ? '' : ` ${Math.round(speed_kmh)} km/h`
  return `${time} ${latitude.toFixed(5)}, ${longitude.toFixed(5)}${accuracy}${speed}`
}
