import { outcodeOf } from '@dray/domain/kernel/places/postcode.ts'
import { expect, test } from 'vitest'
import { countryOf, gazetteer, nationName, nearestTown } from './gazetteer.ts'

test('all 124 postcode areas are there, each a real one, within the British Isles', () => {
  const areas = [...gazetteer().areas.values()]
  expect(areas).toHaveLength(124)
  for (const { code, name, nation, latitude, longitude } of areas) {
    expect(outcodeOf(`${code}1 1AA`), code).toBe(`${code}1`)
    expect(name.length).toBeGreaterThan(2)
    expect(nationName(nation)).not.toBe(nation)
    expect([latitude > 49, latitude < 61, longitude > -8, longitude < 2]).toEqual([true, true, true, true])
  }
})

test('some 4,700 towns, largest first, each where it can be', () => {
  const { towns } = gazetteer()
  expect(towns.length).toBeGreaterThan(4_600)
  expect(towns[0]?.name).toBe('London')
  for (const { name, nation, latitude, longitude, keys, population } of towns) {
    expect(nationName(nation), name).not.toBe(nation)
    expect(latitude > 49 && latitude < 61 && longitude > -11 && longitude < 2, name).toBe(true)
    expect(keys.length > 0 && population >= 0, name).toBe(true)
  }
  const sizes = towns.map(({ population }) => population)
  expect(sizes).toEqual([...sizes].sort((a, b) => b - a))
})

test.each([
  ['in Newbury', 51.4, -1.32, 'Newbury'],
  ['in Aberystwyth', 52.41, -4.08, 'Aberystwyth'],
  ['in the Atlantic', 50, -20, undefined],
])('the nearest town %s', (_, latitude, longitude, name) => {
  expect(nearestTown({ latitude, longitude })?.name).toBe(name)
})

test('Jersey is not the United Kingdom, Scotland is', () => {
  expect(['JE', 'SCT', 'IE'].map(countryOf)).toEqual(['JE', 'GB', 'IE'])
})
