import { shellTexts } from '@dray/domain/interface/shell.messages.ts'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { App } from '#app/app.tsx'
import { router } from '#app/router.tsx'
import { startFollowing } from '#app/session-follow.ts'
import { line } from '#platform/line.ts'
import { loadFaults } from '#ui/display/load-faults.ts'
import { toast } from '#ui/overlay/toast.ts'

startFollowing({
  go: (path) => router.navigate({ href: path, replace: true }),
  path: () => router.state.location.href,
  check: () => void router.invalidate(),
})

// Code of a build that is gone, unless there is no line: the page is loaded again by the person, who may have something typed.
window.addEventListener('vite:preloadError', ({ payload }) => {
  loadFaults.note(payload)
  void line.check().then((reached) => {
    if (!reached) return
    toast.warning(shellTexts.newVersion, { action: { label: shellTexts.reload, onSelect: () => location.reload() } })
  })
})

if (matchMedia('(hover: none)').matches) {
  void import('#ui/overlay/watch-back.ts').then(({ startWatchingBack }) => startWatchingBack())
}

const place = document.getElementById('root')
if (!place) throw new Error('index.html has no #root')
createRoot(place).render(
  <StrictMode>
    <App />
  </StrictMode>,
)
