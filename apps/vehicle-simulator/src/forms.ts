import type { MeasuredFix } from './device.ts'

/** How a tracker, or the service that forwards for it, words what it sends. */
export const forms = ['traccar', 'osmand', 'osmand-query', 'own'] as const
export type Form = (typeof forms)[number]

/** How a device names itself, and how the vehicle is called where a form says so. */
export interface TrackerName {
  tracker_id: string
  registration?: string
}

/** A request without its address: what is added to the query, and the body where there is one. */
export interface Worded {
  query: Record<string, string>
  body: unknown
}

const kmhAKnot = 1.852
const unknown = -1

/** `forward.type=json` of Traccar: one position a request, speed in knots. */
const traccar = ({ tracker_id, registration }: TrackerName, fix: MeasuredFix): Worded => {
  const time = fix.at.replace('Z', '+00:00')
  return {
    query: {},
    body: {
      position: {
        id: Date.parse(fix.at) / 1000,
        attributes: { ignition: (fix.speed_kmh ?? 0) > 0, motion: (fix.speed_kmh ?? 0) > 0 },
        deviceId: 1,
        protocol: 'teltonika',
        serverTime: time,
        deviceTime: time,
        fixTime: time,
        valid: true,
        latitude: fix.latitude,
        longitude: fix.longitude,
        altitude: 0,
        speed: (fix.speed_kmh ?? 0) / kmhAKnot,
        course: fix.heading ?? 0,
        address: null,
        accuracy: fix.accuracy_m,
        network: null,
      },
      device: { id: 1, uniqueId: tracker_id, name: registration ?? tracker_id, status: 'online' },
    },
  }
}

/** The Traccar Client's: metres a second, and -1 for what it does not know. */
const osmand = ({ tracker_id }: TrackerName, fix: MeasuredFix): Worded => ({
  query: {},
  body: {
    location: {
      timestamp: fix.at,
      coords: {
        latitude: fix.latitude,
        longitude: fix.longitude,
        accuracy: fix.accuracy_m,
        speed: fix.speed_kmh === null ? unknown : fix.speed_kmh / 3.6,
        heading: fix.heading ?? unknown,
        altitude: 0,
      },
      is_moving: (fix.speed_kmh ?? 0) > 0,
      odometer: 0,
      event: 'motionchange',
      battery: { level: 0.8, is_charging: true },
      activity: { type: 'in_vehicle' },
      extras: {},
    },
    device_id: tracker_id,
  },
})

/** OsmAnd's of old: all of it in the address, speed in knots. */
const osmandQuery = ({ tracker_id }: TrackerName, fix: MeasuredFix): Worded => ({
  query: {
    id: tracker_id,
    lat: String(fix.latitude),
    lon: String(fix.longitude),
    timestamp: String(Math.round(Date.parse(fix.at) / 1000)),
    accuracy: String(fix.accuracy_m),
    ...(fix.speed_kmh === null ? {} : { speed: String(fix.speed_kmh / kmhAKnot) }),
    ...(fix.heading === null ? {} : { bearing: String(fix.heading) }),
  },
  body: undefined,
})

/** The form that Dray describes for everybody else: a list, kilometres an hour. */
const own = ({ tracker_id, registration }: TrackerName, fixes: readonly MeasuredFix[]): Worded => ({
  query: {},
  body: fixes.map(({ at, latitude, longitude, accuracy_m, speed_kmh, heading }) => ({
    vehicle: registration ?? tracker_id,
    at,
    latitude,
    longitude,
    accuracy_m,
    speed_kmh,
    heading,
    ignition: (speed_kmh ?? 0) > 0,
  })),
})

/** Returns the requests by which a device sends its fixes in that form. */
export function worded(form: Form, name: TrackerName, fixes: readonly MeasuredFix[]): Worded[] {
  if (form === 'own') return [own(name, fixes)]
  const one = { traccar, osmand, 'osmand-query': osmandQuery }[form]
  return fixes.map((fix) => one(name, fix))
}

/** What the drivers' app sends of a workday: each fix by the phone's clock, and how far that is behind the server's. */
export const phoneBody = (workday_id: number, fixes: readonly MeasuredFix[], offset_ms: number | null = 0) => ({
  workday_id,
  fixes: fixes.map(({ at, ...fix }) => ({ at: { device: at, offset_ms }, ...fix })),
})
