import { expect, test } from 'vitest'
import { leastPeople, type MapTown, placeTowns } from './town-names.ts'

const town = (name: string, longitude: number, people: number): MapTown => ({ name, latitude: 0, longitude, people })
const frame = (zoom: number) => ({
  width: 800,
  height: 600,
  zoom,
  project: ({ longitude }: MapTown) => ({ x: longitude, y: 300 }),
})
const named = (towns: readonly MapTown[], zoom: number) => placeTowns(towns, frame(zoom)).map((one) => one.town.name)

test('cities are named at once, towns nearer', () => {
  const towns = [town('City', 100, 900_000), town('Town', 300, 50_000), town('Village', 500, 2_000)]
  expect(named(towns, 4)).toEqual(['City'])
  expect(named(towns, 7.2)).toEqual(['City', 'Town'])
  expect(named(towns, 11)).toEqual(['City', 'Town', 'Village'])
  expect([3, 4, 5, 6, 7, 8, 9, 10, 14].map(leastPeople)).toEqual(
    [3, 4, 5, 6, 7, 8, 9, 10, 14].map(leastPeople).toSorted((a, b) => b - a),
  )
})

test('of names that would lie over each other the larger town has its', () => {
  expect(named([town('Large', 100, 900_000), town('Near', 120, 800_000), town('Far', 300, 500_000)], 9)).toEqual([
    'Large',
    'Far',
  ])
})

test('towns out of sight are not named, and there is an end', () => {
  expect(named([town('Elsewhere', 2_000, 900_000), town('Here', 10, 500_000)], 9)).toEqual(['Here'])
  const many = Array.from({ length: 4_000 }, (_, n) => ({ ...town(`T${n}`, (n % 40) * 60, 2_000), latitude: n }))
  const spread = { ...frame(12), project: ({ longitude, latitude }: MapTown) => ({ x: longitude, y: latitude / 4 }) }
  expect(placeTowns(many, spread).length).toBeLessThanOrEqual(90)
})
