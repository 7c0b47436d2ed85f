import { expect, test } from 'vitest'
import type { StopPresence } from './place-arrivals.queries.ts'
import { arrivalTapDistance, farInFeed, farTapAt, proposedIn, stayEvidence, stayTimes } from './presence-words.ts'

const zone = 'Europe/London'
const stay = (more: Partial<StopPresence['stays'][number]> = {}): StopPresence['stays'][number] => ({
  id: 1,
  driver_name: 'Dilys Parry',
  source: 'phone',
  arrived_at: '2026-11-26T14:02:00Z',
  last_at: '2026-11-26T14:41:00Z',
  left_at: '2026-11-26T14:41:00Z',
  minutes: 39,
  fix_count: 31,
  widest_gap_s: 290,
  nearest_m: 14,
  radius_m: 200,
  ...more,
})
const tap = (more: Partial<StopPresence['taps'][number]> = {}): StopPresence['taps'][number] => ({
  capture_id: 1,
  kind: 'arrived',
  at: '2026-11-26T14:05:00Z',
  driver_name: 'Dilys Parry',
  distance_m: 1_240,
  is_far: 1,
  ...more,
})
const stop = (more: Partial<StopPresence> = {}): StopPresence => ({
  job_id: 7,
  side: 'collection',
  is_precise: 1,
  stays: [stay(), stay({ id: 2 })],
  proposed_id: 2,
  taps: [tap()],
  ...more,
})

test('a stay says its times, and what it rests on', () => {
  expect(stayTimes(stay(), zone)).toBe('By position: 14:02 to 14:41')
  expect(stayTimes(stay({ left_at: null }), zone)).toBe('By position: arrived 14:02')
  expect(stayEvidence(stay())).toBe('39 min inside, nearest 14 m, 31 positions, up to 5 min apart')
  expect(stayEvidence(stay({ source: 'tracker', widest_gap_s: 20, fix_count: 1 }))).toBe(
    '39 min inside, nearest 14 m, 1 position, vehicle tracker',
  )
})

test('the proposed stay is the one that the server names', () => {
  expect(proposedIn(stop())?.id).toBe(2)
  expect(proposedIn(stop({ proposed_id: null }))).toBeUndefined()
  expect(proposedIn(undefined)).toBeUndefined()
})

test('what was tapped far away is marked with the farthest, and nothing else is', () => {
  const taps = [
    tap(),
    tap({ kind: 'departed', distance_m: 3_000 }),
    tap({ kind: 'proof', distance_m: 90_000, is_far: 0 }),
  ]
  expect(farTapAt(stop({ taps }))).toBe('Tapped 3.0 km away')
  expect(farTapAt(stop({ taps: [tap({ is_far: 0 })] }))).toBeNull()
  expect(farTapAt(undefined)).toBeNull()
  expect(arrivalTapDistance(stop())).toBe('tapped 1.2 km from the stop')
  expect(arrivalTapDistance(stop({ taps: [tap({ distance_m: null })] }))).toBeNull()
})

test('in the feed the line of the same act at the same instant is marked', () => {
  const at = '2026-11-26T14:05:00.000Z'
  expect(farInFeed([stop()], { type: 'arrival', at })).toBe('Tapped 1.2 km away')
  expect(farInFeed([stop()], { type: 'depart', at })).toBeNull()
  expect(farInFeed([stop()], { type: 'arrival', at: '2026-11-26T14:06:00Z' })).toBeNull()
  expect(farInFeed([], { type: 'arrival', at })).toBeNull()
})
