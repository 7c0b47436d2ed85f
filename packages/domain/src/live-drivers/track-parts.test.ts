import { expect, test } from 'vitest'
import { partsOfTrack } from './track-parts.ts'

/** So many minutes after eight, and kilometres north of Manchester. */
const point = (minutes: number, km: number) => ({
  at: new Date(Date.parse('2026-11-20T08:00:00Z') + minutes * 60_000).toISOString(),
  latitude: 53.48 + km / 111.2,
  longitude: -2.24,
})
const lengths = (...points: ReturnType<typeof point>[]) => partsOfTrack(points).lines.map((line) => line.length)
const stops = (...points: ReturnType<typeof point>[]) =>
  partsOfTrack(points).stops.map(({ from, to }) => [from.slice(11, 16), to.slice(11, 16)])

test.each([
  ['nothing', [], []],
  ['one point', [point(0, 0)], [1]],
  ['a drive', [point(0, 0), point(1, 1), point(2, 2)], [3]],
  ['five minutes without a fix', [point(0, 0), point(5, 5)], [2]],
  ['six minutes without a fix', [point(0, 0), point(6, 6), point(7, 7)], [1, 2]],
  ['six minutes in one place', [point(0, 0), point(6, 0.1), point(7, 1)], [3]],
])('lines: %s', (_, points, expected) => expect(lengths(...points)).toEqual(expected))

test.each([
  ['none on the road', [point(0, 0), point(1, 1), point(2, 2)], []],
  ['a traffic light', [point(0, 0), point(1, 1), point(3, 1), point(4, 2)], []],
  ['five minutes', [point(0, 0), point(1, 1), point(6, 1.05), point(7, 2)], [['08:01', '08:06']]],
  [
    'at the beginning and the end',
    [point(0, 0), point(9, 0), point(10, 3), point(30, 3)],
    [
      ['08:00', '08:09'],
      ['08:10', '08:30'],
    ],
  ],
])('stops: %s', (_, points, expected) => expect(stops(...points)).toEqual(expected))
