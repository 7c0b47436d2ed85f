import { instantSent } from './sent-instant.ts'
import { type Sent, sentObject } from './sent-object.ts'
import { type Delivery, numberIn, positionOf, trackerIdIn } from './sent-position.ts'

const kmhOfKnot = 1.852

/** Nothing: Traccar writes 0 where the device did not say how exact it is. */
const exactness = (sent: unknown) => numberIn(sent) || null

/**
 * What Traccar forwards (`forward.type=json`): one position with its device. Speeds are in knots, times RFC 3339 or
 * milliseconds since 1970. What Traccar marks as no valid fix, or as an old one that it repeats, is none.
 */
export function readTraccar({ position, device }: Sent): Delivery | null {
  const [sent, of] = [sentObject(position), sentObject(device)]
  if (!sent || !of) return null
  const tracker_id = trackerIdIn(of.uniqueId)
  const speed = numberIn(sent.speed)
  const read = positionOf(tracker_id, {
    at: instantSent(sent.fixTime) ?? instantSent(sent.deviceTime),
    latitude: numberIn(sent.latitude),
    longitude: numberIn(sent.longitude),
    accuracy_m: exactness(sent.accuracy),
    speed_kmh: speed === null ? null : speed * kmhOfKnot,
    heading: numberIn(sent.course),
  })
  const isFix = sent.valid !== false && sent.outdated !== true
  const kept = isFix ? read : ({ tracker_id, fix: null, fault: 'not_valid' } as const)
  return { form: 'traccar', unknown_status: 200, positions: [kept] }
}
