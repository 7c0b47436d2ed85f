import { describe, expect, test } from 'vitest'
import { estimateTravel } from '../kernel/places/travel.ts'
import { type TimedJourney, travelFactorFor, travelFactors, travelFactorText } from './travel-factors.ts'

const from = { latitude: 53.8, longitude: -1.55 }
const to = { latitude: 53.38, longitude: -1.47 }

/** A journey that took so many times its estimate. */
function journey(ratio: number, more: Partial<TimedJourney> = {}): TimedJourney {
  const profile = { is_heavy: more.is_heavy === true, leaves_at: more.leaves_at ?? 11 }
  return {
    ...{ from, to, leaves_at: 11, is_heavy: null },
    minutes: estimateTravel(more.from ?? from, more.to ?? to, profile).minutes * ratio,
    ...more,
  }
}
const journeys = (count: number, ratio: number, more: Partial<TimedJourney> = {}) =>
  Array.from({ length: count }, () => journey(ratio, more))

describe('the median', () => {
  test('of thirty journeys is used, of fewer it is not', () => {
    expect(travelFactors(journeys(29, 1.2)).all).toMatchObject({ ratio: null, count: 29 })
    expect(travelFactors([...journeys(15, 1.1), ...journeys(15, 1.2)]).all).toMatchObject({ ratio: 1.15, count: 30 })
  })

  test.each<[string, TimedJourney]>([
    ['too short', journey(1, { minutes: 9 })],
    ['too long', journey(1, { minutes: 721, to: { latitude: 57, longitude: -2 } })],
    ['too quick', journey(0.39)],
    ['too slow', journey(4.1)],
    ['nowhere', journey(1, { to: from, minutes: 20 })],
  ])('leaves out what is %s', (_, odd) => {
    expect(travelFactors([...journeys(30, 1.2), odd]).all).toMatchObject({ ratio: 1.2, count: 30 })
  })

  test('is taken by class and by hours', () => {
    const factors = travelFactors([
      ...journeys(30, 1.3, { is_heavy: true, leaves_at: 8 }),
      ...journeys(40, 1.1, { is_heavy: true }),
      ...journeys(29, 0.9, { is_heavy: false }),
    ])
    expect(factors.heavy).toMatchObject({ ratio: 1.1, count: 70 })
    expect(factors.heavy.hours.morning).toEqual({ ratio: 1.3, count: 30 })
    expect(factors.light).toMatchObject({ ratio: null, count: 29 })
  })
})

describe('an estimate is multiplied by', () => {
  const factors = travelFactors([
    ...journeys(30, 1.3, { is_heavy: true, leaves_at: 8 }),
    ...journeys(40, 1.1, { is_heavy: true }),
    ...journeys(20, 1.2),
  ])
  test.each([
    ['the factor of its class and hours', { is_heavy: true, leaves_at: 9 }, 1.3],
    ['that of its class where its hours have none', { is_heavy: true, leaves_at: 23 }, 1.1],
    ['that of its class where no time is known', { is_heavy: true }, 1.1],
    ["all vehicles' at its hours where its class has none", { is_heavy: false, leaves_at: 7 }, 1.3],
    ["all vehicles' where neither is known", { is_heavy: false, leaves_at: 16 }, 1.2],
  ])('%s', (_, profile, expected) => expect(travelFactorFor(factors, profile)).toBe(expected))

  test('nothing where too few journeys are timed', () => {
    expect(travelFactorFor(travelFactors([]), { is_heavy: false })).toBe(1)
  })
})

test.each<[TimedJourney[], string]>([
  [journeys(12, 1.1), 'Estimates are used as they are until 30 journeys are timed (12 so far)'],
  [journeys(46, 1.124), 'Your vehicles take 1.12 times the estimate (from 46 journeys)'],
  [
    [...journeys(31, 1.2, { is_heavy: true }), ...journeys(40, 1.05, { is_heavy: false })],
    'Your vehicles take 1.05 times the estimate (from 71 journeys); those over 7.5 t 1.20 times (from 31); those up to 7.5 t 1.05 times (from 40)',
  ],
])('is told in words', (timed, text) => expect(travelFactorText(travelFactors(timed))).toBe(text))
