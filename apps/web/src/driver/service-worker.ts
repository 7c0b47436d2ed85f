import { cleanupOutdatedCaches, precacheAndRoute } from 'workbox-precaching'
import { NavigationRoute, registerRoute } from 'workbox-routing'
import { showPushes } from './ports/show-pushes.ts'

declare const __KEPT_BUILD__: { version: string; entry: string; files: { url: string; revision: string | null }[] }

interface LastingEvent extends Event {
  waitUntil(work: Promise<unknown>): void
}
interface WorkerScope {
  skipWaiting(): Promise<void>
  clients: { claim(): Promise<void> }
  addEventListener(type: 'install' | 'activate', listener: (event: LastingEvent) => void): void
  addEventListener(type: 'message', listener: (event: MessageEvent) => void): void
}
const worker = globalThis as unknown as WorkerScope

const page = '/driver/'
const pages = 'driver-page-'
const own = `${pages}${__KEPT_BUILD__.version}`

/**
 * Keeps the page as the server sends it, with its headers: its policy names the nonce that stands in it. A page that
 * names another script belongs to another build, whose files this worker does not have. The cache is opened first: of what
 * was put into one as it was made, a browser that was killed seconds later sometimes found nothing.
 */
async function keepPage() {
  const cache = await caches.open(own)
  const answer = await fetch(page, { cache: 'no-store', credentials: 'same-origin', redirect: 'error' })
  const text = await answer.clone().text()
  if (!answer.ok || !text.includes(__KEPT_BUILD__.entry)) throw new Error('The page belongs to another build')
  await cache.put(page, answer)
}

async function forgetOlderPages() {
  const names = await caches.keys()
  await Promise.all(names.filter((name) => name.startsWith(pages) && name !== own).map((name) => caches.delete(name)))
}

const ownPage = () => caches.match(page, { cacheName: own })

/** A page that the phone has lost is kept again, so that the next time needs no line. */
async function keptPage(request: Request) {
  const kept = await ownPage()
  if (kept) return kept
  await keepPage().catch(() => undefined)
  return (await ownPage()) ?? fetch(request)
}

precacheAndRoute(__KEPT_BUILD__.files)
cleanupOutdatedCaches()
registerRoute(new NavigationRoute(({ request }) => keptPage(request)))

worker.addEventListener('install', (event) => event.waitUntil(keepPage()))
worker.addEventListener('activate', (event) =>
  event.waitUntil(Promise.all([forgetOlderPages(), worker.clients.claim()])),
)
showPushes(page)
// The page says when: never while a form is open.
worker.addEventListener('message', ({ data }) => {
  if (data === 'activate') void worker.skipWaiting()
})
