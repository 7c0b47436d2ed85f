import { tidyPostcode } from '@dray/domain/kernel/places/postcode.ts'
import * as z from 'zod'
import { askService, ServiceFault } from './ask-service.ts'
import type { Place } from './geo.ts'
import type { PlaceFinder } from './place-finder.ts'

/** Geocoding API: the status stands in the answer, the parts of an address are identified by their types. */
const component = z.object({ long_name: z.string(), short_name: z.string(), types: z.array(z.string()) })
const result = z.object({
  formatted_address: z.string(),
  types: z.array(z.string()),
  address_components: z.array(component),
  geometry: z.object({ location: z.object({ lat: z.number(), lng: z.number() }), location_type: z.string() }),
})
const answered = z.object({ status: z.string(), results: z.array(result).default([]) })
type Result = z.output<typeof result>

const part = ({ address_components }: Result, type: string) =>
  address_components.find(({ types }) => types.includes(type)) ?? null

function precisionOf({ types, geometry }: Result): Place['precision'] {
  if (geometry.location_type === 'ROOFTOP' || geometry.location_type === 'RANGE_INTERPOLATED') return 'exact'
  if (types.includes('postal_code') || types.includes('route')) return 'postcode'
  return types.some((type) => type === 'locality' || type === 'postal_town' || type === 'neighborhood')
    ? 'town'
    : 'area'
}

function placeOf(found: Result): Place {
  const road = [part(found, 'street_number'), part(found, 'route')].flatMap((known) => (known ? [known.long_name] : []))
  const [label = '', ...detail] = found.formatted_address.split(', ')
  return {
    label,
    detail: detail.join(', '),
    precision: precisionOf(found),
    name: part(found, 'premise')?.long_name ?? null,
    address_line_1: road.join(' ') || null,
    town: (part(found, 'postal_town') ?? part(found, 'locality'))?.long_name ?? null,
    post_code: tidyPostcode(part(found, 'postal_code')?.long_name),
    country: part(found, 'country')?.short_name ?? null,
    latitude: found.geometry.location.lat,
    longitude: found.geometry.location.lng,
  }
}

/** Addresses from Google's Geocoding API. The key stands in the query, as Google asks; it is never logged. */
export function makeGoogleGeocoding({
  key,
  timeout_ms,
  url = 'https://maps.googleapis.com',
}: {
  key: string
  timeout_ms: number
  url?: string
}): PlaceFinder {
  const ask = async (query: Record<string, string>): Promise<Result[]> => {
    const question = new URL(
      `${url}/maps/api/geocode/json?${new URLSearchParams({ ...query, language: 'en-GB', key })}`,
    )
    const { answer } = await askService({ url: question, timeout_ms })
    const read = answered.safeParse(answer)
    if (!read.success) throw new ServiceFault('unreadable', 'Google Geocoding answered in a shape of its own')
    if (read.data.status !== 'OK' && read.data.status !== 'ZERO_RESULTS') {
      throw new ServiceFault('refused', `Google Geocoding: ${read.data.status}`)
    }
    return read.data.results
  }
  return {
    search: async (address, limit) => (await ask({ address, region: 'uk' })).slice(0, limit).map(placeOf),
    async postcode(full) {
      const places = (await ask({ address: full, components: 'country:GB' })).map(placeOf)
      const found = places.find(({ post_code }) => post_code === full)
      return found
        ? { post_code: full, precision: 'postcode', latitude: found.latitude, longitude: found.longitude }
        : null
    },
    async reverse({ latitude, longitude }) {
      const [nearest] = await ask({ latlng: `${latitude},${longitude}` })
      return nearest ? placeOf(nearest) : null
    },
  }
}
