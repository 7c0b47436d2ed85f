import { expect, test } from 'vitest'
import { turnTexts } from './turn-wait.messages.ts'
import { turnWait } from './turn-wait.ts'

const now = Date.parse('2026-11-20T09:00:00Z')
const queue = { interval_seconds: 15, next_turn_at: '2026-11-20T09:00:08.200Z' }
const waiting = (job_id: number | null) => ({ job_id, state: 'waiting' })

test.each([
  ['the first has the next turn', [waiting(7)], 9],
  ['each request before it has a turn of its own', [waiting(null), { job_id: 3, state: 'checking' }, waiting(7)], 39],
  ['what is sent or settled needs none', [{ job_id: 3, state: 'sent' }, waiting(7), { job_id: 4, state: 'done' }], 9],
  ['what is on its way waits for no turn', [{ job_id: 7, state: 'sent' }], 'sent'],
  ['nothing is said of a request that the queue does not have yet', [waiting(3)], null],
] as const)('%s', (_, requests, seconds) => {
  expect(turnWait({ ...queue, requests }, { job_id: 7, now })).toBe(seconds)
})

test('a turn that is free, or whose time has passed, is at once', () => {
  const requests = [waiting(7)]
  expect(turnWait({ ...queue, requests, next_turn_at: null }, { job_id: 7, now })).toBe(0)
  expect(turnWait({ ...queue, requests }, { job_id: 7, now: now + 60_000 })).toBe(0)
})

test('the wait says why, and how long at most', () => {
  expect(turnTexts.waits(9, 15)).toBe(
    'The exchange takes one request every 15 seconds from your company. This one will be sent within 9 seconds.',
  )
  expect(turnTexts.waits(1, 1)).toContain('every second from your company. This one will be sent within 1 second.')
  expect(turnTexts.waits(95, 15)).toContain('within 2 minutes')
  expect(turnTexts.waits(0, 15)).toBe('It is being sent to the exchange.')
})
