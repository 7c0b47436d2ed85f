import { instantSent } from './sent-instant.ts'
import { sentObject } from './sent-object.ts'
import { type Delivery, numberIn, positionOf, type SentPosition, trackerIdIn } from './sent-position.ts'

/** So many positions one request holds at most; a body of 64 KiB has no room for more that say anything. */
const positionsMost = 1000

/**
 * Dray's own form, for who has neither Traccar nor its app: a position or a list of them, each with the vehicle's
 * registration or tracker, `at` in RFC 3339, degrees and kilometres an hour. Null where it is something else.
 */
export function readOwn(body: unknown): Delivery | null {
  const sent = [body].flat()
  const isOwn =
    sent.length > 0 && sent.length <= positionsMost && sent.some((one) => sentObject(one)?.vehicle !== undefined)
  return isOwn ? { form: 'own', unknown_status: 200, positions: sent.map(ownPosition) } : null
}

function ownPosition(one: unknown): SentPosition {
  const sent = sentObject(one)
  if (!sent) return { tracker_id: null, fix: null, fault: 'unreadable' }
  return positionOf(trackerIdIn(sent.vehicle), {
    at: instantSent(sent.at),
    latitude: numberIn(sent.latitude),
    longitude: numberIn(sent.longitude),
    accuracy_m: numberIn(sent.accuracy_m),
    speed_kmh: numberIn(sent.speed_kmh),
    heading: numberIn(sent.heading),
  })
}
