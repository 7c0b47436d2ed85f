import { expect, test } from 'vitest'
import type { Fix } from '../kernel/places/fix.ts'
import { trackOf } from './track.ts'

/** So many metres north of a yard, so many seconds after it was left. */
const fix = (seconds: number, metres: number): Fix => ({
  at: new Date(Date.parse('2026-11-20T08:00:00Z') + seconds * 1000).toISOString(),
  latitude: 53 + metres / 111_195,
  longitude: -2,
  accuracy_m: 10,
  speed_kmh: null,
  heading: null,
})
const shown = (fixes: Fix[]) => trackOf(fixes).map(({ km }) => Math.round(km * 1000))

test.each<[string, Fix[], number[]]>([
  ['nothing', [], []],
  ['one fix', [fix(0, 0)], [0]],
  ['a drive', [fix(0, 0), fix(15, 200), fix(30, 400)], [0, 200, 400]],
  ['a stop that trembles adds nothing', [fix(0, 0), fix(15, 10), fix(30, 0), fix(45, 12), fix(60, 500)], [0, 500]],
  [
    'a long stop is there once in five minutes',
    [fix(0, 0), fix(120, 5), fix(300, 5), fix(360, 5), fix(600, 5)],
    [0, 0, 0],
  ],
  ['the last is there, however near', [fix(0, 0), fix(15, 300), fix(20, 305)], [0, 300, 300]],
])('%s', (_, fixes, metres) => expect(shown(fixes)).toEqual(metres))
