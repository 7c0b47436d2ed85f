import { describe, expect, test } from 'vitest'
import type { Message, Thread } from './support.queries.ts'
import { newestOfOthers, seenOwn, threadDays } from './thread-items.ts'

const message = (id: number, sent_at: string, is_platform: 0 | 1 = 0) =>
  ({ id, sent_at, is_platform, is_own: 0, author_name: 'Ann', message: `m${id}`, pictures: [] }) as unknown as Message
const page = (messages: Message[], more: Partial<Thread> = {}) =>
  ({ messages, has_earlier: 0, seen_id: 0, ...more }) as Thread
const note = (id: number, at: string) => ({ id, at, author_name: 'Ada', note: `n${id}` })
const idsOf = (days: ReturnType<typeof threadDays>) =>
  days.map(({ date, items }) => [
    date,
    ...items.map((one) => (one.kind === 'note' ? `n${one.note.id}` : one.message.id)),
  ])
const ofOffice = (one: Message) => one.is_platform === 0

describe('threadDays', () => {
  const newest = page([message(3, '2026-06-02T08:00:00Z'), message(4, '2026-06-02T23:30:00Z')], { has_earlier: 1 })
  const earlier = page([message(1, '2026-06-01T08:00:00Z'), message(2, '2026-06-01T22:30:00Z')])
  test('pages are put in order and cut by the days of the zone', () => {
    expect(idsOf(threadDays([newest, earlier], [], 'Europe/London'))).toEqual([
      ['2026-06-01', 1, 2],
      ['2026-06-02', 3],
      ['2026-06-03', 4],
    ])
  })
  test('notes stand between the messages; those before what was read wait for it', () => {
    const notes = [note(1, '2026-06-01T09:00:00Z'), note(2, '2026-06-02T09:00:00Z')]
    expect(idsOf(threadDays([newest], notes, 'UTC'))).toEqual([['2026-06-02', 3, 'n2', 4]])
    expect(idsOf(threadDays([newest, earlier], notes, 'UTC'))).toEqual([
      ['2026-06-01', 1, 'n1', 2],
      ['2026-06-02', 3, 'n2', 4],
    ])
  })
})

test('seen is the last own message up to which the other side has read', () => {
  const messages = [message(1, ''), message(2, '', 1), message(3, ''), message(4, '', 1)]
  expect(seenOwn([page(messages, { seen_id: 4 })], ofOffice)).toBe(3)
  expect(seenOwn([page(messages, { seen_id: 2 })], ofOffice)).toBe(1)
  expect(seenOwn([page(messages)], ofOffice)).toBeNull()
  expect(newestOfOthers([page(messages)], ofOffice)).toBe(4)
  expect(newestOfOthers([page([message(1, '')])], ofOffice)).toBeNull()
})
