import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
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

test('many keys take bounded time and memory, and a key that stays in use is not forgotten for them', () => {
  setFlagsFromString('--expose-gc')
  const collectGarbage = runInNewContext('gc') as () => void
  const used = () => {
    collectGarbage()
    return process.memoryUsage().heapUsed
  }
  const before = used()
  const count = makeRateCounter(40)
  const began = performance.now()
  for (let index = 0; index < 400_000; index++) {
    count(`key ${index}`)
    if (index % 10_000 === 0) count('in use')
  }
  expect(performance.now() - began).toBeLessThan(10_000)
  expect(used() - before).toBeLessThan(25 * 1024 * 1024)
  expect(() => count('in use')).toThrow(AppError)
})
