import { dayNewsTexts } from '@dray/domain/driver-pushes/driver-pushes.messages.ts'

interface LastingEvent extends Event {
  waitUntil(work: Promise<unknown>): void
}
interface PushedEvent extends LastingEvent {
  data: { json(): unknown } | null
}
interface ClickedEvent extends LastingEvent {
  notification: Notification
}
/** What of the worker's global scope messages need. */
interface PushScope {
  clients: {
    matchAll(of: { type: 'window' }): Promise<{ focus(): Promise<unknown> }[]>
    openWindow(path: string): Promise<unknown>
  }
  registration: { showNotification(title: string, options: NotificationOptions): Promise<void> }
  addEventListener(type: 'push', listener: (event: PushedEvent) => void): void
  addEventListener(type: 'notificationclick', listener: (event: ClickedEvent) => void): void
}

/** What the server says; a message that cannot be read is shown all the same, or phones end the channel. */
function titleOf({ data }: PushedEvent): string {
  try {
    const said = data?.json() as { notification?: { title?: string } } | undefined
    return said?.notification?.title || dayNewsTexts.changed
  } catch {
    return dayNewsTexts.changed
  }
}

/** In the worker: shows each message, the last in place of the one before, and opens the app at a tap. */
export function showPushes(page: string) {
  const worker = globalThis as unknown as PushScope
  async function openApp() {
    const [opened] = await worker.clients.matchAll({ type: 'window' })
    await (opened ? opened.focus() : worker.clients.openWindow(page))
  }
  worker.addEventListener('push', (event) =>
    event.waitUntil(worker.registration.showNotification(titleOf(event), { tag: 'day', icon: `${page}icon-192.png` })),
  )
  worker.addEventListener('notificationclick', (event) => {
    event.notification.close()
    event.waitUntil(openApp())
  })
}
