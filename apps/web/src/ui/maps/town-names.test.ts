import { expect, test } from 'vitest'
import { leastPeople, townFeatures } from './town-names.ts'

test('cities are named at once, towns nearer, villages last', () => {
  const least = [3, 4, 5, 6, 7, 8, 9, 10, 14].map(leastPeople)
  expect(least).toEqual(least.toSorted((a, b) => b - a))
  expect([least[0], least.at(-1)]).toEqual([300_000, 1_000])
  expect(leastPeople(7.9)).toBe(leastPeople(7))
})

test('a town carries what draws it: its name, and whether it is a city', () => {
  const town = (name: string, people: number) => ({ name, people, latitude: 53, longitude: -2 })
  const { features } = townFeatures([town('Leeds', 455_000), town('St Ives', 10_000)])
  expect(features.map(({ properties }) => properties?.icon)).toEqual(['town city Leeds', 'town small St Ives'])
})
