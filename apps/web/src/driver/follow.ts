import { browserStorage } from '#platform/browser-storage.ts'
import type { Phone } from './phone.ts'

const refreshEveryMs = 60_000
/** Without a line it is looked for more often. */
const lookEveryMs = 15_000
const lockAfterMs = 8 * 3600_000
const seenKey = 'driver-seen-at'

/** A locked phone was not seen: opening the app again does not open the lock. */
const noteSeen = (phone: Phone) => {
  if (!phone.get().is_locked) browserStorage.write(seenKey, String(Date.now()))
}
const isLong = () => {
  const seen = Number(browserStorage.read(seenKey))
  return seen > 0 && Date.now() - seen > lockAfterMs
}

/** What happens around the page: the line comes back, the app comes in front, time passes. */
export function startFollowing(phone: Phone) {
  const { outbox } = phone
  const isInFront = () => document.visibilityState === 'visible'
  const lookAgain = () => {
    outbox.wake()
    void phone.refresh()
  }
  if (isLong()) phone.lock()
  noteSeen(phone)
  window.addEventListener('online', lookAgain)
  document.addEventListener('visibilitychange', () => {
    if (isInFront()) {
      if (isLong()) phone.lock()
      lookAgain()
    }
    noteSeen(phone)
  })
  let refreshedAt = Date.now()
  setInterval(() => {
    if (!isInFront()) return
    noteSeen(phone)
    if (phone.get().line !== 'off' && Date.now() - refreshedAt < refreshEveryMs) return
    refreshedAt = Date.now()
    void phone.refresh()
  }, lookEveryMs)
  // What was delivered may have changed the day.
  let unsent = phone.get().queue.length
  phone.subscribe(() => {
    const { queue } = phone.get()
    const isDelivered = queue.length < unsent
    unsent = queue.length
    if (isDelivered && queue.length === 0) void phone.refresh()
  })
  lookAgain()
}
