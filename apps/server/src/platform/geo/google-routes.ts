import type { Coordinates } from '@dray/domain/kernel/places/mileage.ts'
import * as z from 'zod'
import { askService, ServiceFault } from './ask-service.ts'
import type { Router } from './router.ts'

/** Routes API v2: an answer without a route is an empty object; seconds come as '123s'. */
const answered = z.object({
  routes: z
    .array(z.object({ distanceMeters: z.number().default(0), duration: z.string().regex(/^\d+(\.\d+)?s$/) }))
    .default([]),
})

const waypoint = ({ latitude, longitude }: Coordinates) => ({ location: { latLng: { latitude, longitude } } })

/** Distances by road from Google's Routes API, without traffic: a price must not depend on the hour it was asked at. */
export function makeGoogleRoutes({
  key,
  timeout_ms,
  url = 'https://routes.googleapis.com',
}: {
  key: string
  timeout_ms: number
  url?: string
}): Router {
  return {
    source: 'google',
    async route(from, to) {
      const { status, answer } = await askService({
        url: new URL(`${url}/directions/v2:computeRoutes`),
        timeout_ms,
        headers: { 'x-goog-api-key': key, 'x-goog-fieldmask': 'routes.distanceMeters,routes.duration' },
        body: {
          origin: waypoint(from),
          destination: waypoint(to),
          travelMode: 'DRIVE',
          routingPreference: 'TRAFFIC_UNAWARE',
          units: 'METRIC',
        },
      })
      if (status >= 400) throw new ServiceFault('refused', `Google Routes answered ${status}`)
      const read = answered.safeParse(answer)
      if (!read.success) throw new ServiceFault('unreadable', 'Google Routes answered in a shape of its own')
      const [route] = read.data.routes
      if (!route) throw new ServiceFault('no_route', 'Google Routes found no route')
      return { metres: route.distanceMeters, seconds: Number.parseFloat(route.duration) }
    },
  }
}
