import { once } from 'node:events'
import { Worker } from 'node:worker_threads'
import { afterEach, expect, test, vi } from 'vitest'
import { AppError } from '#platform/errors/app-error.ts'
import { makeRateCounter } from './rate-counter.ts'

afterEach(() => void vi.useRealTimers())

test('refuses beyond its calls a minute, and says how long the minute lasts; others are not counted with it', () => {
  vi.useFakeTimers()
  const count = makeRateCounter(2)
  count('one')
  vi.advanceTimersByTime(20_000)
  count('one')
  expect(() => count('one')).toThrow(expect.objectContaining({ code: 'rate_limited', retryAfter: 40 }))
  count('other')
  vi.advanceTimersByTime(40_000)
  count('one')
  count('one')
  expect(() => count('one')).toThrow(AppError)
})

/**
 * Counts in a thread of its own, whose memory ends at 50 MB: 10 for itself, 14 for the keys that may be known, and room for
 * its collector. A million keys, none of them forgotten, are 140 MB, and would end it.
 */
const counting = `
  import { parentPort, workerData } from 'node:worker_threads'
  const { makeRateCounter } = await import(workerData)
  const count = makeRateCounter(40)
  for (let index = 0; index < 1_000_000; index++) {
    count('key ' + index)
    if (index % 25_000 === 0) count('in use')
  }
  try {
    parentPort.postMessage(count('in use') ?? 'counted')
  } catch (error) {
    parentPort.postMessage(error.code)
  }
`

test('many keys take bounded time and memory, and a key that stays in use is not forgotten for them', async () => {
  const worker = new Worker(new URL(`data:text/javascript,${encodeURIComponent(counting)}`), {
    workerData: new URL('./rate-counter.ts', import.meta.url).href,
    resourceLimits: { maxOldGenerationSizeMb: 50 },
  })
  const [answer] = await once(worker, 'message')
  expect(answer).toBe('rate_limited')
  await worker.terminate()
}, 10_000)
