import type { Coordinates } from '@dray/domain/kernel/places/mileage.ts'
import type { TravelMatrix, TravelProfile } from '@dray/domain/kernel/places/travel.ts'

/**
 * How well a position is known. `exact` is an address or a pin set by hand on one, `postcode` some tens of metres, a street
 * included; `outcode` and `town` some miles, `area` some tens of miles; `manual` was set by a person.
 */
export type Precision = 'exact' | 'postcode' | 'outcode' | 'area' | 'town' | 'manual'

/** One place of a search, with what an address form takes from it. */
export interface Place extends Coordinates {
  /** As the list shows it: 'Newbury', '12 Station Road, Ely'. */
  label: string
  /** What distinguishes it from places of the same name: 'near Basingstoke, England'. */
  detail: string
  precision: Precision
  name: string | null
  address_line_1: string | null
  town: string | null
  post_code: string | null
  /** ISO 3166: GB, IE, IM, JE, GG. */
  country: string | null
}

export interface PostcodePosition extends Coordinates {
  /** The postcode, outcode or area as it is written. */
  post_code: string
  precision: Extract<Precision, 'postcode' | 'outcode' | 'area' | 'town'>
}

/** Why a distance is an estimate although a routing service is configured. */
export type RouteFault = 'no_route' | 'timed_out' | 'unreachable' | 'refused' | 'unreadable' | 'resting'

export interface RoadDistance {
  /** Decimal strings, 2 places. */
  miles: string
  kilometres: string
  /** Driving time of a car. */
  minutes: number
  /** Great circle and road factor instead of a road network; said wherever it is shown. */
  estimate: boolean
  source: 'estimate' | 'osrm' | 'google'
  fault: RouteFault | null
}

/** Where a way of a matrix comes from; `outcode` is an estimate set right by the roads between two districts. */
export const waySources = { estimate: 0, road: 1, outcode: 2 } as const

export interface RoadMatrix extends TravelMatrix {
  /** Of each way, as in `waySources`. */
  source: Uint8Array
}

export interface Geo {
  /** Places for what somebody types, best first; an empty list when nothing fits, and never a fault. */
  search(text: string, asked?: { limit?: number | undefined }): Promise<Place[]>
  /**
   * Where a postcode, an outcode or an area is, as near as is known: where nothing but its area is, the town that is
   * written beside it, if one of that name lies thereabouts. Null for what is none of them.
   */
  resolvePostcode(text: string, town?: string | null): Promise<PostcodePosition | null>
  /** The nearest place; without a provider the nearest town. Null out at sea. */
  reverse(at: Coordinates): Promise<Place | null>
  /** Distance and driving time by road; an estimate where no service answers, and then it says so. */
  route(from: Coordinates, to: Coordinates): Promise<RoadDistance>
  /**
   * The ways between all places, for whoever plans with many; each says whether it is known or estimated. What nothing is
   * known of but the estimate is multiplied by `factor`, as the company's own vehicles drive.
   */
  matrix(
    places: readonly Coordinates[],
    profile: TravelProfile,
    asked?: { factor?: number | undefined },
  ): Promise<RoadMatrix>
  /** Whether `matrix` may ask a routing service; without one it never waits for anybody. */
  hasRoads: boolean
  /** Whom the places and roads are owed to; shown with them. */
  attributions: string[]
}

/** A position that an operator imported, by full postcode (`RG14 1AA`) or outcode. */
export type PostcodeLookup = (postcode: string) => Promise<{ lat: number; lon: number } | null>
