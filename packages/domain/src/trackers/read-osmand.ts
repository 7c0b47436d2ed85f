import { instantSent } from './sent-instant.ts'
import { type Sent, sentObject } from './sent-object.ts'
import { type Delivery, numberIn, positionOf, type SentPosition, trackerIdIn } from './sent-position.ts'

const kmhOfMetreASecond = 3.6
const kmhOfKnot = 1.852

/**
 * What the app Traccar Client sends: one location or a list of them, in metres a second, with -1 for what it does not know.
 * Without coordinates it only says that the phone is there.
 */
export function readTrackerClient(sent: Sent): Delivery | null {
  const locations = [sent.location].flat().flatMap((one): Sent[] => [sentObject(one) ?? []].flat())
  if (locations.length === 0) return null
  const tracker_id = trackerIdIn(sent.device_id)
  return { form: 'osmand', unknown_status: 404, positions: locations.map((one) => locationOf(tracker_id, one)) }
}

function locationOf(tracker_id: string | null, { timestamp, coords }: Sent): SentPosition {
  const at = sentObject(coords)
  const speed = numberIn(at?.speed)
  return positionOf(tracker_id, {
    at: instantSent(timestamp),
    latitude: numberIn(at?.latitude),
    longitude: numberIn(at?.longitude),
    accuracy_m: numberIn(at?.accuracy),
    speed_kmh: speed === null ? null : speed * kmhOfMetreASecond,
    heading: numberIn(at?.heading),
  })
}

type Field = (name: string) => string | undefined

/** Nothing: who sends no accuracy, or none that says anything. */
const exactness = (sent: string | undefined) => numberIn(sent) || null

/** The first and the second of `latitude,longitude`. */
const placeOf = (field: Field): readonly (string | undefined)[] =>
  field('location')?.split(',') ?? [field('lat'), field('lon')]

/**
 * The form of OsmAnd and of older apps: names and values in the address or the body, with knots. Without a time it is now.
 * Null where no device is named.
 */
export function readOsmAndFields(field: Field, now: string): Delivery | null {
  const tracker_id = trackerIdIn(field('id') ?? field('deviceid'))
  if (tracker_id === null) return null
  const [latitude, longitude] = placeOf(field)
  const [time, speed] = [field('timestamp'), numberIn(field('speed'))]
  const read = positionOf(tracker_id, {
    at: time === undefined ? now : instantSent(time),
    latitude: numberIn(latitude),
    longitude: numberIn(longitude),
    accuracy_m: exactness(field('accuracy')),
    speed_kmh: speed === null ? null : speed * kmhOfKnot,
    heading: numberIn(field('bearing') ?? field('heading')),
  })
  const isFix = !['false', '0'].includes(field('valid') ?? 'true')
  const kept = isFix ? read : ({ tracker_id, fix: null, fault: 'not_valid' } as const)
  return { form: 'osmand', unknown_status: 400, positions: [kept] }
}
