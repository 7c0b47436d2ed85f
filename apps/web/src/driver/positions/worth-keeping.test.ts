import { expect, test } from 'vitest'
import type { PhoneFix } from '../ports/position-watch.ts'
import { isWorthKeeping } from './worth-keeping.ts'

/** So many seconds after the last, so many metres north of it. */
const fix = (seconds: number, metres: number, more: Partial<PhoneFix> = {}): PhoneFix => ({
  at: new Date(Date.parse('2026-11-26T08:00:00Z') + seconds * 1000).toISOString(),
  latitude: 53 + metres / 111_195,
  longitude: -2,
  accuracy_m: 10,
  speed_kmh: null,
  heading: null,
  ...more,
})

test.each<[string, PhoneFix, boolean]>([
  ['60 m in 15 s', fix(15, 60), true],
  ['60 m in 14 s', fix(14, 60), false],
  ['a kilometre in 14 s', fix(14, 1000, { speed_kmh: 90 }), false],
  ['20 m in 15 s at walking pace', fix(15, 20, { speed_kmh: 6 }), true],
  ['40 m in 20 s, of unknown speed', fix(20, 40), false],
  ['60 m that may be an error of 150 m', fix(20, 60, { accuracy_m: 150 }), false],
  ['still for 2 min 59 s', fix(179, 0), false],
  ['still for 3 min', fix(180, 0), true],
  ['right within 201 m only', fix(600, 5000, { accuracy_m: 201 }), false],
])('%s', (_, one, isKept) => expect(isWorthKeeping(one, fix(0, 0))).toBe(isKept))

test('the first is kept', () => expect(isWorthKeeping(fix(0, 0), null)).toBe(true))

test('where it came to stand is kept, once', () => {
  const moving = fix(0, 0, { speed_kmh: 30 })
  expect(isWorthKeeping(fix(15, 20, { speed_kmh: 0 }), moving)).toBe(true)
  expect(isWorthKeeping(fix(14, 20, { speed_kmh: 0 }), moving)).toBe(false)
  expect(isWorthKeeping(fix(40, 20, { speed_kmh: 0 }), fix(15, 20, { speed_kmh: 0 }))).toBe(false)
})
