import type { EventMessage } from '@dray/domain/kernel/event.ts'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { makeChangeFeed } from './change-feed.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const change = (n: number): EventMessage => ({
  n,
  event: 'jobChange',
  type: 'update',
  ids: [n],
  version: null,
  tab: null,
})

function feedOf(events: EventMessage[]) {
  const played: number[] = []
  const ask = vi.fn(async (after: number) => ({
    events: events.filter(({ n }) => n > after),
    n: events.at(-1)?.n ?? 0,
    refresh: 0,
  }))
  const play = (messages: readonly EventMessage[]) => void played.push(...messages.map(({ n }) => n))
  return { feed: makeChangeFeed({ after: 0, ask, play, startAfresh: async () => undefined }), ask, played }
}

test('a connection catches up before it plays what it brings', async () => {
  const { feed, played } = feedOf([change(1), change(2)])
  feed.hear([change(3)])
  expect(played).toEqual([])
  expect(await feed.joined()).toBe(true)
  feed.hear([change(2), change(4)])
  expect(played).toEqual([1, 2, 3, 4])
})

test('catching up that fails is tried again before the connection counts as live', async () => {
  const { feed, ask, played } = feedOf([change(1)])
  ask.mockRejectedValueOnce(new Error('busy'))
  const joined = feed.joined()
  await vi.advanceTimersByTimeAsync(1000)
  expect(await joined).toBe(true)
  expect(played).toEqual([1])
})

test('a connection that falls while it catches up does not become live', async () => {
  const { feed, played } = feedOf([change(1)])
  const joined = feed.joined()
  feed.fell()
  expect(await joined).toBe(false)
  feed.hear([change(2)])
  expect(played).toEqual([1])
})
