import { useEffect, useRef } from 'react'

/** What browsers of phones offer for it; not all have it, and types do not know it yet. */
interface CloseWatcher {
  onclose: (() => void) | null
  destroy: () => void
}
type WithWatcher = { CloseWatcher?: new () => CloseWatcher }

/** An Escape that was just pressed has closed the uppermost layer by itself. */
const sameKey = 300

/** A phone's Back closes the layer that was opened last instead of leaving the screen below it. */
export function useCloseRequest(onClose: () => void) {
  const latest = useRef(onClose)
  latest.current = onClose
  useEffect(() => {
    const { CloseWatcher } = window as WithWatcher
    if (!CloseWatcher || !matchMedia('(hover: none) and (pointer: coarse)').matches) return
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
        if (performance.now() - escapedAt > sameKey) latest.current()
      }
    }
    watch()
    document.addEventListener('keydown', noteEscape, true)
    return () => {
      document.removeEventListener('keydown', noteEscape, true)
      watcher?.destroy()
    }
  }, [])
}
