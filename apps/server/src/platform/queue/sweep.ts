import type { Log } from '#platform/log/log.ts'

const everyMs = 600_000

/** Clears away what has had its time, every ten minutes; harmless when several processes do it. */
export function makeSweep(work: () => Promise<unknown>, log: Log) {
  const timer = setInterval(() => {
    work().catch((err: unknown) => log.warn({ err }, 'a sweep failed; the next one tries again'))
  }, everyMs)
  timer.unref()
  return { stop: () => clearInterval(timer) }
}
