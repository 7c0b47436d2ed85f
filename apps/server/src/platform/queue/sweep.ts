import type { Log } from '#platform/log/log.ts'

const tenMinutes = 600_000

/**
 * Runs work again and again, every ten minutes unless given, and never twice at once here; it must be harmless when several
 * processes do it. The signal tells a long one that the process ends.
 */
export function makeSweep(work: (ends: AbortSignal) => Promise<unknown>, log: Log, everyMs = tenMinutes) {
  const end = new AbortController()
  let running: Promise<unknown> | null = null
  const run = async () => {
    try {
      await work(end.signal)
    } catch (err) {
      log.warn({ err }, 'a sweep failed; the next one tries again')
    }
    running = null
  }
  const timer = setInterval(() => {
    running ??= run()
  }, everyMs)
  timer.unref()
  return {
    /** Resolves when what runs has ended. */
    async stop() {
      clearInterval(timer)
      end.abort()
      await running
    },
  }
}
