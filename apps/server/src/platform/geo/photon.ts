import type { Coordinates } from '@dray/domain/kernel/places/mileage.ts'
import { tidyPostcode } from '@dray/domain/kernel/places/postcode.ts'
import * as z from 'zod'
import { askService, ServiceFault } from './ask-service.ts'
import type { Place } from './geo.ts'
import type { PlaceFinder } from './place-finder.ts'

/** Photon's answer: GeoJSON, longitude before latitude, the parts of the address as properties. */
const text = z.string().optional()
const feature = z.object({
  geometry: z.object({ coordinates: z.tuple([z.number(), z.number()]).rest(z.number()) }),
  properties: z.object({
    type: text,
    name: text,
    housenumber: text,
    street: text,
    locality: text,
    district: text,
    city: text,
    county: text,
    state: text,
    postcode: text,
    country: text,
    countrycode: text,
  }),
})
const answered = z.object({ features: z.array(feature) })
type Feature = z.output<typeof feature>
type Properties = Feature['properties']

/** By Photon's `type`: a house (and anything with a name on it), a street, a settlement, or what is larger than one. */
const precisions: Record<string, Place['precision']> = { house: 'exact', street: 'postcode' }
const settlements = new Set(['city', 'district', 'locality'])

function precisionOf({ type, housenumber }: Properties): Place['precision'] {
  if (housenumber) return 'exact'
  const known = precisions[type ?? '']
  if (known) return known
  return settlements.has(type ?? '') ? 'town' : 'area'
}

const streetLine = ({ type, name, housenumber, street }: Properties) => {
  const road = street ?? (type === 'street' ? name : undefined)
  return road ? [housenumber, road].filter(Boolean).join(' ') : null
}

/** The name of a firm or a building; a street's and a town's own name stands elsewhere. */
const ownName = ({ type, name }: Properties) => (type === 'house' || type === undefined ? (name ?? null) : null)

const townOf = (properties: Properties) =>
  properties.city ??
  (settlements.has(properties.type ?? '') ? properties.name : undefined) ??
  properties.locality ??
  properties.district ??
  null

const postCodeOf = ({ postcode, countrycode }: Properties) => tidyPostcode(postcode, countrycode ?? 'GB')

const distinct = (parts: (string | null | undefined)[]) => [
  ...new Set(parts.filter((part) => typeof part === 'string' && part !== '')),
]

function placeOf({ geometry, properties }: Feature): Place {
  const [longitude, latitude] = geometry.coordinates
  const place = {
    name: ownName(properties),
    address_line_1: streetLine(properties),
    town: townOf(properties),
    post_code: postCodeOf(properties),
  }
  const label = distinct([place.name, place.address_line_1, place.town])
  return {
    ...place,
    label: label.join(', ') || (properties.name ?? ''),
    detail: distinct([place.post_code, properties.county, properties.state, properties.country])
      .filter((part) => !label.includes(part))
      .join(', '),
    precision: precisionOf(properties),
    country: properties.countrycode?.toUpperCase() ?? null,
    latitude,
    longitude,
  }
}

/** Results near the middle of Britain are preferred; those elsewhere are found all the same. */
const around = { lat: '53.5', lon: '-1.8' }

/** Addresses from a Photon server (photon.komoot.io's software), made for searching while somebody types. */
export function makePhoton({ url, timeout_ms }: { url: string; timeout_ms: number }): PlaceFinder {
  const base = url.replace(/\/+$/, '')
  const ask = async (path: string, query: Record<string, string>): Promise<Feature[]> => {
    const question = new URL(`${base}${path}?${new URLSearchParams({ ...query, lang: 'en' })}`)
    const { status, answer } = await askService({ url: question, timeout_ms })
    const read = answered.safeParse(answer)
    if (read.success) return read.data.features
    throw new ServiceFault(status < 400 ? 'unreadable' : 'refused', `Photon answered ${status}`)
  }
  const search = (q: string, limit: number) => ask('/api', { q, limit: String(limit), ...around })

  return {
    search: async (typed, limit) => (await search(typed, limit)).map(placeOf),
    async postcode(full) {
      const found = (await search(full, 10)).find(({ properties }) => postCodeOf(properties) === full)
      if (!found) return null
      const [longitude, latitude] = found.geometry.coordinates
      return { post_code: full, precision: 'postcode', latitude, longitude }
    },
    async reverse({ latitude, longitude }: Coordinates) {
      const [nearest] = await ask('/reverse', { lat: String(latitude), lon: String(longitude), limit: '1' })
      return nearest ? placeOf(nearest) : null
    },
  }
}
