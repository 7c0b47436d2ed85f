import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { feature, mesh } from 'topojson-client'
import type { Plugin } from 'vite'

const require = createRequire(import.meta.url)
const name = 'virtual:coastline'
const resolved = `\0${name}`
const gazetteer = new URL('../server/src/platform/geo/data/towns.tsv', import.meta.url)
const unitedKingdom = '826'
const ireland = '372'
/**
 * ISO numbers: the United Kingdom, Ireland, Man, Jersey, Guernsey; and the shores across the water, to know where one is:
 * France, Belgium, the Netherlands, Norway, the Faroes.
 */
const countries = new Set([unitedKingdom, ireland, '833', '832', '831', '250', '056', '528', '578', '234'])
const box = { west: -12, east: 7, south: 47.5, north: 62.5 }
/** Three decimals of a degree: a hundred metres, finer than the outline is. */
const round = (degrees: number) => Math.round(degrees * 1000) / 1000
/** Hamlets are on no map of this scale. */
const fewestPeople = 1000

type Topology = Parameters<typeof feature>[0]
type Geometry = Parameters<NonNullable<Parameters<typeof mesh>[2]>>[0]
type Line = [number, number][]
/** Name, longitude, latitude, people in hundreds. */
type Town = [string, number, number, number]

const isNear = (line: Line) => line.some(([x, y]) => x > box.west && x < box.east && y > box.south && y < box.north)
const rounded = (line: readonly (readonly number[])[]): Line => line.map(([x = 0, y = 0]) => [round(x), round(y)])

/** The shores of every land and island near, as rings; none is left out for being small. */
function ringsOf(atlas: Topology, land: Parameters<typeof feature>[1]): Line[] {
  const shapes = feature(atlas, land)
  return ('features' in shapes ? shapes.features : [shapes])
    .filter((shape) => countries.has(String(shape.id)))
    .flatMap(({ geometry }) => {
      if (geometry?.type === 'Polygon') return [geometry.coordinates[0]]
      return geometry?.type === 'MultiPolygon' ? geometry.coordinates.map(([outer]) => outer) : []
    })
    .flatMap((ring) => (ring ? [rounded(ring)] : []))
    .filter(isNear)
}

const isIrishBorder = (one: Geometry, other: Geometry) =>
  one !== other && [one, other].every(({ id }) => id === unitedKingdom || id === ireland)

/** The larger towns first. */
async function towns(): Promise<Town[]> {
  const [, ...lines] = (await readFile(gazetteer, 'utf8')).split('\n')
  return lines
    .map((line) => line.split('\t'))
    .map(([town = '', , , latitude, longitude, people]): [Town, number] => [
      [town, round(Number(longitude)), round(Number(latitude)), Math.round(Number(people) / 100)],
      Number(people),
    ])
    .filter(([, people]) => people >= fewestPeople)
    .toSorted(([, one], [, other]) => other - one)
    .map(([town]) => town)
}

async function outline() {
  const file = require.resolve('world-atlas/countries-10m.json')
  const atlas = JSON.parse(await readFile(file, 'utf8')) as Topology
  const land = atlas.objects.countries
  if (!land) throw new Error('The atlas has no countries')
  const borders = mesh(atlas, land as Parameters<typeof mesh>[1], isIrishBorder).coordinates.map(rounded)
  return { rings: ringsOf(atlas, land), borders, towns: await towns() }
}

/** The British Isles out of the world's atlas and the gazetteer: 85 kB to send instead of 900. */
export function coastlineOfBritishIsles(): Plugin {
  return {
    name: 'coastline',
    resolveId: (id) => (id === name ? resolved : null),
    load: async (id) => {
      if (id !== resolved) return null
      // A text that is parsed as data is there sooner than the same as code.
      const text = JSON.stringify(JSON.stringify(await outline()))
      return `export const coastline = JSON.parse(${text})`
    },
  }
}
