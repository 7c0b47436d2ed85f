import type { Log } from '#platform/log/log.ts'

const tenMinutes = 600_000

/** Runs work again and again, every ten minutes unless given; it must be harmless when several processes do it. */
export function makeSweep(work: () => Promise<unknown>, log: Log, everyMs = tenMinutes) {
  const timer = setInterval(() => {
    work().catch((err: unknown) => log.warn({ err }, 'a sweep failed; the next one tries again'))
  }, everyMs)
  timer.unref()
  return { stop: () => clearInterval(timer) }
}
