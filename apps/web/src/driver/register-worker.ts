import { currentRoute, isForm, onRoute } from './routes.ts'

/** A new version takes over when no form is open, and the page then begins anew with it. */
function activateBetweenForms(registration: ServiceWorkerRegistration) {
  const activate = () => {
    if (registration.waiting && !isForm(currentRoute())) registration.waiting.postMessage('activate')
  }
  registration.addEventListener('updatefound', () => {
    registration.installing?.addEventListener('statechange', activate)
  })
  onRoute(activate)
  activate()
}

/** Keeps the app on the phone, so that it opens without a line. */
export async function registerWorker() {
  const workers = navigator.serviceWorker
  if (!workers) return
  // The first worker takes over a page that has just been loaded: there is nothing newer to show.
  let isNewer = workers.controller !== null
  workers.addEventListener('controllerchange', () => {
    if (isNewer && !isForm(currentRoute())) location.reload()
    isNewer = true
  })
  const path = `${import.meta.env.BASE_URL}service-worker.js`
  const registration = await workers.register(path, { updateViaCache: 'none' }).catch(() => null)
  if (!registration) return
  activateBetweenForms(registration)
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'visible') void registration.update().catch(() => undefined)
  })
}
