import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { makeListReadings, withRead } from './list-readings.ts'
import type { LiveDriver, LiveDrivers } from './live-drivers.queries.ts'

beforeEach(() => {
  vi.useFakeTimers({ now: Date.parse('2026-11-20T10:00:00Z') })
})
afterEach(() => {
  vi.useRealTimers()
})

function reading({ drivers = 40, canRead = true } = {}) {
  const read: string[] = []
  const list = makeListReadings({
    readAll: async () => read.push('all'),
    readSome: async (ids) => {
      read.push([...ids].join(' '))
      if (!canRead) throw new Error('no line')
    },
    listed: () => drivers,
  })
  return { read, ...list }
}

test('workdays that changes name are read by themselves, those of five seconds at once', () => {
  const { read, hearWorkdays } = reading()
  hearWorkdays([{ ids: [3] }])
  vi.advanceTimersByTime(0)
  hearWorkdays([{ ids: [4, 5] }, { ids: [4] }])
  hearWorkdays([{ ids: [6] }])
  vi.advanceTimersByTime(4_999)
  expect(read).toEqual(['3'])
  vi.advanceTimersByTime(1)
  expect(read).toEqual(['3', '4 5 6'])
})

test('what changes all day waits longer in a long list, and goes with what does not wait', () => {
  const { read, hearEstimates, hearWorkdays, end } = reading({ drivers: 2_000 })
  hearEstimates([{ ids: [3] }])
  vi.advanceTimersByTime(0)
  hearEstimates([{ ids: [4] }])
  vi.advanceTimersByTime(19_999)
  expect(read).toEqual(['3'])
  vi.advanceTimersByTime(1)
  hearEstimates([{ ids: [5] }])
  hearWorkdays([{ ids: [6] }])
  vi.advanceTimersByTime(5_000)
  expect(read).toEqual(['3', '4', '5 6'])
  hearEstimates([{ ids: [7] }])
  end()
  hearWorkdays([{ ids: [8] }])
  vi.advanceTimersByTime(60_000)
  expect(read).toHaveLength(3)
})

test('any other change reads the whole list, a long one the less often', () => {
  const [short, long] = [reading(), reading({ drivers: 600 })]
  for (const { hearAll } of [short, long])
    for (let second = 0; second < 60; second++) setTimeout(hearAll, second * 1000)
  vi.advanceTimersByTime(60_000)
  expect([short.read.length, long.read.length]).toEqual([12, 1])
})

test('very many, a list that is not there yet, and what cannot be read are read as a whole', async () => {
  const [many, none, failing] = [reading(), reading({ drivers: 0 }), reading({ canRead: false })]
  many.hearWorkdays([{ ids: Array.from({ length: 501 }, (_, id) => id) }])
  none.hearWorkdays([{ ids: [3] }])
  failing.hearWorkdays([{ ids: [3] }])
  await vi.advanceTimersByTimeAsync(5_000)
  expect([many.read, none.read, failing.read]).toEqual([['all'], ['all'], ['3', 'all']])
})

test('what was read takes the place of what was there: others stay, who is gone goes, who is new is in order', () => {
  const driver = (workday_id: number, full_name: string, open_stops = 0) =>
    ({ workday_id, full_name, open_stops }) as LiveDriver
  const list = (...drivers: LiveDriver[]): LiveDrivers => ({
    ...{ now: '2026-11-20T10:00:00Z', vehicles: [], shows_vehicles: 1 },
    drivers,
  })
  const before = list(driver(1, 'Ada'), driver(2, 'Ben'), driver(3, 'Cat'))
  const read = list(driver(3, 'Cat', 4), driver(4, 'Bea'))
  const after = withRead(before, new Set([2, 3, 4]), { ...read, now: '2026-11-20T10:00:05Z' })
  expect(after.drivers.map(({ full_name, open_stops }) => `${full_name} ${open_stops}`)).toEqual([
    'Ada 0',
    'Bea 0',
    'Cat 4',
  ])
  expect([after.now, after.shows_vehicles]).toEqual(['2026-11-20T10:00:05Z', 1])
})
