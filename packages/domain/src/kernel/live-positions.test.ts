import { expect, test } from 'vitest'
import { type LivePosition, packLive, unpackLive } from './live-positions.ts'

const at = '2026-11-20T08:00:10.000Z'
const one: LivePosition = {
  id: 4_000_000_000,
  at: '2026-11-20T08:00:00.000Z',
  latitude: -53.48076,
  longitude: 2.24263,
  speed_kmh: 48,
  heading: 182,
}

test.each<[string, LivePosition, LivePosition]>([
  ['comes back', one, one],
  ['stands', { ...one, speed_kmh: null, heading: null }, { ...one, speed_kmh: null, heading: null }],
  ['is rounded', { ...one, speed_kmh: 47.6, heading: 181.4 }, { ...one, speed_kmh: 48, heading: 182 }],
  ['is faster than can be said', { ...one, speed_kmh: 900 }, { ...one, speed_kmh: 254 }],
  ['is of a clock ahead', { ...one, at: '2026-11-20T08:01:00.000Z' }, { ...one, at }],
  ['is of yesterday', { ...one, at: '2026-11-19T08:00:00.000Z' }, { ...one, at: '2026-11-19T13:47:55.000Z' }],
])('what %s', (_, sent, heard) => expect(unpackLive(at, packLive(at, [sent]))).toEqual([heard]))

test('many come in their order, as a buffer too', () => {
  const many = Array.from({ length: 2000 }, (_, n) => ({ ...one, id: n + 1 }))
  const packed = packLive(at, many)
  expect(packed.byteLength).toBe(32_000)
  expect(unpackLive(at, packed.buffer as ArrayBuffer).map(({ id }) => id)).toEqual(many.map(({ id }) => id))
})
