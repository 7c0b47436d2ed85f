import type { measureMileage as measureMileageCall } from '@dray/domain/job-entry/job-entry.calls.ts'
import { jobMessages } from '@dray/domain/jobs/jobs.messages.ts'
import type { Coordinates } from '@dray/domain/kernel/places/mileage.ts'
import { fieldError } from '#platform/errors/app-error.ts'
import type { Geo } from '#platform/geo/geo.ts'
import type { UseCase } from '#platform/http/calls/context.ts'

/** Miles by road between two places: by the routing service where one is configured, else an estimate, marked as one. */
export const measureMileage: UseCase<typeof measureMileageCall> = async ({ services: { geo } }, { query }) => {
  const [from, to] = await Promise.all([
    place(geo, {
      latitude: query.collection_latitude,
      longitude: query.collection_longitude,
      post_code: query.collection_post_code,
      town: query.collection_town,
    }),
    place(geo, {
      latitude: query.delivery_latitude,
      longitude: query.delivery_longitude,
      post_code: query.delivery_post_code,
      town: query.delivery_town,
    }),
  ])
  if (!from || !to) {
    throw fieldError({
      ...(from ? {} : { collection_post_code: jobMessages.places_missing }),
      ...(to ? {} : { delivery_post_code: jobMessages.places_missing }),
    })
  }
  const { miles, kilometres, minutes, estimate } = await geo.route(from, to)
  return { miles, kilometres, minutes, estimate: estimate ? 1 : 0, source: estimate ? 'estimate' : 'route' }
}

interface Asked {
  latitude: number | undefined
  longitude: number | undefined
  post_code: string | undefined
  town: string | undefined
}

async function place(geo: Geo, { latitude, longitude, post_code, town }: Asked): Promise<Coordinates | null> {
  if (latitude !== undefined && longitude !== undefined) return { latitude, longitude }
  return post_code ? geo.resolvePostcode(post_code, town) : null
}
