import { back } from './layers.ts'

/** What browsers of phones offer for it; not all have it, and types do not know it yet. */
interface CloseWatcher {
  onclose: (() => void) | null
  destroy: () => void
}

/** An Escape that was just pressed has closed the uppermost layer by itself. */
const sameKey = 300

/** Calls when a phone's Back is pressed, which then leaves no screen; returns how to end that. */
function watchBack(onBack: () => void): () => void {
  const { CloseWatcher } = window as { CloseWatcher?: new () => CloseWatcher }
  if (!CloseWatcher) return () => undefined
  let watcher: CloseWatcher | null = null
  let escapedAt = Number.NEGATIVE_INFINITY
  const noteEscape = ({ key, timeStamp }: KeyboardEvent) => {
    if (key === 'Escape') escapedAt = timeStamp
  }
  const watch = () => {
    watcher = new CloseWatcher()
    watcher.onclose = () => {
      // Where a question is asked first, the layer stands on.
      watch()
      if (performance.now() - escapedAt > sameKey) onBack()
    }
  }
  watch()
  document.addEventListener('keydown', noteEscape, true)
  return () => {
    document.removeEventListener('keydown', noteEscape, true)
    watcher?.destroy()
  }
}

/** From here on layers hear of Back. */
export const startWatchingBack = () => {
  back.watch = watchBack
}
