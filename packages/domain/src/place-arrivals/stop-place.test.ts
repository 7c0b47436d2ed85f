import { expect, test } from 'vitest'
import { metresBetween } from './metres-between.ts'
import { distanceWords, precisePlace, tapDistance } from './stop-place.ts'

const place = { latitude: 53.48, longitude: -2.24 }
const north = (metres: number, accuracy_m: number | null = 10) => ({
  latitude: place.latitude + metres / 111_195,
  longitude: place.longitude,
  accuracy_m,
})

test.each([
  ['a whole postcode', { ...place, post_code: 'M1 1AE' }, true],
  ['a whole postcode, untidy', { ...place, post_code: 'm11ae' }, true],
  ['an outcode alone', { ...place, post_code: 'M1' }, false],
  ['a town alone', { ...place, post_code: null }, false],
  ['a postcode without a position', { latitude: null, longitude: null, post_code: 'M1 1AE' }, false],
  ['half a position', { latitude: 53.48, longitude: null, post_code: 'M1 1AE' }, false],
  ['words instead of a postcode', { ...place, post_code: 'Gate 7' }, false],
])('%s is known well enough: %s', (_, stop, isPrecise) => expect(precisePlace(stop) !== null).toBe(isPrecise))

test.each<[string, Parameters<typeof tapDistance>[0], ReturnType<typeof tapDistance>]>([
  ['at the gate', north(20), { distance_m: 20, is_far: false }],
  ['500 m away', north(500, null), { distance_m: 500, is_far: false }],
  ['501 m away', north(501, null), { distance_m: 501, is_far: true }],
  ['far, and the phone may be as far wrong', north(600, 150), { distance_m: 600, is_far: false }],
  ['far beyond its error', north(1_200, 150), { distance_m: 1_200, is_far: true }],
  ['far, by a fix of a minute ago', { ...north(1_900, null), age_s: 60 }, { distance_m: 1_900, is_far: false }],
  ['farther than a minute can bring nearer', { ...north(2_100, null), age_s: 60 }, { distance_m: 2_100, is_far: true }],
  ['by a fix of the future', { ...north(600, null), age_s: -60 }, { distance_m: 600, is_far: true }],
  ['without a place', null, null],
])('tapped %s', (_, tapped, expected) => expect(tapDistance(tapped, place)).toEqual(expected))

test('no distance without a place of the stop', () => expect(tapDistance(north(20), null)).toBeNull())

test('metres are those on the globe', () => {
  const leeds = { latitude: 53.8008, longitude: -1.5491 }
  expect(Math.abs(metresBetween(place, leeds) - 58_030)).toBeLessThan(400)
  expect(metresBetween(place, place)).toBe(0)
})

test.each([
  [0, '0 m'],
  [47, '47 m'],
  [644, '640 m'],
  [994, '990 m'],
  [995, '1.0 km'],
  [1_240, '1.2 km'],
  [9_940, '9.9 km'],
  [9_960, '10 km'],
  [24_400, '24 km'],
])('%i metres are %s', (metres, words) => expect(distanceWords(metres)).toBe(words))
