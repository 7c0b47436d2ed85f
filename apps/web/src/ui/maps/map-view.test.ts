import { describe, expect, test } from 'vitest'
import { boxAround, boxOfStops, coastPath, homeBox, projectionOf, townsInSight } from './map-view.ts'

const size = { width: 272, height: 144 }
const bristol = { latitude: 51.454, longitude: -2.588 }
const leeds = { latitude: 53.8, longitude: -1.549 }
const town = (name: string, latitude: number, longitude: number, people: number) => ({
  name,
  latitude,
  longitude,
  people,
})
const towns = [
  town('Birmingham', 52.48, -1.899, 980_000),
  town('Glasgow', 55.86, -4.25, 590_000),
  town('Leicester', 52.636, -1.139, 500_000),
  town('Plymouth', 50.376, -4.143, 260_000),
  town('Coventry', 52.407, -1.519, 360_000),
  town('Sheffield', 53.383, -1.466, 560_000),
  town('Oxford', 51.752, -1.256, 160_000),
  town('Aberdeen', 57.149, -2.094, 200_000),
  town('Dundee', 56.46, -2.97, 150_000),
  town('Exeter', 50.718, -3.53, 130_000),
  town('Inverness', 57.478, -4.225, 60_000),
  town('St Austell', 50.34, -4.79, 20_000),
  town('Bodmin', 50.47, -4.72, 15_000),
]

describe('a map drawing', () => {
  test.each([
    ['no place', []],
    ['one place', [bristol]],
    ['two places', [bristol, leeds]],
    ['the same place twice', [leeds, leeds]],
  ])('shows %s inside of its frame', (_, points) => {
    const project = projectionOf(boxAround(points), size)
    for (const point of points) {
      const [x, y] = project(point)
      expect(x).toBeGreaterThan(20)
      expect(x).toBeLessThan(size.width - 20)
      expect(y).toBeGreaterThan(20)
      expect(y).toBeLessThan(size.height - 20)
    }
  })

  test('has north above and west at the left', () => {
    const project = projectionOf(boxAround([bristol, leeds]), size)
    expect(project(leeds)[1]).toBeLessThan(project(bristol)[1])
    expect(project(bristol)[0]).toBeLessThan(project(leeds)[0])
  })

  test('is not stretched: at 60° a degree of longitude is half as long as one of latitude', () => {
    const project = projectionOf({ west: -2, east: 2, south: 58, north: 62 }, { width: 400, height: 400 })
    const [x0, y0] = project({ latitude: 60, longitude: 0 })
    const [x1] = project({ latitude: 60, longitude: 0.1 })
    const [, y1] = project({ latitude: 60.1, longitude: 0 })
    expect((y0 - y1) / (x1 - x0)).toBeCloseTo(2, 1)
  })

  test('leaves out coasts that are out of sight', () => {
    const square = (west: number, south: number) =>
      [
        [west, south],
        [west + 1, south],
        [west + 1, south + 1],
        [west, south],
      ] as [number, number][]
    const project = projectionOf(homeBox, size)
    const path = coastPath({ rings: [square(-3, 51), square(40, 10)] }, project, size)
    expect(path.match(/M/g)).toHaveLength(1)
    expect(path).toMatch(/^M[\d.]+ [\d.]+L.*Z$/)
  })

  test.each([
    ['in the Midlands', { latitude: 52.636, longitude: -1.139 }],
    ['in the Highlands', { latitude: 57.4, longitude: -4.9 }],
    ['in Cornwall', { latitude: 50.26, longitude: -5.05 }],
  ])('of one place %s names towns around it, which cover neither it nor each other', (_, point) => {
    const project = projectionOf(boxOfStops([point]), size)
    const named = townsInSight({ towns, points: [point] }, project, size)
    expect(named.length).toBeGreaterThanOrEqual(2)
    const [x, y] = project(point)
    for (const { name, at } of named) {
      const isClear = Math.abs(at[1] - y) >= 12 || at[0] > x + 9 || at[0] + name.length * 5.2 < x - 9
      expect(isClear, name).toBe(true)
      expect(at[0] + name.length * 5.2, name).toBeLessThan(size.width)
    }
  })
})
