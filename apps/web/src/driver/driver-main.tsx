import '@fontsource-variable/inter/wght.css'
import '#ui/tokens.css'
import '#ui/base.css'
import './driver.css'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { startAlerts } from './alerts.ts'
import { DriverApp } from './driver-app.tsx'
import { startFollowing } from './follow.ts'
import { startLiveDay } from './live-day.ts'
import { secureRandom } from './outbox/capture-id.ts'
import { makeOutbox } from './outbox/outbox.ts'
import type { Locks } from './outbox/sender.ts'
import { makePhone } from './phone.ts'
import { webPositionSource } from './ports/position-source.ts'
import { webPositionWatch } from './ports/position-watch.ts'
import { webPushChannel } from './ports/push-channel.ts'
import { webDeviceStore } from './ports/web-device-store.ts'
import { startPositions } from './positions/start-positions.ts'
import { registerWorker } from './register-worker.ts'

declare const __APP_VERSION__: string

/** Without locks of the browser's a phone has one page of this app open, as a rule; the server takes each capture once. */
const locks: Locks = {
  request: (name, work) => (navigator.locks ? navigator.locks.request(name, work) : work()),
}
const clock = {
  now: () => Date.now(),
  after: (ms: number, work: () => void) => {
    const timer = setTimeout(work, ms)
    return () => clearTimeout(timer)
  },
}

const store = webDeviceStore()
const outbox = makeOutbox({
  store,
  fetch: (url, init) => fetch(url, init),
  clock,
  random: secureRandom,
  locks,
  app_version: __APP_VERSION__,
})
const phone = makePhone({
  store,
  outbox,
  position: webPositionSource(),
  push: webPushChannel(),
  app_version: __APP_VERSION__,
})

const place = document.getElementById('root')
if (!place) throw new Error('driver.html has no #root')
createRoot(place).render(
  <StrictMode>
    <DriverApp phone={phone} />
  </StrictMode>,
)
await phone.read()
startFollowing(phone)
startLiveDay(phone)
startPositions(phone, webPositionWatch())
await outbox.start().catch(() => undefined)
await registerWorker()
startAlerts(phone)
