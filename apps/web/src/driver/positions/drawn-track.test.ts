import { expect, test } from 'vitest'
import { drawn, shownTimes } from './drawn-track.ts'

const point = (minutes: number, latitude: number, longitude: number) => ({
  at: new Date(Date.parse('2026-11-26T08:00:00Z') + minutes * 60_000).toISOString(),
  latitude,
  longitude,
  km: minutes,
})

test('a drive to the north goes up the middle of the drawing', () => {
  expect(drawn([point(0, 53, -2), point(10, 54, -2)])).toBe('50.0,57.0 50.0,3.0')
})
test('a drive to the east goes from left to right', () => {
  expect(drawn([point(0, 0, 1), point(10, 0, 2)])).toBe('3.0,30.0 97.0,30.0')
})
test('a place alone is in the middle', () => expect(drawn([point(0, 53, -2)])).toBe('50.0,30.0'))

test('of a long track a time a quarter of an hour is listed, the newest first', () => {
  const points = [0, 5, 15, 20, 31, 33].map((minutes) => point(minutes, 53, -2))
  expect(shownTimes(points).map(({ km }) => km)).toEqual([33, 31, 15, 0])
})
