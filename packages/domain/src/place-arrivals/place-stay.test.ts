import { describe, expect, test } from 'vitest'
import type { Fix } from '../kernel/places/fix.ts'
import { type Stay, staysAt, trackOf } from './place-stay.ts'

const gate = { latitude: 53.4, longitude: -2.2 }
const metre = 1 / 111_195
const start = Date.parse('2026-11-26T14:00:00Z')
const at = (seconds: number) => new Date(start + seconds * 1000).toISOString()

type More = Partial<Pick<Fix, 'speed_kmh' | 'accuracy_m'>>
/** So many seconds after two o'clock, so many metres north of the gate. */
const fix = (seconds: number, metres: number, more: More = {}): Fix => ({
  at: at(seconds),
  latitude: gate.latitude + metres * metre,
  longitude: gate.longitude,
  accuracy_m: 10,
  speed_kmh: 0,
  heading: null,
  ...more,
})
const fast = (seconds: number, metres: number, speed_kmh = 60) => fix(seconds, metres, { speed_kmh })
const untold = (seconds: number, metres: number, more: More = {}) => fix(seconds, metres, { speed_kmh: null, ...more })

const stays = (fixes: Fix[], radius_m = 200) => staysAt(trackOf(fixes), gate, radius_m)
/** Seconds of arrival and departure; null while it is not left. */
const told = (found: readonly Stay[]) =>
  found.map(({ arrived_at, left_at }) => [
    (Date.parse(arrived_at) - start) / 1000,
    left_at && (Date.parse(left_at) - start) / 1000,
  ])

const away = [fast(600, 2_000), fast(615, 2_300)]

describe('arrived', () => {
  test.each<[string, Fix[], (number | null)[][]]>([
    ['at the first of two slow fixes a minute apart', [fast(0, 3_000), fix(60, 50), fix(120, 50)], [[60, null]]],
    ['not yet after 59 seconds', [fix(0, 50), fix(59, 50)], []],
    ['after a minute of fixes each 15 seconds', [0, 15, 30, 45, 60].map((s) => fix(s, 30)), [[0, null]]],
    ['not by one fix alone', [fix(0, 10)], []],
    ['not by none', [], []],
    ['not outside the radius', [fix(0, 201), fix(120, 201)], []],
    ['on the line itself', [fix(0, 199.9), fix(60, 199.9)], [[0, null]]],
    ['from the first slow one, where it drove in fast', [fast(0, 150, 30), fix(15, 40), fix(80, 40)], [[15, null]]],
    ['not while driving about inside', [0, 30, 60, 90].map((s) => fast(s, 100, 20)), []],
    ['not by a red light before the gate and a fast way on', [fix(0, 150), fast(40, 20, 40), fix(70, 180)], []],
    ['by a slow one and a fast one two minutes later, as it leaves', [fix(0, 20), fast(120, 80, 20)], [[0, null]]],
    ['not by a fast one sooner', [fix(0, 20), fast(119, 80, 20)], []],
    ['anew where it stands again after that', [fix(0, 150), fast(40, 90, 12), fix(70, 20), fix(140, 20)], [[70, null]]],
    ['with slow driving in the yard', [fix(0, 150, { speed_kmh: 6 }), fix(60, 20, { speed_kmh: 7.9 })], [[0, null]]],
  ])('%s', (_, fixes, expected) => expect(told(stays(fixes))).toEqual(expected))

  test.each<[string, Fix[], (number | null)[][]]>([
    [
      'passing on the motorway: two fast fixes inside',
      [fast(0, -900, 90), fast(8, -150, 90), fast(16, 150, 90), fast(24, 900, 90)],
      [],
    ],
    ['passing with a fix each minute: one inside', [fast(0, -1_500, 90), fast(60, 0, 90), fast(120, 1_500, 90)], []],
    ['passing without a speed told', [untold(0, -1_500), untold(60, 0), untold(120, 1_500)], []],
    [
      'passing slowly in a jam, faster now and then',
      [fix(0, -150), fast(30, -50, 15), fix(50, 60), fast(80, 190, 25), fast(110, 700)],
      [],
    ],
    [
      'a stand without a speed told',
      [untold(0, -2_000), untold(120, 20), untold(180, 25), untold(240, 22)],
      [[120, null]],
    ],
  ])('%s', (_, fixes, expected) => expect(told(stays(fixes))).toEqual(expected))

  test.each<[string, Fix[], number, (number | null)[][]]>([
    [
      'an inexact fix inside its own error and 150 m',
      [fix(0, 240, { accuracy_m: 100 }), fix(60, 240, { accuracy_m: 100 })],
      200,
      [[0, null]],
    ],
    ['an exact one as far away is none', [fix(0, 240), fix(60, 240)], 200, []],
    [
      'a fix of more than 100 m says nothing',
      [fix(0, 20, { accuracy_m: 101 }), fix(60, 20, { accuracy_m: 150 })],
      200,
      [],
    ],
    [
      'an unknown accuracy is taken as it is',
      [fix(0, 20, { accuracy_m: null }), fix(60, 20, { accuracy_m: null })],
      200,
      [[0, null]],
    ],
    ['the smallest radius', [fix(0, 161), fix(60, 149)], 150, []],
    ['the largest radius', [fix(0, 990), fix(60, 990)], 1000, [[0, null]]],
  ])('%s', (_, fixes, radius_m, expected) => expect(told(stays(fixes, radius_m))).toEqual(expected))
})

describe('left', () => {
  const there = [fix(0, 20), fix(60, 20), fix(300, 25)]
  test.each<[string, Fix[], (number | null)[][]]>([
    ['at the last fix inside, after two far away', [...there, ...away], [[0, 300]]],
    ['not by one wild fix', [...there, fix(310, 4_000), fix(360, 20)], [[0, null]]],
    [
      'not by two wild ones apart from one another',
      [...there, fix(310, 4_000), fix(360, 20), fix(370, 4_000), fix(420, 21)],
      [[0, null]],
    ],
    ['not within one and a half times the radius', [...there, fix(400, 290), fix(500, 299)], [[0, null]]],
    ['beyond it', [...there, fix(400, 301), fix(500, 305)], [[0, 300]]],
    [
      'by two fixes with one on the edge between them',
      [...there, fix(400, 500), fix(450, 250), fix(500, 500)],
      [[0, 300]],
    ],
    [
      'not by fixes that are too vague',
      [...there, fix(400, 900, { accuracy_m: 180 }), fix(460, 900, { accuracy_m: 180 })],
      [[0, null]],
    ],
    [
      'and there again: two stays',
      [...there, ...away, fix(1_200, 10), fix(1_260, 10)],
      [
        [0, 300],
        [1_200, null],
      ],
    ],
    [
      'through a tunnel: nothing is heard, then it is far',
      [...there, fast(1_500, 20_000), fast(1_515, 20_400)],
      [[0, 300]],
    ],
    ['nothing heard for three hours, still there', [...there, fix(3 * 3_600, 20)], [[0, null]]],
    [
      'nothing heard for five hours: it may have been elsewhere',
      [...there, fix(5 * 3_600, 20), fix(5 * 3_600 + 90, 20)],
      [
        [0, 300],
        [18_000, null],
      ],
    ],
  ])('%s', (_, fixes, expected) => expect(told(stays(fixes))).toEqual(expected))

  test('a stay says what it rests on', () => {
    expect(stays([...there, fix(1_800, 12), ...[fast(2_400, 2_000), fast(2_415, 2_300)]])).toEqual([
      { arrived_at: at(0), last_at: at(1_800), left_at: at(1_800), fix_count: 4, widest_gap_s: 1_500, nearest_m: 12 },
    ])
  })
})

test('two stops at one yard are both reached', () => {
  const fixes = [fix(0, 20), fix(60, 20), ...away]
  const other = { ...gate, latitude: gate.latitude + 90 * metre }
  expect(told(staysAt(trackOf(fixes), gate, 200))).toEqual([[0, 60]])
  expect(told(staysAt(trackOf(fixes), other, 200))).toEqual([[0, 60]])
})

/** Numbers that look like chance and are the same each time. */
function chance(seed: number) {
  let state = seed
  return () => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648
    return state / 2_147_483_648
  }
}

/** Stands and drives on by turns, to the gate and past it, with gaps, jumps, vague fixes and speeds that are not told. */
function drive(seed: number): Fix[] {
  const random = chance(seed)
  const often = (share: number) => random() < share
  let [metres, seconds] = [-1_500, 0]
  const wayOf = (speed: number) => (speed === 0 ? (random() - 0.5) * 20 : speed * 4 * (metres > 600 ? -1 : 1))
  const next = (speed: number) => {
    seconds += often(0.05) ? 900 : 15
    metres += wayOf(speed)
    const jump = often(0.03) ? 5_000 : 0
    const more = { speed_kmh: often(0.3) ? null : speed, accuracy_m: often(0.1) ? 150 : 5 + random() * 60 }
    return fix(seconds, metres + jump, more)
  }
  return Array.from({ length: 30 }, () => (often(0.6) ? 0 : 10 + random() * 80)).flatMap((speed) =>
    Array.from({ length: 1 + Math.floor(random() * 8) }, () => next(speed)),
  )
}

test('any order and any batching of the same fixes comes to the same', () => {
  let found = 0
  for (let seed = 1; seed <= 300; seed++) {
    const random = chance(seed * 7)
    const fixes = drive(seed)
    const whole = stays(fixes)
    found += whole.length
    const shuffled = fixes
      .map((one) => ({ one, by: random() }))
      .sort((a, b) => a.by - b.by)
      .map(({ one }) => one)
    const doubled = [...shuffled, ...shuffled.slice(0, 40)]
    expect(stays(doubled), `seed ${seed}`).toEqual(whole)
  }
  expect(found).toBeGreaterThan(50)
})

test('what was a stay stays one, whatever comes later', () => {
  for (let seed = 1; seed <= 100; seed++) {
    const fixes = drive(seed)
    const beginnings = (upTo: number) => stays(fixes.slice(0, upTo)).map(({ arrived_at }) => arrived_at)
    for (let upTo = 10; upTo < fixes.length; upTo += 9) {
      // The last fix's speed is only known by the next where the device does not tell it.
      const settled = beginnings(upTo - 1).filter((one) => Date.parse(one) < Date.parse(fixes[upTo - 3]?.at ?? ''))
      const later = beginnings(fixes.length)
      expect(
        settled.filter((one) => !later.includes(one)),
        `seed ${seed}, ${upTo}`,
      ).toEqual([])
    }
  }
})
