import type * as calls from '@dray/domain/server-settings/server-settings.calls.ts'
import type { Place } from '#platform/geo/geo.ts'
import type { UseCase } from '#platform/http/calls/context.ts'

export const presentPlace = ({ label, detail, precision, latitude, longitude }: Place) => ({
  label,
  detail,
  precision,
  latitude,
  longitude,
})

/** The places that a company's address search would offer for these words. */
export const testPlace: UseCase<typeof calls.testPlace> = async ({ services }, { body }) => {
  const began = performance.now()
  const places = await services.geo.search(body.text)
  return { took_ms: Math.round(performance.now() - began), places: places.map(presentPlace) }
}
