import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { atMostEvery, forConsole } from './console-changes.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

test('what comes often is told at once, then once in its time, and the last of it too', () => {
  let told = 0
  const tell = atMostEvery(1000, () => {
    told += 1
  })
  for (let n = 0; n < 50; n += 1) tell()
  expect(told).toBe(1)
  vi.advanceTimersByTime(1000)
  expect(told).toBe(2)
  vi.advanceTimersByTime(5000)
  expect(told).toBe(2)
  tell()
  expect(told).toBe(3)
})

test('the console hears what is meant for it, with as many ids as a notice holds', () => {
  const ids = Array.from({ length: 80 }, (_, n) => n)
  const meant = { event: 'supportChange', type: 'message', ids, audience: { staff: true, console: true } }
  const other = { event: 'jobChange', type: 'update', ids: [1], audience: { staff: true } }
  expect(forConsole([other, meant], 'tab-1')).toEqual([
    { event: 'supportChange', type: 'message', ids: ids.slice(0, 50), tab: 'tab-1' },
  ])
})
