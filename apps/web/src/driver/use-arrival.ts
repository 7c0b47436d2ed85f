import { distanceWords } from '@dray/domain/place-arrivals/stop-place.ts'
import { useState, useSyncExternalStore } from 'react'
import { arrivalHere, distanceTo } from './day/arrival-here.ts'
import type { ReceivedStop } from './day/received-day.ts'
import type { Standing } from './day/same-stop.ts'
import { clockOf } from './day/stop-words.ts'
import { useNow, usePhone, usePhoneState, useZone } from './phone-context.tsx'

/** The arrival that the phone proposes at the stop that is next, with the answer that it is not so. */
export function useArrival(one: Standing) {
  const { fixes } = usePhone()
  const { kept, driver } = usePhoneState()
  const all = useSyncExternalStore(fixes.subscribe, fixes.all)
  const declined = useSyncExternalStore(fixes.subscribe, fixes.declined)
  const zone = useZone()
  const offset_ms = driver?.offset_ms ?? 0
  const now = useNow() + offset_ms
  const arrived_at = arrivalHere(one, { fixes: all, radius_m: kept?.day.arrival_radius_m, offset_ms, now })
  const key = `${one.job.work_day_job_id}:${one.progress.next?.side}:${arrived_at}`
  if (arrived_at === null || declined.has(key)) return null
  return { time: clockOf(arrived_at, zone), decline: () => fixes.decline(key) }
}

/** Warns once, in words, before something is kept far from its stop. It never holds it up: the second tap keeps. */
export function useFarTap(stop: ReceivedStop | undefined) {
  const { position } = usePhone()
  const [far, setFar] = useState<string | null>(null)
  const mayKeep = () => {
    const distance = far === null ? distanceTo(position.latest(), stop, Date.now()) : null
    if (!distance?.is_far) return true
    setFar(distanceWords(distance.distance_m))
    return false
  }
  return { far, mayKeep, forget: () => setFar(null) }
}
