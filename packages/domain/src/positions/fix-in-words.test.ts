import { expect, test } from 'vitest'
import { fixInWords } from './fix-in-words.ts'

const fix = { at: '2026-11-20T08:00:15.250Z', latitude: 53.4807593, longitude: -2.2426305 }

test.each([
  [{ accuracy_m: 12, speed_kmh: 48.3 }, '2026-11-20 08:00:15 UTC 53.48076, -2.24263 (12 m) 48 km/h'],
  [{ accuracy_m: null, speed_kmh: null }, '2026-11-20 08:00:15 UTC 53.48076, -2.24263'],
  [{ accuracy_m: 0, speed_kmh: 0 }, '2026-11-20 08:00:15 UTC 53.48076, -2.24263 (0 m) 0 km/h'],
])('%j', (more, words) => expect(fixInWords({ ...fix, heading: null, ...more })).toBe(words))
