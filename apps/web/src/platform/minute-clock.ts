import { useSyncExternalStore } from 'react'

const step = 15_000
const listeners = new Set<() => void>()
let timer: ReturnType<typeof setInterval> | undefined

const tell = () => {
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void) {
  listeners.add(listener)
  timer ??= setInterval(tell, step)
  document.addEventListener('visibilitychange', listener)
  return () => {
    listeners.delete(listener)
    document.removeEventListener('visibilitychange', listener)
    if (listeners.size > 0) return
    clearInterval(timer)
    timer = undefined
  }
}

/**
 * What a rule says of this moment, kept true while the clock runs (looked at four times a minute). Draws again only
 * when the answer is another one, so it must be a plain value: a word, a number, a date as text.
 */
export const useAtThisMoment = <T extends string | number | boolean | null>(rule: (now: number) => T): T =>
  useSyncExternalStore(subscribe, () => rule(Date.now()))
