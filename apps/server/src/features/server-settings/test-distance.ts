import type * as calls from '@dray/domain/server-settings/server-settings.calls.ts'
import { serverMessages } from '@dray/domain/server-settings/server-settings.messages.ts'
import { fieldError } from '#platform/errors/app-error.ts'
import type { UseCase } from '#platform/http/calls/context.ts'
import { presentPlace } from './test-place.ts'

/** The way between the first places that are found for two texts, with the source of its length. */
export const testDistance: UseCase<typeof calls.testDistance> = async ({ services: { geo } }, { body }) => {
  const began = performance.now()
  const [[from], [to]] = await Promise.all([geo.search(body.from, { limit: 1 }), geo.search(body.to, { limit: 1 })])
  if (!from || !to) {
    const unknown = serverMessages.placeUnknown
    throw fieldError({ ...(from ? {} : { from: unknown }), ...(to ? {} : { to: unknown }) })
  }
  const { miles, minutes, source, estimate, fault } = await geo.route(from, to)
  return {
    from: presentPlace(from),
    to: presentPlace(to),
    miles,
    minutes,
    source,
    is_estimate: estimate ? 1 : 0,
    fault,
    took_ms: Math.round(performance.now() - began),
  }
}
