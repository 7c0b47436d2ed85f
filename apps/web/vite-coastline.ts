import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { feature } from 'topojson-client'
import type { Plugin } from 'vite'

const require = createRequire(import.meta.url)
const name = 'virtual:coastline'
const resolved = `\0${name}`
/** ISO numbers: the United Kingdom, Ireland, Man, Jersey, Guernsey; and the shore across the water, to know where one is. */
const countries = new Set(['826', '372', '833', '832', '831', '250', '056', '528'])
const box = { west: -12, east: 7, south: 47.5, north: 61.5 }
/** Three decimals of a degree: a hundred metres, finer than the outline is. */
const round = (degrees: number) => Math.round(degrees * 1000) / 1000

type Topology = Parameters<typeof feature>[0]
type Ring = [number, number][]

const isNear = (ring: Ring) => ring.some(([x, y]) => x > box.west && x < box.east && y > box.south && y < box.north)

async function coastline(): Promise<Ring[]> {
  const file = require.resolve('world-atlas/countries-10m.json')
  const atlas = JSON.parse(await readFile(file, 'utf8')) as Topology
  const land = atlas.objects.countries
  if (!land) return []
  const shapes = feature(atlas, land)
  const rings = ('features' in shapes ? shapes.features : [shapes])
    .filter((shape) => countries.has(String(shape.id)))
    .flatMap(({ geometry }) => {
      if (geometry?.type === 'Polygon') return [geometry.coordinates[0]]
      return geometry?.type === 'MultiPolygon' ? geometry.coordinates.map(([outer]) => outer) : []
    })
  return rings
    .flatMap((ring) => (ring ? [ring.map(([x = 0, y = 0]): [number, number] => [round(x), round(y)])] : []))
    .filter(isNear)
}

/** The outline of the British Isles out of the world's atlas: 40 kB to send instead of 780. */
export function coastlineOfBritishIsles(): Plugin {
  return {
    name: 'coastline',
    resolveId: (id) => (id === name ? resolved : null),
    load: async (id) => (id === resolved ? `export const coastline = ${JSON.stringify(await coastline())}` : null),
  }
}
