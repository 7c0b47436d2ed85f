import { expect, test } from 'vitest'
import { countText, type MapMarker, markerChanges } from './marker-layers.ts'

const marker = (key: string, more: Partial<MapMarker> = {}): MapMarker => ({
  key,
  label: key,
  latitude: 53,
  longitude: -2,
  icon: 'disc',
  turn: 0,
  isUrgent: false,
  colour: '--blue',
  ...more,
})
const changed = (before: readonly MapMarker[], now: readonly MapMarker[]) => {
  const { add = [], remove = [] } = markerChanges(before, now)
  return { drawn: add.map(({ properties }) => properties?.key), removed: remove }
}

test('what stands still is not drawn again, what moved, turned, came or went is', () => {
  const before = ['still', 'moved', 'turned', 'late', 'gone'].map((key) => marker(key))
  const now = [
    marker('still', { label: 'another name' }),
    marker('moved', { latitude: 53.01 }),
    marker('turned', { turn: 90 }),
    marker('late', { isUrgent: true }),
    marker('new'),
  ]
  expect(changed(before, now)).toEqual({ drawn: ['moved', 'turned', 'late', 'new'], removed: ['gone'] })
  expect(changed(now, now)).toEqual({ drawn: [], removed: [] })
})

test.each([
  [7, '7'],
  [99, '99'],
  [100, '100+'],
  [129, '120+'],
  [999, '990+'],
  [1000, '1.0k'],
  [1290, '1.2k'],
])('a cluster of %i says %s', (count, text) => expect(countText(count)).toBe(text))
