import { setTimeout as wait } from 'node:timers/promises'

/** Time as the vehicles have it. */
export interface Clock {
  /** RFC 3339. */
  now: () => string
  /** Resolves once it is so late, or at once where it is later; rejects when the signal ends it. */
  until: (at: string, signal?: AbortSignal) => Promise<void>
}

/** The machine's clock, or one that begins at an instant and runs `pace` times as fast. */
export function runningClock({ from, pace = 1 }: { from?: string | undefined; pace?: number | undefined } = {}): Clock {
  const began = Date.now()
  const first = from === undefined ? began : Date.parse(from)
  const now = () => first + (Date.now() - began) * pace
  return {
    now: () => new Date(now()).toISOString(),
    until: async (at, signal) => {
      const left = (Date.parse(at) - now()) / pace
      if (left > 0) await wait(left, undefined, { signal })
    },
  }
}

/** A clock that leaps to whatever is waited for: a day of many vehicles passes as fast as it can be worked out. */
export function leapingClock(from: string): Clock {
  let at = Date.parse(from)
  return {
    now: () => new Date(at).toISOString(),
    until: async (wanted, signal) => {
      signal?.throwIfAborted()
      at = Math.max(at, Date.parse(wanted))
    },
  }
}
