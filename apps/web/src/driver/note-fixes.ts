import { capturesOf, dayJobs } from './day/day-jobs.ts'
import type { Phone } from './phone.ts'
import type { PhoneState } from './phone-state.ts'

const lookEveryMs = 15_000

/** A driver who is on the way to a stop whose arrival can be proposed. */
function isOnTheWay({ kept, driver, queue, history }: PhoneState): boolean {
  if (!kept || !driver || typeof kept.day.arrival_radius_m !== 'number') return false
  const jobs = dayJobs(kept, capturesOf(queue, history, driver.owner), new Set())
  return jobs.some(({ progress }) => progress.record.has_begun && progress.next?.kind === 'arrived')
}

/**
 * Notes where the phone is while its driver is on the way to a stop and the app is in front, also where nothing of it is
 * shared: it stays on the phone. While it is shared the watch of it notes each fix.
 */
export function startNotingFixes(phone: Phone) {
  let owner = phone.get().driver?.owner
  phone.subscribe(() => {
    const now = phone.get().driver?.owner
    if (now !== owner) phone.fixes.forget()
    owner = now
  })
  setInterval(async () => {
    if (document.visibilityState !== 'visible' || !isOnTheWay(phone.get())) return
    if (phone.get().sharing.state === 'shared') return
    if ((await phone.position.permission()) !== 'allowed') return
    phone.position.warm()
    const place = phone.position.latest()
    if (place?.fix_at) phone.fixes.add({ ...place, at: place.fix_at, speed_kmh: null, heading: null })
  }, lookEveryMs)
}
