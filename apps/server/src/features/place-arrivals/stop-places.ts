import type { Side } from '@dray/domain/jobs/mode.ts'
import type { Coordinates } from '@dray/domain/kernel/places/mileage.ts'
import { outcodeOf } from '@dray/domain/kernel/places/postcode.ts'
import { metresBetween } from '@dray/domain/place-arrivals/metres-between.ts'
import { precisePlace, type StopWritten } from '@dray/domain/place-arrivals/stop-place.ts'
import type { Geo } from '#platform/geo/geo.ts'

export interface StopOfJob extends StopWritten {
  town: string | null
}

type Columns = { [K in `${Side}_${'latitude' | 'longitude'}`]: number | null } & {
  [K in `${Side}_${'post_code' | 'town'}`]: string | null
}

export const stopWritten = (job: Columns, side: Side): StopOfJob => ({
  latitude: job[`${side}_latitude`],
  longitude: job[`${side}_longitude`],
  post_code: job[`${side}_post_code`],
  town: job[`${side}_town`],
})

/** A stop that stands so near to the middle of its district was put there because nothing more is known. */
const middleM = 60
const mostKnown = 10_000

/**
 * Where stops are, each null where that is not known well enough to measure from. Also a whole postcode is no place while
 * the job stands in the middle of its outcode, area or town, as it does where nobody imported postcodes. No service is asked.
 */
export async function placesOf(geo: Geo, stops: readonly StopOfJob[]): Promise<(Coordinates | null)[]> {
  return Promise.all(
    stops.map(async (stop) => {
      const place = precisePlace(stop)
      if (!place) return null
      const middles = await middlesOf(geo, stop)
      return middles.some((middle) => metresBetween(middle, place) <= middleM) ? null : place
    }),
  )
}

const known = new WeakMap<Geo, Map<string, Promise<Coordinates[]>>>()

function middlesOf(geo: Geo, { post_code, town }: StopOfJob): Promise<Coordinates[]> {
  const ofGeo = known.get(geo) ?? new Map<string, Promise<Coordinates[]>>()
  known.set(geo, ofGeo)
  const outcode = outcodeOf(post_code) ?? ''
  const key = `${outcode}|${town ?? ''}`
  const found = ofGeo.get(key) ?? lookUp(geo, outcode, town)
  if (ofGeo.size >= mostKnown) ofGeo.clear()
  ofGeo.set(key, found)
  found.catch(() => ofGeo.delete(key))
  return found
}

async function lookUp(geo: Geo, outcode: string, town: string | null): Promise<Coordinates[]> {
  const area = outcode.replace(/\d.*/, '')
  const asked: (readonly [string, string | null])[] = [
    [outcode, null],
    [area, null],
    ...(town ? [[area, town] as const, [outcode, town] as const] : []),
  ]
  const found = await Promise.all(asked.map(([text, near]) => geo.resolvePostcode(text, near)))
  return found.filter((one) => one !== null)
}
