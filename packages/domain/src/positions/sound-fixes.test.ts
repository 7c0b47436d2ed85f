import { describe, expect, test } from 'vitest'
import type { Fix } from '../kernel/places/fix.ts'
import { soundFixes } from './sound-fixes.ts'

const now = '2026-11-20T12:00:00.000Z'
const manchester = { latitude: 53.4808, longitude: -2.2426 }
const london = { latitude: 51.5074, longitude: -0.1278 }
const seconds = (after: number) => new Date(Date.parse('2026-11-20T11:00:00.000Z') + after * 1000).toISOString()
const fix = (after: number, more: Partial<Fix> = {}): Fix => ({
  at: seconds(after),
  ...manchester,
  accuracy_m: 10,
  speed_kmh: null,
  heading: null,
  ...more,
})
const times = (fixes: readonly Fix[]) => fixes.map(({ at }) => (Date.parse(at) - Date.parse(seconds(0))) / 1000)

describe('what a device sends', () => {
  test.each<[string, Fix[], number[], object]>([
    ['is taken in the order of its times', [fix(30), fix(0), fix(15)], [0, 15, 30], {}],
    ['at 0/0 is nowhere', [fix(0, { latitude: 0, longitude: 0 })], [], { no_place: 1 }],
    [
      'that is right within 201 m is not kept',
      [fix(0, { accuracy_m: 201 }), fix(1, { accuracy_m: 200 })],
      [1],
      { inaccurate: 1 },
    ],
    ['of tomorrow is not kept', [fix(90_000)], [], { future: 1 }],
    ['of a clock two minutes ahead is kept', [fix(3600 + 119)], [3719], {}],
    ['of eight days ago is not kept', [fix(-8 * 86_400)], [], { old: 1 }],
    ['twice is kept once', [fix(0), fix(0)], [0], { double: 1 }],
    ['in London a minute after Manchester is impossible', [fix(0), fix(60, london)], [0], { impossible: 1 }],
    ['in London two hours after Manchester is driven', [fix(-7200), fix(0, london)], [-7200, 0], {}],
    ['300 m apart within a second is an error of measuring', [fix(0), fix(1, { latitude: 53.483 })], [0, 1], {}],
    [
      'wrong once is left out between what is right',
      [fix(0), fix(15, london), fix(30), fix(45)],
      [0, 30, 45],
      { impossible: 1 },
    ],
    [
      'wrong at its beginning is overruled by three that agree',
      [fix(0, london), fix(15), fix(30), fix(45), fix(60)],
      [0, 15, 30, 45, 60],
      {},
    ],
    [
      'in three places that do not agree is impossible each time',
      [fix(0), fix(15, london), fix(30, { latitude: 57, longitude: -3 }), fix(45, london)],
      [0],
      { impossible: 3 },
    ],
  ])('%s', (_, sent, taken, dropped) => {
    const found = soundFixes(sent, { last: null, now })
    expect(times(found.taken)).toEqual(taken)
    expect(found.dropped).toEqual(dropped)
  })
})

describe('after what was kept before', () => {
  test('what is older is kept by itself, what is known is not', () => {
    const found = soundFixes([fix(0), fix(15), fix(30), fix(45)], {
      last: fix(30),
      kept: new Set([Date.parse(seconds(15))]),
      now,
    })
    expect(times(found.taken)).toEqual([0, 30, 45])
    expect(found.dropped).toEqual({ double: 1 })
  })

  test('the last again is double', () => {
    expect(soundFixes([fix(30)], { last: fix(30), now }).dropped).toEqual({ double: 1 })
  })

  test('a wrong one is forgotten after three that agree, although they come one by one', () => {
    const last = fix(0, london)
    const first = soundFixes([fix(15)], { last, now })
    const second = soundFixes([fix(30)], { last, doubted: first.doubted, now })
    expect([first.taken, second.taken].flat()).toEqual([])
    const third = soundFixes([fix(45)], { last, doubted: second.doubted, now })
    expect(times(third.taken)).toEqual([15, 30, 45])
    expect(third.doubted).toEqual([])
  })

  test('a doubt ends with the next one that is right', () => {
    const doubted = soundFixes([fix(15, london)], { last: fix(0), now }).doubted
    expect(doubted).toHaveLength(1)
    expect(soundFixes([fix(30)], { last: fix(0), doubted, now }).doubted).toEqual([])
  })

  test('what is in doubt and sent again counts once', () => {
    const last = fix(0, london)
    const first = soundFixes([fix(15)], { last, now })
    const again = soundFixes([fix(15)], { last, doubted: first.doubted, now })
    expect(again.dropped).toEqual({ double: 1 })
    expect(again.doubted).toHaveLength(1)
  })
})
