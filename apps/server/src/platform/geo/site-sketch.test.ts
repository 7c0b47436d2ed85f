import { expect, test } from 'vitest'
import { siteSketch } from './site-sketch.ts'

const size = 160
const dover = { latitude: 51.22, longitude: 1.4 }

test('towns lie on the side of the site on which they are, and none covers another', () => {
  const { dots, rings, ring_miles } = siteSketch(dover, { name: 'Calder Mill', size })
  const [site, ...towns] = dots
  expect(site).toMatchObject({ x: 80, y: 80, name: 'Calder Mill', strong: true })
  const at = (name: string) => towns.find((town) => town.name === name) ?? { x: 0, y: 0 }
  expect(at('Folkestone').x).toBeLessThan(80)
  expect(at('Folkestone').y).toBeGreaterThan(80)
  expect(at('Margate').y).toBeLessThan(80)
  expect(rings).toHaveLength(3)
  expect(ring_miles).toBe(5)
  for (const { x, y } of dots) expect(x > 0 && x < size && y > 0 && y < size).toBe(true)
})

test('a site far from every town stands alone, at the widest scale', () => {
  const { dots, ring_miles } = siteSketch({ latitude: 57, longitude: -20 }, { name: 'Rockall', size })
  expect({ towns: dots.length - 1, ring_miles }).toEqual({ towns: 0, ring_miles: 20 })
})
