import { line } from './line.ts'

/** Runs when the browser has painted and has nothing else to do, after a second and a half at the latest. */
export const whenIdle = (work: () => void) =>
  'requestIdleCallback' in window ? requestIdleCallback(work, { timeout: 1500 }) : setTimeout(work, 300)

/** So long, in ms, after the first sign: what that itself asked for goes first. */
const pause = 1000

/**
 * Fetches and runs code that a hand may soon want: from the first move of the pointer or the first key on, one part after
 * the other, whenever the browser is idle. Who only looks is sent nothing. Returns what ends it.
 */
export function warmCode(parts: readonly (() => Promise<unknown>)[]): () => void {
  const ended = new AbortController()
  const warm = ([load, ...rest]: readonly (() => Promise<unknown>)[]) => {
    if (!load || ended.signal.aborted || line.isLost()) return
    // Where it cannot be had, the click that wants it says so.
    whenIdle(
      () =>
        void load().then(
          () => warm(rest),
          () => undefined,
        ),
    )
  }
  let isBegun = false
  const begin = () => {
    if (isBegun) return
    isBegun = true
    setTimeout(() => warm(parts), pause)
  }
  for (const sign of ['pointermove', 'keydown']) {
    window.addEventListener(sign, begin, { once: true, passive: true, signal: ended.signal })
  }
  return () => ended.abort()
}
