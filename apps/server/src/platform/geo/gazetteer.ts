import { readFileSync } from 'node:fs'
import { type Coordinates, greatCircleKm } from '@dray/domain/kernel/places/mileage.ts'
import { comparable } from './place-text.ts'

export interface Town extends Coordinates {
  name: string
  /** ENG, WLS, SCT, NIR; or IE, IM, JE, GG. */
  nation: string
  population: number
  /** The larger place that is shown with it; empty for those that everybody knows. */
  near: string
  /** Its name and what else it is called, as they are compared. */
  keys: string[]
}

export interface PostcodeArea extends Coordinates {
  code: string
  name: string
  nation: string
}

export interface Gazetteer {
  /** Largest first. */
  towns: Town[]
  areas: Map<string, PostcodeArea>
}

const rowsOf = (file: string, separator: string) =>
  readFileSync(new URL(`./data/${file}`, import.meta.url), 'utf8')
    .trim()
    .split('\n')
    .slice(1)
    .map((line) => line.split(separator))

function townOf([name = '', aliases = '', nation = '', latitude, longitude, population, near = '']: string[]): Town {
  const keys = [name, ...aliases.split('|')].map(comparable).filter((key) => key !== '')
  return {
    name,
    nation,
    latitude: Number(latitude),
    longitude: Number(longitude),
    population: Number(population),
    near,
    keys,
  }
}

const areaOf = ([code = '', name = '', nation = '', latitude, longitude]: string[]): [string, PostcodeArea] => [
  code,
  { code, name, nation, latitude: Number(latitude), longitude: Number(longitude) },
]

let loaded: Gazetteer | undefined

/** The places that come with the program, read once: `data/NOTICE.md` says where they are from. */
export function gazetteer(): Gazetteer {
  loaded ??= {
    towns: rowsOf('towns.tsv', '\t').map(townOf),
    areas: new Map(rowsOf('postcode-areas.csv', ',').map(areaOf)),
  }
  return loaded
}

const nations: Record<string, string> = {
  ENG: 'England',
  WLS: 'Wales',
  SCT: 'Scotland',
  NIR: 'Northern Ireland',
  IE: 'Ireland',
  IM: 'Isle of Man',
  JE: 'Jersey',
  GG: 'Guernsey',
}
export const nationName = (nation: string) => nations[nation] ?? nation
export const countryOf = (nation: string) => (nation.length === 3 ? 'GB' : nation)

/** The town nearest to a position, if one is within some 30 miles. */
export function nearestTown(at: Coordinates): Town | null {
  let nearest: Town | null = null
  let least = 50
  for (const town of gazetteer().towns) {
    const km = greatCircleKm(at, town)
    if (km < least) [nearest, least] = [town, km]
  }
  return nearest
}

/** No postcode area reaches farther from its middle. */
const areaReachKm = 90

/** The town of this name nearest to the middle of a postcode area; null where none of that name lies in reach. */
export function townAbout(name: string, middle: Coordinates): Coordinates | null {
  const key = comparable(name)
  const [nearest] = gazetteer()
    .towns.filter(({ keys }) => keys.includes(key))
    .map((town) => ({ town, km: greatCircleKm(middle, town) }))
    .filter(({ km }) => km <= areaReachKm)
    .sort((a, b) => a.km - b.km)
  return nearest ? { latitude: nearest.town.latitude, longitude: nearest.town.longitude } : null
}
